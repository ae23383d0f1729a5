/**
 * Pages that stand: when the public data have changed, those pages of a release are rendered again whose own data have. All others are
 * linked into the new folder, and cost nothing else.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@chautari/contract/language';
import type { RouteMatch } from '@chautari/contract/paths';
import type { PublicData, SiteRegistry } from '@chautari/contract/site';
import type { PublicSettings } from '../settings';
import { DISCOVERY_FOLDER, linkFile, NOT_FOUND_FILE, PAGE_DATA_FOLDER, PAGE_DATA_PATH } from '../store/siteFolder';
import type { AnnouncementParts } from './announcement';
import { compressFile, type Effort } from './compress';
import { FIXED_DISCOVERY_FILES } from './discovery';
import { selectData } from './page';
import type { EarlierPages } from './reuse';

const COPIES = ['.br', '.gz'];

function linkCopies(from: string, to: string) {
  for (const ending of COPIES)
    try {
      linkFile(from + ending, to + ending);
    } catch {
      // Pages of a site in development have no copies.
    }
}

const PAGE_DATA = new RegExp(`id="page-data"[^>]* href="${PAGE_DATA_PATH}([\\w-]+\\.json)"`);

/** Reads the name of the file with the data of a page; `undefined` without a page. */
function readPageDataName(file: string) {
  try {
    return PAGE_DATA.exec(readFileSync(file, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

interface StandingInput {
  registry: SiteRegistry;
  settings: PublicSettings;
  data: PublicData;
  into: string;
  effort: Effort;
}

export interface StandingPages {
  /** The languages that the release has pages in. */
  languages: (typeof LANGUAGES)[number]['code'][];
  /** Links a page if it stands. Returns whether it does. */
  keepPage: (file: string, page: { path: string; match?: RouteMatch }) => boolean;
  /** The pages that stand without the best compressed copies. */
  quick: string[];
  /** Makes the best copies of pages that stand without them. */
  jobs: (() => Promise<void>)[];
  announcements: AnnouncementParts;
  /** Links the files for search engines and phones, but the list of pages. */
  keepDiscovery: () => void;
}

/** Returns the pages of the same release that stand; `undefined` for those of another release. */
export function findStandingPages(
  earlier: EarlierPages | undefined,
  { registry, settings, data, into, effort }: StandingInput,
): StandingPages | undefined {
  if (
    !earlier?.announcements ||
    JSON.stringify([earlier.registry, earlier.settings]) !== JSON.stringify([registry, settings])
  )
    return undefined;
  const { folder, isBest, announcements } = earlier;
  const quick: string[] = [];
  const jobs: StandingPages['jobs'] = [];
  const compressedData = new Set<string>();

  const compressAnew = (file: string) => async () => {
    // The copies that are linked here may be read elsewhere: they are replaced, not written into.
    for (const ending of COPIES) rmSync(file + ending, { force: true });
    await compressFile(file, 'best');
  };

  function keepCopies(file: string, dataName: string) {
    const names = [file, path.join(PAGE_DATA_FOLDER, dataName)];
    if (isBest(file) || effort === 'quick') {
      for (const name of names) linkCopies(path.join(folder, name), path.join(into, name));
      if (!isBest(file)) quick.push(file);
      return;
    }
    jobs.push(compressAnew(path.join(into, file)));
    if (!compressedData.has(dataName)) jobs.push(compressAnew(path.join(into, names[1]!)));
    compressedData.add(dataName);
  }

  return {
    languages: LANGUAGES.map(({ code }) => code).filter((code) =>
      readPageDataName(path.join(folder, code, NOT_FOUND_FILE)),
    ),
    quick,
    jobs,
    announcements,
    keepDiscovery: () => {
      for (const name of FIXED_DISCOVERY_FILES.map((file) => path.join(DISCOVERY_FOLDER, file)))
        linkFile(path.join(folder, name), path.join(into, name));
    },
    keepPage: (file, { path: address, match }) => {
      if (earlier.failed.includes(file)) return false;
      const select = (all: PublicData) => (match ? JSON.stringify(selectData(match.route, all, address)) : '');
      const dataName = readPageDataName(path.join(folder, file));
      if (!dataName || select(earlier.data) !== select(data)) return false;
      for (const name of [path.join(PAGE_DATA_FOLDER, dataName), file])
        linkFile(path.join(folder, name), path.join(into, name));
      keepCopies(file, dataName);
      return true;
    },
  };
}
