/** Renders all pages of a release with the bundles of the shell and the modules. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mergeCatalogues } from '@chautari/contract/catalogue';
import type { Language } from '@chautari/contract/fields';
import { LANGUAGES } from '@chautari/contract/language';
import { matchRoute, type RouteMatch } from '@chautari/contract/paths';
import type { PublicData, PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { minifyPage } from './minifyPage';
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
import { BundleError } from '../sandbox/sandbox';
import { createRenderer, type Bundle, type Renderer, type ShellBundle, type Words } from './bundles';
import { compressFile, runJobs, type Effort } from './compress';
import { writeDiscovery } from './discovery';
import {
  getAnnouncement,
  getPageDataFile,
  listPages,
  renderPage,
  renderPageData,
  selectData,
  type PageContext,
} from './page';
import { assertPageBudget, assertRendered, createBundleError, createRenderError } from './pageChecks';
import { createCachedRendering, reusePage, type EarlierPages, type ReusedPage } from './reuse';

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

/** The module that a page belongs to. */
interface Owner {
  renderer: Renderer;
  words: Words;
  match: RouteMatch;
}

const readBundle = async (site: SiteFolder, name: string, version: string): Promise<Bundle> => ({
  name,
  source: await readFile(path.join(site.server(name, version), 'server.cjs'), 'utf8'),
});

async function readCatalogues(site: SiteFolder, { name, version, catalogues }: PublishedMfe) {
  const codes = LANGUAGES.filter(({ code, catalogue }) => !catalogue || catalogues?.includes(code)).map(
    ({ code }) => code,
  );
  const read = async (code: Language) =>
    [code, await readJson<Words>(path.join(site.server(name, version), `${code}.json`))] as const;
  return Object.fromEntries(await Promise.all(codes.map(read)));
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
  /** Renders frames. */
  frames: Renderer;
  frameWords: ShellBundle['frameWords'];
  inlineScript: string;
}

