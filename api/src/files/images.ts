import type Sharp from 'sharp';
import { problem } from '../http/problem';

/** Pictures of more pixels are refused before they are unpacked: some are made to fill the memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const AT_ONCE = 2;
/** Each waits with up to 5 MB in memory. */
const MAX_WAITING = 30;
/** A narrower copy is for pages on slow links: at 70 it is a fifth smaller, and looks the same on a phone. */
const QUALITY = { stored: 80, narrowed: 70 };
const MAX_EFFORT = 6;

const waiting: (() => void)[] = [];
let working = 0;

/** Runs work with a picture once fewer than two others are under way. Refuses with `unavailable` when too many wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) problem('unavailable');
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

let loading: Promise<typeof Sharp> | undefined;

async function importSharp() {
  const { default: sharp } = await import('sharp');
  // Several pictures at once, each on one thread, and no cache of them.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Loads sharp with the first picture: a process without pictures saves 20 MB. */
export const loadSharp = () => (loading ??= importSharp());

export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

async function encode(
  content: Buffer,
  longest: { width: number; height?: number },
  options: { quality: number; effort?: number },
): Promise<Picture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ ...longest, fit: 'inside', withoutEnlargement: true })
    .webp(options)
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/**
 * A picture as WebP, upright, its first frame only, no larger than `longest` pixels on its longer side, and with nothing
 * that was written into it: no place, device or time. `undefined` where it cannot be decoded to its end.
 */
export const redrawPicture = (content: Buffer, longest: number): Promise<Picture | undefined> =>
  inTurn(() =>
    encode(content, { width: longest, height: longest }, { quality: QUALITY.stored }).catch(() => undefined),
  );

/** One of our own pictures, narrower. */
export const narrowPicture = (content: Buffer, width: number): Promise<Picture> =>
  inTurn(() => encode(content, { width }, { quality: QUALITY.narrowed, effort: MAX_EFFORT }));
