/** Renders all pages of a release with the bundles of the shell and the modules. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mergeCatalogues } from '@chautari/contract/catalogue';
import type { Language } from '@chautari/contract/fields';
import { LANGUAGES } from '@chautari/contract/language';
import { matchRoute, type RouteMatch } from '@chautari/contract/paths';
import type { PublicData, PublishedMfe, SiteRegistry } from '@chautari/contract/site';
import { BundleError } from '../sandbox/sandbox';
import {
  DATA_FILE,
  DISCOVERY_FOLDER,
  FAILED_FILE,
  INLINE_SCRIPT_FILE,
  NOT_FOUND_FILE,
  readJson,
  readPublicData,
  runJobs,
  SIGN_IN_SCRIPT_FILE,
  writeFileAtomically,
  type SiteFolder,
} from '../store/siteFolder';
import { getAnnouncement, writeAnnouncementParts, type AnnouncementPart, type AnnouncementParts } from './announcement';
import { createRenderer, type Bundle, type Renderer, type ShellBundle, type Words } from './bundles';
import { writeDiscovery, writeSitemap } from './discovery';
import { listPages } from './page';
import { createBundleError, createPageMaker, type PageMaker, type RenderOptions } from './pageMaker';
import { findStandingPages } from './reuse';

export interface RenderedPages {
  /** Pages without the best compressed copies. */
  quick: string[];
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

/** Runs the bundle of a module that is being published, so that it is refused before a page of another is rendered. */
const assertRuns = (name: string, renderer: Renderer) =>
  renderer.load().catch((error: unknown) => {
    throw error instanceof BundleError ? createBundleError(name, error) : error;
  });

interface ListedPage {
  path: string;
  file: string;
  match?: RouteMatch;
}

/** A page in one language. */
interface Target extends ListedPage {
  language: Language;
}

const listLanguages = ({ frameWords }: ShellBundle) =>
  LANGUAGES.map(({ code }) => code).filter((code) => code in frameWords);

const NOT_FOUND: ListedPage = { path: '/404', file: NOT_FOUND_FILE };

/** Returns every page of the modules with a screen. */
const listAllPages = ({ modules }: SiteRegistry, data: PublicData) =>
  modules.flatMap(({ paths }) =>
    Object.entries(paths)
      .filter(([, { screen }]) => screen)
      .flatMap(([pattern, info]) => {
        const match = matchRoute(modules, pattern)!;
        return listPages(pattern, info, data).map((page) => ({ ...page, match }));
      }),
  );

interface Announcing {
  languages: readonly Language[];
  frames: Renderer;
  /** Those of the same release. */
  earlier: AnnouncementParts | undefined;
}

/** Renders what pages show of the newest notice, in each language; that of pages that stand where the notice is the same. */
async function renderAnnouncements(
  data: PublicData,
  { languages, frames, earlier }: Announcing,
): Promise<AnnouncementParts> {
  const announcement = getAnnouncement(data);
  const render = async (language: Language): Promise<AnnouncementPart> => {
    const part = earlier?.[language];
    if (part && JSON.stringify(part.announcement) === JSON.stringify(announcement)) return part;
    return { announcement, text: announcement ? await frames.announce({ language, announcement }) : '' };
  };
  return Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await render(language)] as const)),
  );
}

interface ModuleJobs {
  shell: Bundle;
  targets: readonly Target[];
  makePage: PageMaker['makePage'];
  /** Gets the renderers that have to be closed at the end. */
  open: Renderer[];
  /** Renders the first module in its process. */
  frames: Renderer | undefined;
}

