/**
 * Makes the pages of a release that do not stand: from those of an earlier release where they look the same, else by rendering them. Those of modules
 * that are published are checked: whether their screens render, and whether they keep to their budget.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@chautari/contract/fields';
import { matchRoute, type RouteMatch } from '@chautari/contract/paths';
import type { Budget, PublicData, SiteRegistry } from '@chautari/contract/site';
import { BundleError } from '../sandbox/sandbox';
import type { PublicSettings } from '../settings';
import { PublishRefused } from '../store/history';
import { compressFile, fileExists, PAGE_DATA_FOLDER, type Effort, type SiteFolder } from '../store/siteFolder';
import { insertAnnouncement, SAMPLE_ANNOUNCEMENT, type AnnouncementParts } from './announcement';
import type { Renderer, ShellBundle, Words } from './bundles';
import { minifyPage } from './minifyPage';
import { getPageDataFile, renderPage, renderPageData, selectData, type PageContext } from './page';
import { createCachedRendering, reusePage, type EarlierPages, type ReusedPage } from './reuse';

/** How the pages of a release are made. */
export interface RenderOptions {
  site: SiteFolder;
  registry: SiteRegistry;
  settings: PublicSettings;
  /** The public data of the service; by default the data that the service left in the site. */
  data?: PublicData;
  /** The folder to write the pages into, new and empty. */
  into: string;
  /** Modules whose public pages must render, and whose pages must all keep to their budgets. */
  checkedModules?: readonly string[] | undefined;
  /** Whether compressed copies are made; in development, and for releases that may never become active, they are not. */
  compressed?: boolean;
  /** Pages of another release, or of this one; those that look the same are reused. */
  earlier?: EarlierPages | undefined;
  /** The effort for compressed copies. */
  effort?: Effort;
}

/** The budget of a module that sets none in `mfe.json`; on a slow link 40 kB take a second. */
const DEFAULT_BUDGET = { load: 40, page: 30 };
export const KB = 1000;

export const formatKb = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;

/** Returns the budget of a module, in kB: of the scripts that a first visit loads, and of a page. */
export const getBudget = ({ load, page }: Budget = {}) => ({
  load: load ?? DEFAULT_BUDGET.load,
  page: page ?? DEFAULT_BUDGET.page,
});

/** React's mark in the markup for a boundary that failed on the server. */
const FAILED_BOUNDARY = '<!--$!-->';

export interface CheckedPage {
  match: RouteMatch;
  language: string;
  path: string;
}

/** Returns the message of an error, which may come from a bundle's own realm. */
const getMessage = (error: unknown) => String((error as Partial<Error> | null)?.message ?? error).split('\n')[0];

export const createBundleError = (name: string, error: unknown) =>
  new PublishRefused(`${name}: its bundle cannot be run: ${getMessage(error)}`);

export const createRenderError = ({ match: { mfe }, path, language }: CheckedPage, error?: unknown) =>
  new PublishRefused(
    `${mfe.name}: the page ${path} (${language}) cannot be rendered${error === undefined ? ': its screen throws an error, or waits for something, while it is prerendered' : `: ${getMessage(error)}`}`,
  );

/** Refuses a public page whose screen did not render. */
export function assertRendered(page: CheckedPage, html: string) {
  if (!page.match.route.role && html.includes(FAILED_BOUNDARY)) throw createRenderError(page);
}

/** Refuses a page that exceeds the budget of its module, compressed with the best effort. */
export async function assertPageBudget({ match: { mfe }, path, language }: CheckedPage, file: string) {
  const { page: max } = getBudget(mfe.budget);
  const measure = async () => (await stat(`${file}.br`)).size;
  if ((await measure()) > max * KB) await compressFile(file);
  const size = await measure();
  if (size > max * KB)
    throw new PublishRefused(
      `${mfe.name}: the page ${path} (${language}) has ${formatKb(size)}, and its budget is ${max} kB ("budget": { "page": … } in mfe.json)`,
    );
}

/** The module that a page belongs to. */
export interface Owner {
  renderer: Renderer;
  words: Words;
  match: RouteMatch;
}

async function writeText(file: string, text: string, compress?: (file: string) => Promise<unknown>) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await compress?.(file);
}

interface WrittenPage {
  html: string;
  context: PageContext;
  compress: (file: string) => Promise<unknown>;
}

