/** Renders all pages of a release with the bundles of the shell and the modules. */
import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { mergeCatalogues } from '@chautari/contract/catalogue';
import type { Language } from '@chautari/contract/fields';
import { LANGUAGES } from '@chautari/contract/language';
import { matchRoute, type RouteMatch } from '@chautari/contract/paths';
import type { Announcement, PublicData, PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { minifyPage } from '../minifyPage';
import type { PublicSettings } from '../settings';
import {
  DATA_FILE,
  DISCOVERY_FOLDER,
  INLINE_SCRIPT_FILE,
  NOT_FOUND_FILE,
  PAGE_DATA_FOLDER,
  readJson,
  readPublicData,
  writeFileAtomically,
  type SiteFolder,
} from '../store/siteFolder';
import { compressFile, runJobs, type Effort } from './compress';
import { writeDiscovery, type Colours } from './discovery';
import {
  getAnnouncement,
  getPageDataFile,
  listPages,
  renderPage,
  renderPageData,
  selectData,
  type PageContext,
} from './page';
import { assertPageBudget, assertRendered, createBundleError, createRenderError, type CheckedPage } from './pageChecks';
import { createCachedRenderer, reusePage, type EarlierPages, type ReusedPage } from './reuse';

type Words = Record<string, unknown>;

/** The module that a page belongs to, as its bundle exports it. */
interface Owner {
  bundle: object;
  mfe: unknown;
  words: Words;
  match: RouteMatch;
}

interface RenderInput {
  registry: SiteRegistry;
  settings: PublicSettings;
  language: Language;
  path: string;
  announcement: Announcement | null;
  data: PublicData;
  owner?: Owner;
}

interface ShellBundle {
  render: (input: RenderInput) => Promise<{ html: string; head: string; styles: string }>;
  shared: Record<string, unknown>;
  frameWords: Record<Language, Words>;
  colours: Colours;
}

/** Runs a bundle for Node. It gets shared packages from the shell's bundle, as modules do in the browser. */
async function runBundle(file: string, shared: Record<string, unknown>): Promise<unknown> {
  const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  const require = createRequire(file);
  const module = { exports: {} };
  run(module, module.exports, (id: string): unknown => shared[id] ?? require(id));
  return module.exports;
}

const NOTHING_SHARED = {};
const bundles = new Map<string, { changed: number; shared: object; exports: Promise<unknown> }>();

/** Runs a bundle once as long as it does not change: pages are rendered often, shells published rarely. */
async function loadBundle<T>(file: string, shared: Record<string, unknown> = NOTHING_SHARED): Promise<T> {
  const real = await realpath(file);
  const { mtimeMs } = await stat(real);
  let bundle = bundles.get(real);
  if (bundle?.changed !== mtimeMs || bundle.shared !== shared)
    bundles.set(real, (bundle = { changed: mtimeMs, shared, exports: runBundle(real, shared) }));
  return (await bundle.exports) as T;
}

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

/** Counts of the pages that were made. */
export interface RenderCounts {
  rendered: number;
  reused: number;
  /** Pages that were compressed with less than the best effort. */
  quick: number;
}

async function loadModule(site: SiteFolder, shell: ShellBundle, mfe: PublishedMfe) {
  const folder = site.server(mfe.name, mfe.version);
  const [bundle, ...catalogues] = await Promise.all([
    loadBundle<{ default: unknown }>(path.join(folder, 'server.cjs'), shell.shared),
    ...LANGUAGES.filter(({ code, catalogue }) => !catalogue || mfe.catalogues?.includes(code)).map(
      async ({ code }) => [code, await readJson<Words>(path.join(folder, `${code}.json`))] as const,
    ),
  ]);
  return { bundle, mfe: bundle.default, catalogues: Object.fromEntries(catalogues) };
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
  const writeData = (context: PageContext) => {
    const json = renderPageData(context);
    const name = getPageDataFile(json);
    const compress = compressed ? (file: string) => compressFile(file, effort) : undefined;
    const writing = dataFiles.get(name) ?? writeText(path.join(into, PAGE_DATA_FOLDER, name), json, compress);
    dataFiles.set(name, writing);
    return writing;
  };
  return async (file: string, { html, context, compress }: WrittenPage) => {
    await Promise.all([writeText(path.join(into, file), html, compressed ? compress : undefined), writeData(context)]);
  };
}

interface PageMakerOptions extends Omit<RenderOptions, 'site'> {
  data: PublicData;
  shell: ShellBundle;
  inlineScript: string;
}

/** Returns a function that makes a page: from the earlier release where it looks the same, else by rendering it. */
function createPageMaker({ shell, inlineScript, ...options }: PageMakerOptions) {
  const { registry, settings, data, into, compressed = true, checkedModules = [], earlier, effort = 'best' } = options;
  const announcement = getAnnouncement(data);
  const { render, keep } = createCachedRenderer(shell);
  const writePage = createPageWriter(into, { compressed, effort });
  const counts: RenderCounts = { rendered: 0, reused: 0, quick: 0 };

  const reuse = (file: string, after: PageContext, owner?: Owner) => {
    if (!earlier) return undefined;
    const { registry, settings, data } = earlier;
    const match = owner && matchRoute(registry.modules, owner.match.pattern);
    const earlierData = match ? selectData(match.route, data) : {};
    const before = { ...after, registry, settings, match, data: earlierData, announcement: getAnnouncement(data) };
    return reusePage(earlier, { file, before, after });
  };

  const compress = (file: string) => {
    if (compressed && effort === 'quick') counts.quick += 1;
    return compressFile(file, effort);
  };

  const writeReused = (file: string, { html, copy }: ReusedPage, context: PageContext) => {
    counts.reused += 1;
    const copyOrCompress = (to: string) => copy!(to).catch(() => compress(to));
    return writePage(file, { html, context, compress: copy ? copyOrCompress : compress });
  };

  const renderContent = (input: RenderInput, check: CheckedPage | undefined) =>
    render(input).catch((error: unknown) => {
      if (check) throw createRenderError(check, error);
      // The page of a module that is not published now must not refuse others: the browser renders it.
      const { owner, ...frame } = input;
      if (!owner) throw error;
      return render(frame);
    });

  const makePage = async (language: Language, page: { path: string; file: string }, owner?: Owner) => {
    const input = {
      ...{ registry, settings, language, announcement, path: page.path },
      data: owner ? selectData(owner.match.route, data) : {},
    };
    const isChecked = owner && checkedModules.includes(owner.match.mfe.name);
    const check = isChecked ? { match: owner.match, language, path: page.path } : undefined;
    const file = path.join(language, page.file);
    const context = { ...input, match: owner?.match, words: shell.frameWords[language], inlineScript };
    const reused = check ? undefined : await reuse(file, context, owner);
    if (reused) return writeReused(file, reused, context);
    counts.rendered += 1;
    const rendered = await renderContent({ ...input, ...(owner && { owner }) }, check);
    if (check) assertRendered(check, rendered.html);
    const html = renderPage({ ...context, rendered: minifyPage(rendered) });
    await writePage(file, { html, context, compress });
    if (check && compressed) await assertPageBudget(check, path.join(into, file));
  };
  return { makePage, keep, counts };
}

/**
 * Renders every path with a screen, and the not-found page, in every language of the shell, with the data that the pages carry. Throws
 * `PublishRefused` for a page of `checkedModules` that does not render or exceeds its budget.
 */
export async function renderPages(options: RenderOptions): Promise<RenderCounts> {
  const { site, registry, settings, into, checkedModules = [] } = options;
  const data = options.data ?? (await readPublicData(site));
  const folder = site.server('shell', registry.shell.version);
  const shell = await loadBundle<ShellBundle>(path.join(folder, 'server.cjs'));
  const icon = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  const inlineScript = await readFile(path.join(folder, INLINE_SCRIPT_FILE), 'utf8');
  const { makePage, keep, counts } = createPageMaker({ ...options, data, shell, inlineScript });
  const pages: { path: string; match: RouteMatch }[] = [];
  const languages = LANGUAGES.map(({ code }) => code).filter((code) => code in shell.frameWords);
  const jobs = languages.map((language) => () => makePage(language, { path: '/404', file: NOT_FOUND_FILE }));
  for (const deployed of registry.modules) {
    const routes = Object.entries(deployed.paths).filter(([, { screen }]) => screen);
    if (!routes.length) continue;
    const { bundle, mfe, catalogues } = await loadModule(site, shell, deployed).catch((error: unknown) => {
      throw checkedModules.includes(deployed.name) ? createBundleError(deployed.name, error) : error;
    });
    for (const [pattern, info] of routes) {
      const match = matchRoute(registry.modules, pattern)!;
      for (const page of listPages(pattern, info, data)) {
        pages.push({ path: page.path, match });
        for (const language of languages) {
          const words = mergeCatalogues(catalogues, language);
          jobs.push(() => makePage(language, page, { bundle, mfe, words, match }));
        }
      }
    }
  }
  await runJobs(jobs);
  await writeDiscovery(path.join(into, DISCOVERY_FOLDER), { settings, icon, colours: shell.colours, pages });
  await writeFileAtomically(path.join(into, DATA_FILE), JSON.stringify(data));
  keep();
  return counts;
}