/** Returns a function that makes a page: from the earlier release where it looks the same, else by rendering it. */
function createPageMaker({ frames, frameWords, inlineScript, ...options }: PageMakerOptions) {
  const { registry, settings, data, into, compressed = true, checkedModules = [], earlier, effort = 'best' } = options;
  const announcement = getAnnouncement(data);
  const { render, keep } = createCachedRendering();
  const writePage = createPageWriter(into, { compressed, effort });
  const counts: RenderCounts = { rendered: 0, reused: 0, quick: 0 };

  const reuse = async (file: string, after: PageContext, { anyLook = false } = {}) => {
    if (!earlier) return undefined;
    const { registry, settings, data } = earlier;
    const match = after.match && matchRoute(registry.modules, after.match.pattern);
    const earlierData = match ? selectData(match.route, data, after.path) : {};
    const before = { ...after, registry, settings, match, data: earlierData, announcement: getAnnouncement(data) };
    return reusePage(earlier, { file, before, after, anyLook });
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

  const isChecked = (owner: Owner | undefined): owner is Owner =>
    owner !== undefined && checkedModules.includes(owner.match.mfe.name);

  async function renderNew(file: string, context: PageContext, owner: Owner | undefined) {
    const { language, path: address, data } = context;
    const input = { registry, settings, announcement, language, path: address, data };
    const check = isChecked(owner) ? { match: owner.match, language, path: address } : undefined;
    const rendered = await render(
      owner?.renderer ?? frames,
      owner ? { ...input, owner: { words: owner.words, match: owner.match } } : input,
    ).catch(async (error: unknown) => {
      if (!owner || !(error instanceof BundleError)) throw error;
      if (check) throw createRenderError(check, error);
      // A module that is not published now must not refuse others: its page stays as it was, or the browser renders it.
      console.error(`${owner.match.mfe.name}: the page ${address} (${language}) stays as it was: ${error.message}`);
      return (await reuse(file, context, { anyLook: true })) ?? render(frames, input);
    });
    if (!('head' in rendered)) return writeReused(file, rendered, context);
    if (check) assertRendered(check, rendered.html);
    counts.rendered += 1;
    const html = renderPage({ ...context, rendered: minifyPage(rendered) });
    await writePage(file, { html, context, compress });
    if (check && compressed) await assertPageBudget(check, path.join(into, file));
  }

  const makePage = async (language: Language, page: { path: string; file: string }, owner?: Owner) => {
    const file = path.join(language, page.file);
    const context: PageContext = {
      ...{ registry, settings, language, announcement, path: page.path, match: owner?.match },
      data: owner ? selectData(owner.match.route, data, page.path) : {},
      words: frameWords[language]!,
      inlineScript,
    };
    const reused = isChecked(owner) ? undefined : await reuse(file, context);
    return reused ? writeReused(file, reused, context) : renderNew(file, context, owner);
  };
  return { makePage, keep, counts };
}

/** Runs the bundle of a module that is being published, so that it is refused before a page of another is rendered. */
const assertRuns = (name: string, renderer: Renderer) =>
  renderer.load().catch((error: unknown) => {
    throw error instanceof BundleError ? createBundleError(name, error) : error;
  });

/**
 * Renders every path with a screen, and the not-found page, in every language of the shell, with the data that the pages carry. Throws
 * `PublishRefused` for a page of `checkedModules` that does not render or exceeds its budget.
 */
export async function renderPages(options: RenderOptions): Promise<RenderCounts> {
  const { site, registry, settings, into, checkedModules = [] } = options;
  const data = options.data ?? (await readPublicData(site));
  const folder = site.server('shell', registry.shell.version);
  const shell = await readBundle(site, 'shell', registry.shell.version);
  const icon = await readFile(path.join(folder, 'icon.svg'), 'utf8');
  const inlineScript = await readFile(path.join(folder, INLINE_SCRIPT_FILE), 'utf8');
  const frames = createRenderer(shell);
  const renderers = [frames];
  try {
    const { frameWords, colours } = await frames.load();
    const { makePage, keep, counts } = createPageMaker({ ...options, data, frames, frameWords, inlineScript });
    const pages: { path: string; match: RouteMatch }[] = [];
    const languages = LANGUAGES.map(({ code }) => code).filter((code) => code in frameWords);
    const jobs = languages.map((language) => () => makePage(language, { path: '/404', file: NOT_FOUND_FILE }));
    for (const deployed of registry.modules) {
      const routes = Object.entries(deployed.paths).filter(([, { screen }]) => screen);
      if (!routes.length) continue;
      const renderer = createRenderer(shell, await readBundle(site, deployed.name, deployed.version));
      renderers.push(renderer);
      if (checkedModules.includes(deployed.name)) await assertRuns(deployed.name, renderer);
      const catalogues = await readCatalogues(site, deployed);
      const openPages = new Set<object>();
      // A process takes some 100 MB, so it ends with the last page of its module.
      const makeOwnPage = async (...[language, page, owner]: Required<Parameters<typeof makePage>>) => {
        await makePage(language, page, owner);
        openPages.delete(owner);
        if (!openPages.size) renderer.close();
      };
      for (const [pattern, info] of routes) {
        const match = matchRoute(registry.modules, pattern)!;
        for (const page of listPages(pattern, info, data)) {
          pages.push({ path: page.path, match });
          for (const language of languages) {
            const words = mergeCatalogues(catalogues, language);
            const owner = { renderer, words, match };
            openPages.add(owner);
            jobs.push(() => makeOwnPage(language, page, owner));
          }
        }
      }
    }
    await runJobs(jobs);
    await writeDiscovery(path.join(into, DISCOVERY_FOLDER), { settings, icon, colours, pages });
    await writeFileAtomically(path.join(into, DATA_FILE), JSON.stringify(data));
    keep();
    return counts;
  } finally {
    for (const renderer of renderers) renderer.close();
  }
}
