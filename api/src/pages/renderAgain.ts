/**
 * node dist/renderAgain.js <site folder> <release> quick|best: renders the pages of a release again, with the public data in the
 * site. The best compressed copies take longest, so a caller may have them made later.
 */
import { existsSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  getSiteFolder,
  readRelease,
  replacePages,
  UNCOMPRESSED_FILE,
  type Effort,
} from '@chautari/site/store/siteFolder';
import { renderPages } from '@chautari/site/pages/render';
import { readEarlierPages } from '@chautari/site/pages/reuse';
import { readReleaseSettings } from '@chautari/site/settings';

const MAX_TRIES = 10;

const [root, release, effort] = process.argv.slice(2);
const site = getSiteFolder(root!);
const into = path.join(site.release(release!), `pages-${Date.now().toString(36)}-${process.pid}`);
// The caller abandons it when the pages are to show other data.
const abandon = () => {
  // A file may be written while the folder is being emptied; the retries of rmSync do not empty it again.
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
const { quick } = await renderPages({
  site,
  registry: await readRelease(site, release!),
  settings: await readReleaseSettings(site, release!),
  into,
  effort: effort as Effort,
  // Most pages stand.
  earlier: await readEarlierPages(site, release!),
});
if (quick.length) await writeFile(path.join(into, UNCOMPRESSED_FILE), JSON.stringify(quick));
// From now on these may be the active pages: replacing the former ones ends first.
process.off('SIGTERM', abandon);
process.on('SIGTERM', () => undefined);
await replacePages(site, release!, into);
