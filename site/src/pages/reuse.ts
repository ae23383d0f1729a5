/**
 * Reuse of pages that need not be rendered again: rendered content that the process keeps, and pages of an earlier release. Both compare
 * what decides the look of a page.
 */
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { PublicData, SiteRegistry } from '@chautari/contract/site';
import { readReleaseSettings, type PublicSettings } from '../settings';
import { DATA_FILE, fileExists, readJson, readRelease, UNCOMPRESSED_FILE, type SiteFolder } from '../store/siteFolder';
import { copyCompressed } from './compress';
import { renderHydration, type PageContext } from './page';

/** Returns what the frame of every page shows of the modules. */
const describeModules = ({ modules }: SiteRegistry) =>
  modules.map(({ name, paths, links, signIn }) => [name, paths, links, signIn]);

const ids = new WeakMap<object, number>();
let lastId = 0;

/** Returns the number of an object of this process. */
function getObjectId(thing: object) {
  const id = ids.get(thing) ?? ++lastId;
  ids.set(thing, id);
  return id;
}

type RenderInput = Pick<PageContext, 'registry' | 'settings' | 'language' | 'path' | 'announcement' | 'data'> & {
  owner?: { bundle: object; words: Record<string, unknown> };
};

/** Returns a key for all that decides the rendered content: bundles, words, data and the frame, but not the versions. */
const getContentKey = (shell: object, { registry, owner, ...input }: RenderInput) =>
  JSON.stringify([
    getObjectId(shell),
    owner && [getObjectId(owner.bundle), owner.words],
    input.language,
    input.path,
    input.settings,
    input.announcement,
    input.data,
    describeModules(registry),
  ]);

/** The content that the last round of this process rendered, by shell bundle and input. */
let previousRound = new Map<string, unknown>();

/** Returns a function that renders a page, or takes its content from the previous round. `keep` makes this round the previous one. */
export function createCachedRenderer<I extends RenderInput, R>(shell: { render: (input: I) => Promise<R> }) {
  const round = new Map<string, Promise<R>>();
  const render = (input: I) => {
    const key = getContentKey(shell, input);
    const content = (previousRound.get(key) as Promise<R> | undefined) ?? shell.render(input);
    round.set(key, content);
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
  /** Whether its compressed copies exist, made with the best effort. */
  compressed: boolean;
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
    const compressed = !(await fileExists(path.join(folder, UNCOMPRESSED_FILE)));
    return { registry, settings, data, folder, compressed };
  } catch {
    return undefined;
  }
}

type LookInput = Pick<PageContext, 'registry' | 'settings' | 'announcement' | 'data' | 'match'>;

/** Returns a key for the look of a page. Versions never change, so they stand for the code, words and manifest of shell and module. */
const getLookKey = ({ registry, settings, announcement, data, match }: LookInput) =>
  JSON.stringify([
    registry.shell.version,
    match && [match.mfe.name, match.mfe.version, match.pattern, match.route],
    settings,
    announcement,
    data,
    describeModules(registry),
  ]);

export interface ReusedPage {
  html: string;
  /** Copies the compressed files of an identical page. Rejects if they are gone. */
  copy?: (to: string) => Promise<unknown>;
}

/**
 * Turns a page of an earlier release into one of this release: only the part about scripts and data is replaced. Returns `undefined` if the
 * page has to be rendered.
 */
export async function reusePage(
  { folder, compressed }: EarlierPages,
  { file, before, after }: { file: string; before: PageContext; after: PageContext },
): Promise<ReusedPage | undefined> {
  if (getLookKey(before) !== getLookKey(after)) return undefined;
  const from = path.join(folder, file);
  const [start, end, ...more] = (await readFile(from, 'utf8').catch(() => '')).split(renderHydration(before));
  if (start === undefined || end === undefined || more.length) return undefined;
  const html = `${start}${renderHydration(after)}${end}`;
  if (!compressed || renderHydration(before) !== renderHydration(after)) return { html };
  return { html, copy: (to) => copyCompressed(from, to) };
}
