/**
 * Reuse of pages that need not be rendered again: rendered content that the process keeps, and pages of an earlier release. Both compare
 * what decides the look of a page.
 */
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { PublicData, SiteRegistry } from '@chautari/contract/site';
import { readReleaseSettings, type PublicSettings } from '../settings';
import { DATA_FILE, FAILED_FILE, readJson, readRelease, UNCOMPRESSED_FILE, type SiteFolder } from '../store/siteFolder';
import {
  insertAnnouncement,
  readAnnouncementParts,
  type AnnouncementPart,
  type AnnouncementParts,
} from './announcement';
import type { RenderedPage, Renderer, RenderInput } from './bundles';
import { copyCompressed } from './compress';
import { renderHydration, type PageContext } from './page';

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
