/**
 * npm run screenshots:compare -- <before> <after>: two folders of screenshots, picture by picture. Prints the share of pixels that
 * changed where it is over 1 %, the largest first, and puts both side by side into `screenshots/compared`.
 */
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../scripts/packages.mjs';

const OUT = path.join(ROOT, 'screenshots/compared');
const MAX_SHARE = 0.01;
/** Differences of a channel up to this come from smoothing. */
const MAX_CHANNEL = 24;

interface Size {
  width: number;
  height: number;
}

/** The picture on a ground of the wanted size. */
async function pixels(file: string, from: Size, { width, height }: Size) {
  const extend = { right: width - from.width, bottom: height - from.height, background: '#f0f' };
  return sharp(file).removeAlpha().extend(extend).raw().toBuffer();
}

function changedShare(before: Buffer, after: Buffer) {
  let changed = 0;
  for (let at = 0; at < before.length; at += 3) {
    const isOther = (channel: number) => Math.abs(before[at + channel]! - after[at + channel]!) > MAX_CHANNEL;
    if (isOther(0) || isOther(1) || isOther(2)) changed++;
  }
  return (changed * 3) / before.length;
}

/** How much of a picture changed; what only one of both shows counts as changed. */
async function compare(before: string, after: string) {
  const [one, other] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const size = { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
  return { share: changedShare(await pixels(before, one, size), await pixels(after, other, size)), size };
}

async function sideBySide(before: string, after: string, to: string, { width, height }: Size) {
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
if (!before || !after) throw new Error('Two folders are needed: npm run screenshots:compare -- <before> <after>');
await mkdir(OUT, { recursive: true });
const both = (await readdir(before)).filter((name) => name.endsWith('.png'));
const here = new Set(await readdir(after));
const results: { name: string; share: number }[] = [];
for (const name of both.filter((one) => here.has(one))) {
  const [from, to] = [path.join(before, name), path.join(after, name)];
  const { share, size } = await compare(from, to);
  results.push({ name, share });
  if (share > MAX_SHARE) await sideBySide(from, to, path.join(OUT, name), size);
}
const changed = results.filter(({ share }) => share > MAX_SHARE).sort((one, other) => other.share - one.share);
for (const { name, share } of changed) console.log(`${(share * 100).toFixed(1).padStart(5)} %  ${name}`);
const gone = both.filter((name) => !here.has(name));
if (gone.length) console.log(`only in ${before}: ${gone.join(', ')}`);
console.log(`${results.length} pictures compared, ${changed.length} changed by more than ${MAX_SHARE * 100} %`);
