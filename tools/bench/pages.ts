/** The pages of the portal that a benchmark visits. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readActiveEntry } from '@chautari/site/store/history';
import { UNCOMPRESSED_FILE, type SiteFolder } from '@chautari/site/store/siteFolder';

/** Waits until the service has rendered the pages with its data (some seconds) and compressed them (about a minute). */
export async function waitForPages(url: string, site: SiteFolder) {
  const areReady = async () => {
    const { release } = (await readActiveEntry(site))!;
    if (existsSync(path.join(site.pages(release), UNCOMPRESSED_FILE))) return false;
    return (await fetch(`${url}/notices/3`)).status === 200;
  };
  while (!(await areReady())) await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Returns the middle one of some numbers. */
export const getMedian = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
