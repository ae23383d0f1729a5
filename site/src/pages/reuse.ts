/**
 * Reuse of pages that need not be rendered again: rendered content that the process keeps, and pages of an earlier release. Both compare
 * what decides the look of a page. Pages of the same release stand where their own data are the same: they are linked into the new folder, and cost
 * nothing else.
 */
import { readFileSync, rmSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@chautari/contract/language';
import type { RouteMatch } from '@chautari/contract/paths';
import type { PublicData, SiteRegistry } from '@chautari/contract/site';
import { readReleaseSettings, type PublicSettings } from '../settings';
import {
  compressFile,
  copyCompressed,
  DATA_FILE,
  DISCOVERY_FOLDER,
  FAILED_FILE,
  linkFile,
  NOT_FOUND_FILE,
  PAGE_DATA_FOLDER,
  PAGE_DATA_PATH,
  readJson,
  readRelease,
  UNCOMPRESSED_FILE,
  type Effort,
  type SiteFolder,
} from '../store/siteFolder';
import {
  insertAnnouncement,
  readAnnouncementParts,
  type AnnouncementPart,
  type AnnouncementParts,
} from './announcement';
import type { RenderedPage, Renderer, RenderInput } from './bundles';
import { FIXED_DISCOVERY_FILES } from './discovery';
import { renderHydration, selectData, type PageContext } from './page';

/** Returns what the frame of every page shows of the modules. */
const describeModules = ({ modules }: SiteRegistry) =>
  modules.map(({ name, paths, links, signIn }) => [name, paths, links, signIn]);

/** Returns a key for all that decides the rendered content: bundles, words, data and the frame, but not the versions. */
const getContentKey = ({ id }: Renderer, { registry, owner, ...input }: RenderInput) =>
  JSON.stringify([id, owner?.words, input.language, input.path, input.settings, input.data, describeModules(registry)]);

/** The content that the last round of this process rendered, by bundles and input. */
let previousRound = new Map<string, Promise<RenderedPage>>();

/** Returns a function that renders a page, or takes its content from the previous round. `keep` makes this round the previous one. */
export function createCachedRendering() {
  const round = new Map<string, Promise<RenderedPage>>();
  const render = (renderer: Renderer, input: RenderInput) => {
    const key = getContentKey(renderer, input);
    const content = previousRound.get(key) ?? renderer.render(input);
    round.set(key, content);
    content.catch(() => round.delete(key));
    return content;
  };
  return {
    render,
    keep: () => {
      previousRound = round;
    },
  };
}

export interface EarlierPages {
  registry: SiteRegistry;
  settings: PublicSettings;
  /** The public data that its pages carry. */
  data: PublicData;
  folder: string;
  /** Whether compressed copies of a page exist, made with the best effort. */
  isBest: (file: string) => boolean;
  /** Those that could not be rendered with their data. */
  failed: readonly string[];
  /** What they show of the newest notice; `undefined` of pages into which none can be put. */
  announcements: AnnouncementParts | undefined;
}

/** Returns which pages have the best compressed copies. The mark lists those that have not, or is empty where none has. */
async function readBest(folder: string) {
  const mark = await readFile(path.join(folder, UNCOMPRESSED_FILE), 'utf8').catch(() => '[]');
  const others = mark && new Set(JSON.parse(mark) as string[]);
  return (file: string) => Boolean(others) && !(others as Set<string>).has(file);
}

/** Reads about the pages of a release; `undefined` if they are not here. */
export async function readEarlierPages(site: SiteFolder, release: string): Promise<EarlierPages | undefined> {
  try {
    // The link may lead to other pages a moment later.
    const folder = await realpath(site.pages(release));
    const [registry, settings, data] = await Promise.all([
      readRelease(site, release),
      readReleaseSettings(site, release),
      readJson<PublicData>(path.join(folder, DATA_FILE)),
    ]);
    const announcements = await readAnnouncementParts(folder);
    const failed = await readJson<string[]>(path.join(folder, FAILED_FILE)).catch(() => []);
    return { registry, settings, data, folder, isBest: await readBest(folder), failed, announcements };
  } catch {
    return undefined;
  }
}

type LookInput = Pick<PageContext, 'registry' | 'settings' | 'data' | 'match'>;

/** Returns a key for the look of a page. Versions never change, so they stand for the code, words and manifest of shell and module. */
const getLookKey = ({ registry, settings, data, match }: LookInput) =>
  JSON.stringify([
    registry.shell.version,
    match && [match.mfe.name, match.mfe.version, match.pattern, match.route],
    settings,
    data,
    describeModules(registry),
  ]);

interface PageReuse {
  file: string;
  before: PageContext;
  after: PageContext;
  announcement: AnnouncementPart;
  /** A page that cannot be rendered now is better as it was than empty. */
  anyLook?: boolean;
}

export interface ReusedPage {
  html: string;
  /** Copies the compressed files of an identical page. Rejects if they are gone. */
  copy?: (to: string) => Promise<unknown>;
}

/**
 * Turns a page of an earlier release into one of this release: only the part about scripts and data, and the newest notice are replaced. Returns
 * `undefined` if the page has to be rendered.
 */
export async function reusePage(
  { folder, isBest }: EarlierPages,
  { file, before, after, announcement, anyLook }: PageReuse,
): Promise<ReusedPage | undefined> {
  if (!anyLook && getLookKey(before) !== getLookKey(after)) return undefined;
  const from = path.join(folder, file);
  const text = await readFile(from, 'utf8').catch(() => '');
  const [start, end, ...more] = text.split(renderHydration(before));
  if (start === undefined || end === undefined || more.length) return undefined;
  const html = insertAnnouncement(`${start}${renderHydration(after)}${end}`, announcement);
  return isBest(file) && html === text ? { html, copy: (to) => copyCompressed(from, to) } : { html };
}

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