/** Returns jobs that make pages. The process of a module ends with its last page, since it takes some 100 MB. */
async function createModuleJobs(
  { site, registry, checkedModules = [] }: RenderOptions,
  { shell, targets, makePage, open, frames }: ModuleJobs,
) {
  const jobs = targets.filter(({ match }) => !match).map((page) => () => makePage(page.language, page));
  let spare = frames;
  for (const deployed of registry.modules) {
    const own = targets.filter(({ match }) => match?.mfe.name === deployed.name);
    if (!own.length) continue;
    const bundle = await readBundle(site, deployed.name, deployed.version);
    const renderer = spare ? spare.addModule(bundle) : createRenderer(shell, bundle);
    spare = undefined;
    open.push(renderer);
    if (checkedModules.includes(deployed.name)) await assertRuns(deployed.name, renderer);
    const catalogues = await readCatalogues(site, deployed);
    let left = own.length;
    for (const page of own)
      jobs.push(async () => {
        const words = mergeCatalogues(catalogues, page.language);
        await makePage(page.language, page, { renderer, words, match: page.match! });
        left -= 1;
        if (!left) renderer.close();
      });
  }
  return jobs;
}

/** Reads the scripts inside pages. An earlier shell has none for sign-in pages. */
async function readInlineScripts(folder: string, { shell }: SiteRegistry) {
  const readScript = (file: string) => readFile(path.join(folder, file), 'utf8');
  return {
    inlineScript: await readScript(INLINE_SCRIPT_FILE),
    signInScript: shell.signInScript && (await readScript(SIGN_IN_SCRIPT_FILE)),
  };
}

/**
 * Makes the pages with a screen, and the not-found page, in every language of the shell, with the data that the pages carry: those that stand are
 * linked, those that look as in an earlier release are taken from it, all others are rendered. Throws `PublishRefused` for a page of
 * `checkedModules` that does not render or exceeds its budget.
 */
export async function renderPages(options: RenderOptions): Promise<RenderedPages> {
  const { site, registry, settings, into, earlier, effort = 'best' } = options;
  const data = options.data ?? (await readPublicData(site));
  const folder = site.server('shell', registry.shell.version);
  const shell = await readBundle(site, 'shell', registry.shell.version);
  const frames = createRenderer(shell);
  const open: Renderer[] = [frames];
  try {
    const pages = listAllPages(registry, data);
    const standing = findStandingPages(earlier, { registry, settings, data, into, effort });
    const languages = standing?.languages ?? listLanguages(await frames.load());
    const targets = languages
      .flatMap((language) => [NOT_FOUND, ...pages].map((page) => ({ ...page, language })))
      .filter((page) => !standing?.keepPage(path.join(page.language, page.file), page));
    const announcements = await renderAnnouncements(data, { languages, frames, earlier: standing?.announcements });
    const discovery = path.join(into, DISCOVERY_FOLDER);
    const jobs = [...(standing?.jobs ?? [])];
    const quick = standing?.quick ?? [];
    const failed: string[] = [];
    let keep: PageMaker['keep'] | undefined;
    if (targets.length || !standing) {
      const { frameWords, colours } = await frames.load();
      const inlineScripts = await readInlineScripts(folder, registry);
      const maker = createPageMaker({
        ...options,
        data,
        frames,
        frameWords,
        inlineScripts,
        announcements,
        quick,
        failed,
      });
      const made = await createModuleJobs(options, {
        ...{ shell, targets, open },
        makePage: maker.makePage,
        // Where pages stand few are rendered, mostly of one module.
        frames: standing && frames,
      });
      jobs.push(...made);
      keep = maker.keep;
      if (!standing) {
        const icon = await readFile(path.join(folder, 'icon.svg'), 'utf8');
        await writeDiscovery(discovery, { settings, icon, colours });
      }
    }
    standing?.keepDiscovery();
    await writeSitemap(discovery, { settings, pages });
    await runJobs(jobs);
    await writeAnnouncementParts(into, announcements);
    if (failed.length) await writeFileAtomically(path.join(into, FAILED_FILE), JSON.stringify(failed));
    await writeFileAtomically(path.join(into, DATA_FILE), JSON.stringify(data));
    keep?.();
    return { quick };
  } finally {
    for (const renderer of open) renderer.close();
  }
}
