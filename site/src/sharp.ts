import type Sharp from 'sharp';

let loading: Promise<typeof Sharp> | undefined;

async function load() {
  const { default: sharp } = await import('sharp');
  // As many pictures at once as there is room for, each on one thread, and nothing kept of them.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** sharp, loaded with the first picture: a process that sees none saves 20 MB. */
export const loadSharp = () => (loading ??= load());
