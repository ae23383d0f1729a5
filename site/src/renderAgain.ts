/**
 * node dist/renderAgain.js <site folder> <release> quick|best: renders the pages of a release again, with the public data in the
 * site. The best compressed copies take longest, so a caller may have them made later.
 */
import { existsSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Effort } from './compress';
import { readEarlier } from './earlierPages';
import { readRelease, readReleaseSettings, siteFolder, swapPages } from './folder';
import { UNCOMPRESSED_FILE } from './pageFile';
import { renderPages } from './render';

const MAX_TRIES = 10;

const [root, release, effort] = process.argv.slice(2);
const site = siteFolder(root!);
const into = path.join(site.release(release!), `pages-${Date.now().toString(36)}-${process.pid}`);
// Abandoned, since the pages are to show something else.
const abandon = () => {
  // What is being written may come into a folder that is just being emptied; its own retries would not empty it again.
  for (let tries = 1; existsSync(into) && tries <= MAX_TRIES; tries += 1) {
    try {
      rmSync(into, { recursive: true, force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || tries === MAX_TRIES) throw error;
    }
  }
  process.exit(1);
};
process.once('SIGTERM', abandon);
await renderPages({
  site,
  registry: await readRelease(site, release!),
  settings: await readReleaseSettings(site, release!),
  into,
  effort: effort as Effort,
  // Most of it looks as it does now, and only has to be compressed.
  earlier: await readEarlier(site, release!),
});
if (effort === 'quick') await writeFile(path.join(into, UNCOMPRESSED_FILE), '');
// From now on these may be the pages in force.
process.off('SIGTERM', abandon);
await swapPages(site, release!, into);
