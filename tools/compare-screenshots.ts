/**
 * npm run screenshots:compare -- <before> <after>: compares two folders of screenshots. Prints the share of changed pixels where it is
 * over 1 %, largest first, and writes both pictures side by side into `screenshots/compared`.
 */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../scripts/packages.mjs';

const OUT = path.join(ROOT, 'screenshots/compared');
const MAX_SHARE = 0.01;
/** Smaller differences of a channel come from antialiasing. */
const MAX_CHANNEL = 24;

interface Size {
  width: number;
  height: number;
}

/** Returns the pixels of a picture, extended to a size. */
async function readPixels(file: string, from: Size, { width, height }: Size) {
  const extend = { right: width - from.width, bottom: height - from.height, background: '#f0f' };
  return sharp(file).removeAlpha().extend(extend).raw().toBuffer();
}

function computeShare(before: Buffer, after: Buffer) {
  let changedPixels = 0;
  for (let at = 0; at < before.length; at += 3) {
    const differs = (channel: number) => Math.abs(before[at + channel]! - after[at + channel]!) > MAX_CHANNEL;
    if (differs(0) || differs(1) || differs(2)) changedPixels++;
  }
  return (changedPixels * 3) / before.length;
}

/** Returns the share of changed pixels. Where the sizes differ, the rest counts as changed. */
async function compare(before: string, after: string) {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const size = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  return { share: computeShare(await readPixels(before, one, size), await readPixels(after, other, size)), size };
}

async function writeSideBySide(before: string, after: string, to: string, { width, height }: Size) {
  const GAP = 16;
  await sharp({ create: { width: 2 * width + GAP, height, channels: 3, background: '#f0f' } })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: width + GAP, top: 0 },
    ])
    .png()
    .toFile(to);
}

const [before, after] = process.argv.slice(2);
if (!before || !after) throw new Error('Name two folders: npm run screenshots:compare -- <before> <after>');
await mkdir(OUT, { recursive: true });
const names = (await readdir(before)).filter((name) => name.endsWith('.png'));
const namesAfter = new Set(await readdir(after));
const results: { name: string; share: number }[] = [];
for (const name of names.filter((each) => namesAfter.has(each))) {
  const [from, to] = [path.join(before, name), path.join(after, name)];
  const { share, size } = await compare(from, to);
  results.push({ name, share });
  if (share > MAX_SHARE) await writeSideBySide(from, to, path.join(OUT, name), size);
}
const changed = results.filter(({ share }) => share > MAX_SHARE).sort((a, b) => b.share - a.share);
for (const { name, share } of changed) console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${name}`);
const missing = names.filter((name) => !namesAfter.has(name));
if (missing.length) console.log(`only in ${before}: ${missing.join(', ')}`);
console.log(`${results.length} pictures compared, ${changed.length} changed by more than ${MAX_SHARE * 100} %`);