/** Returns a function that writes a page, and once for all pages with the same data the data for React. */
function createPageWriter(into: string, { compressed, effort }: { compressed: boolean; effort: Effort }) {
  const dataFiles = new Map<string, Promise<void>>();
  const writeNewData = async (name: string, json: string) => {
    const file = path.join(into, PAGE_DATA_FOLDER, name);
    // A page that stands may have the same data.
    if (await fileExists(file)) return;
    await writeText(file, json, compressed ? (file) => compressFile(file, effort) : undefined);
  };
  const writeData = (context: PageContext) => {
    const json = renderPageData(context);
    const name = getPageDataFile(json);
    const writing = dataFiles.get(name) ?? writeNewData(name, json);
    dataFiles.set(name, writing);
    return writing;
  };
  return async (file: string, { html, context, compress }: WrittenPage) => {
    await Promise.all([writeText(path.join(into, file), html, compressed ? compress : undefined), writeData(context)]);
  };
}

/** Returns a function that takes a page from the earlier release; `undefined` where it has to be rendered. */
const createReuse =
  (earlier: EarlierPages | undefined, announcements: AnnouncementParts) =>
  async (file: string, after: PageContext, { anyLook = false } = {}) => {
    if (!earlier || (!anyLook && earlier.failed.includes(file))) return undefined;
    const { registry, settings, data } = earlier;
    const match = after.match && matchRoute(registry.modules, after.match.pattern);
    const earlierData = match ? selectData(match.route, data, after.path) : {};
    const before = { ...after, registry, settings, match, data: earlierData };
    return reusePage(earlier, { file, before, after, announcement: announcements[after.language]!, anyLook });
  };

interface PageMakerOptions extends Omit<RenderOptions, 'site' | 'data'> {
  data: NonNullable<RenderOptions['data']>;
  /** Renders frames. */
  frames: Renderer;
  frameWords: ShellBundle['frameWords'];
  inlineScripts: Pick<PageContext, 'inlineScript' | 'signInScript'>;
  announcements: AnnouncementParts;
  /** Gets the pages without the best compressed copies. */
  quick: string[];
  /** Gets the pages that cannot be rendered with their data. */
  failed: string[];
}

/** Returns a function that makes a page. `keep` keeps what was rendered for the next round. */
export function createPageMaker({
  frames,
  frameWords,
  inlineScripts,
  announcements,
  quick,
  failed,
  ...options
}: PageMakerOptions) {
  const { registry, settings, data, into, compressed = true, checkedModules = [], earlier, effort = 'best' } = options;
  const { render, keep } = createCachedRendering();
  const writePage = createPageWriter(into, { compressed, effort });

  const reuse = createReuse(earlier, announcements);

  const compress = (file: string) => {
    if (effort === 'quick') quick.push(path.relative(into, file));
    return compressFile(file, effort);
  };

  const writeReused = (file: string, { html, copy }: ReusedPage, context: PageContext) => {
    const copyOrCompress = (to: string) => copy!(to).catch(() => compress(to));
    return writePage(file, { html, context, compress: copy ? copyOrCompress : compress });
  };

  const isChecked = (owner: Owner | undefined): owner is Owner =>
    owner !== undefined && checkedModules.includes(owner.match.mfe.name);

  async function renderNew(file: string, context: PageContext, owner: Owner | undefined) {
    const { language, path: address, data } = context;
    const input = { registry, settings, announcement: SAMPLE_ANNOUNCEMENT, language, path: address, data };
    const check = isChecked(owner) ? { match: owner.match, language, path: address } : undefined;
    const rendered = await render(
      owner?.renderer ?? frames,
      owner ? { ...input, owner: { words: owner.words, match: owner.match } } : input,
    ).catch(async (error: unknown) => {
      if (!owner || !(error instanceof BundleError)) throw error;
      if (check) throw createRenderError(check, error);
      // A module that is not published now must not refuse others: its page stays as it was, or the browser renders it.
      console.error(`${owner.match.mfe.name}: the page ${address} (${language}) stays as it was: ${error.message}`);
      failed.push(file);
      return (await reuse(file, context, { anyLook: true })) ?? render(frames, input);
    });
    if (!('head' in rendered)) return writeReused(file, rendered, context);
    if (check) assertRendered(check, rendered.html);
    const html = insertAnnouncement(
      renderPage({ ...context, rendered: minifyPage(rendered) }),
      announcements[language]!,
    );
    await writePage(file, { html, context, compress });
    if (check && compressed) await assertPageBudget(check, path.join(into, file));
  }

  const makePage = async (language: Language, page: { path: string; file: string }, owner?: Owner) => {
    const file = path.join(language, page.file);
    const context: PageContext = {
      ...{ registry, settings, language, path: page.path, match: owner?.match },
      data: owner ? selectData(owner.match.route, data, page.path) : {},
      words: frameWords[language]!,
      ...inlineScripts,
    };
    const reused = isChecked(owner) ? undefined : await reuse(file, context);
    return reused ? writeReused(file, reused, context) : renderNew(file, context, owner);
  };
  return { makePage, keep };
}

export type PageMaker = ReturnType<typeof createPageMaker>;
