import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { catalogueIn } from '@chautari/contract/catalogue';
import { LANGUAGES } from '@chautari/contract/language';
import { ownerOf, type Owned } from '@chautari/contract/paths';
import type { Language } from '@chautari/contract/fields';
import type { Announcement, PublishedMfe, PathInfo, PublicData, SiteRegistry } from '@chautari/contract/site';
import { compress, type Effort } from './compress';
import { writeDiscovery, type Colours } from './discovery';
import { takeOver, type EarlierPages, type TakenOver } from './earlierPages';
import { readJson, readPublicData, writeAtomically, type SiteFolder } from './folder';
import { readInlineScript } from './inlineScript';
import { minifyPage } from './minifyPage';
import { pageData, pageDataFile, pageHtml, type PageInput } from './page';
import { assertRendered, assertWeight, bundleFailure, renderFailure } from './pageGate';
import { DATA_FILE, DISCOVERY_FOLDER, NOT_FOUND_FILE, PAGE_DATA_FOLDER, pageFile } from './pageFile';
import { runAll } from './runAll';
import type { PublicSettings } from './settings';

type Words = Record<string, unknown>;
interface Owner {
  bundle: object;
  mfe: unknown;
  words: Words;
  owned: Owned;
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
type Rendered = Awaited<ReturnType<ShellBundle['render']>>;
interface ShellBundle {
  render: (input: RenderInput) => Promise<{ html: string; head: string; styles: string }>;
  shared: Record<string, unknown>;
  frameWords: Record<Language, Record<string, unknown>>;
  colours: Colours;
}

/** Runs a bundle for Node. What is shared it gets from the shell's bundle, as modules do in the browser. */
async function runBundle(file: string, shared: Record<string, unknown>): Promise<unknown> {
  const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], { filename: file });
  const own = createRequire(file);
  const module = { exports: {} };
  run(module, module.exports, (id: string): unknown => shared[id] ?? own(id));
  return module.exports;
}

const NOTHING_SHARED = {};
const ran = new Map<string, { changed: number; shared: object; exports: Promise<unknown> }>();

/** A bundle that has not changed since it was run is not run again: pages are rendered often, shells published seldom. */
async function loadBundle<T>(file: string, shared: Record<string, unknown> = NOTHING_SHARED): Promise<T> {
  const real = await realpath(file);
  const { mtimeMs } = await stat(real);
  let known = ran.get(real);
  if (known?.changed !== mtimeMs || known.shared !== shared)
    ran.set(real, (known = { changed: mtimeMs, shared, exports: runBundle(real, shared) }));
  return (await known.exports) as T;
}

const ids = new WeakMap<object, number>();
let lastId = 0;
function idOf(thing: object) {
  const known = ids.get(thing) ?? ++lastId;
  ids.set(thing, known);
  return known;
}

/** What decides how a page looks: the bundles, its words, and what the frame shows of the modules; not their versions. */
const keyOf = (
  shell: ShellBundle,
  { registry, settings, language, path: at, announcement, data, owner }: RenderInput,
) =>
  JSON.stringify([
    idOf(shell),
    owner && [idOf(owner.bundle), owner.words],
    language,
    at,
    settings,
    announcement,
    data,
    registry.modules.map(({ name, paths, links, signIn }) => [name, paths, links, signIn]),
  ]);

let kept = new Map<string, Promise<Rendered>>();

/** Renders each page by what decides how it looks; what an earlier round rendered is taken from there. */
function rendererOf(shell: ShellBundle) {
  const now = new Map<string, Promise<Rendered>>();
  const render = (input: RenderInput) => {
    const key = keyOf(shell, input);
    const rendered = kept.get(key) ?? shell.render(input);
    now.set(key, rendered);
    return rendered;
  };
  return {
    render,
    keep: () => {
      kept = now;
    },
  };
}

export interface RenderSite {
  site: SiteFolder;
  registry: SiteRegistry;
  settings: PublicSettings;
  /** What pages carry of the service's public data; by default what the service left in the site. */
  data?: PublicData;
  /** The folder to write the pages into, new and empty. */
  into: string;
  /** Modules whose public pages must render, and all of whose pages must keep to their budgets. */
  gated?: readonly string[];
  /** Compressed copies too; not worth the wait while developing, nor for what may never be in force. */
  compressed?: boolean;
  /** Pages of another release, or of this one, from which those are taken that look the same. */
  earlier?: EarlierPages | undefined;
  /** How much is spent on compressed copies. */
  effort?: Effort;
}

/** How much there was to do. */
export interface RenderWork {
  rendered: number;
  takenOver: number;
  /** Pages that were compressed with less effort than the best. */
  quick: number;
}

async function loadOwner(site: SiteFolder, shell: ShellBundle, mfe: PublishedMfe) {
  const folder = site.server(mfe.name, mfe.version);
  const [bundle, ...catalogues] = await Promise.all([
    loadBundle<{ default: unknown }>(path.join(folder, 'server.cjs'), shell.shared),
    ...LANGUAGES.filter(({ code, catalogue }) => !catalogue || mfe.catalogues?.includes(code)).map(
      async ({ code }) => [code, await readJson<Words>(path.join(folder, `${code}.json`))] as const,
    ),
  ]);
  return { bundle, mfe: bundle.default, catalogues: Object.fromEntries(catalogues) };
}

async function writeText(file: string, text: string, compressing?: (file: string) => Promise<unknown>) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await compressing?.(file);
}

/** Writes pages, and the data that React needs of them, once for all pages that share it. */
function pageWriter(into: string, { compressed, effort }: { compressed: boolean; effort: Effort }) {
  const written = new Map<string, Promise<void>>();
  const writeData = (input: Omit<PageInput, 'rendered'>) => {
    const json = pageData(input);
    const name = pageDataFile(json);
    const writing =
      written.get(name) ??
      writeText(
        path.join(into, PAGE_DATA_FOLDER, name),
        json,
        compressed ? (file) => compress(file, effort) : undefined,
      );
    written.set(name, writing);
    return writing;
  };
  return async (
    file: string,
    page: { html: string; input: Omit<PageInput, 'rendered'>; compressing: (file: string) => Promise<unknown> },
  ) => {
    await Promise.all([
      writeText(path.join(into, file), page.html, compressed ? page.compressing : undefined),
      writeData(page.input),
    ]);
  };
}

/** The newest notice, which every page shows above its bar. */
function announcementOf({ listNotices }: PublicData): Announcement | null {
  const [newest] = listNotices?.notices ?? [];
  return newest
    ? { id: newest.id, title: newest.title, publishedDate: newest.publishedDate, eventDay: newest.eventDay }
    : null;
}

/** The paths of a pattern that get a page: itself, and one for each thing that its page is about. */
function pathsOf(pattern: string, { each }: PathInfo, { listNotices }: PublicData) {
  const own = { path: pattern, file: pageFile(pattern) };
  if (!each) return [own];
  const paths = (listNotices?.notices ?? []).map(({ id }) => pattern.replace(/:\w+/, String(id)));
  return [own, ...paths.map((path) => ({ path, file: pageFile(path) }))];
}

/** What a page carries of the public data. */
function carriedBy({ data: names = [], notices: max }: PathInfo, data: PublicData): PublicData {
  const carried: PublicData = Object.fromEntries(names.filter((name) => data[name]).map((name) => [name, data[name]]));
  const { listNotices } = carried;
  return listNotices && max ? { ...carried, listNotices: { notices: listNotices.notices.slice(0, max) } } : carried;
}

/** What the page of a module that is published must keep to; nothing for one of another module. */
const gateOf = ({ owned }: Owner, { gated, ...page }: { gated: readonly string[]; language: string; path: string }) =>
  gated.includes(owned.mfe.name) ? { ...page, owned } : undefined;

interface PageMaker extends Omit<RenderSite, 'site'> {
  data: PublicData;
  shell: ShellBundle;
  inlineScript: string | undefined;
}

/** Puts pages into the folder: from the earlier release where they look the same, rendered where they do not. */
function pageMaker({ shell, inlineScript, ...wanted }: PageMaker) {
  const { registry, settings, data, into, compressed = true, gated = [], earlier, effort = 'best' } = wanted;
  const announcement = announcementOf(data);
  const { render, keep } = rendererOf(shell);
  const writePage = pageWriter(into, { compressed, effort });
  const work: RenderWork = { rendered: 0, takenOver: 0, quick: 0 };

  const takeEarlier = (file: string, now: Omit<PageInput, 'rendered'>, owner?: Owner) => {
    if (!earlier) return undefined;
    const owned = owner && ownerOf(earlier.registry.modules, owner.owned.pattern);
    const carried = owned ? carriedBy(owned.info, earlier.data) : {};
    const { registry, settings } = earlier;
    const before = { ...now, registry, settings, owned, data: carried, announcement: announcementOf(earlier.data) };
    return takeOver(earlier, { file, before, now });
  };

  const compressing = (file: string) => {
    if (compressed && effort === 'quick') work.quick += 1;
    return compress(file, effort);
  };

  const writeTaken = (file: string, { html, copy }: TakenOver, input: Omit<PageInput, 'rendered'>) => {
    work.takenOver += 1;
    const copying = (written: string) => copy!(written).catch(() => compressing(written));
    return writePage(file, { html, input, compressing: copy ? copying : compressing });
  };

  const make = async (language: Language, page: { path: string; file: string }, owner?: Owner) => {
    const shared = { registry, settings, language, announcement, data: owner ? carriedBy(owner.owned.info, data) : {} };
    const input = { ...shared, path: page.path };
    const gate = owner && gateOf(owner, { gated, language, path: page.path });
    const file = path.join(language, page.file);
    const whole = { ...input, owned: owner?.owned, words: shell.frameWords[language], inlineScript };
    const taken = gate ? undefined : await takeEarlier(file, whole, owner);
    if (taken) return writeTaken(file, taken, whole);
    work.rendered += 1;
    const rendered = await render({ ...input, ...(owner && { owner }) }).catch((error: unknown) => {
      // The page of a module that nobody publishes now must not stop others: it comes alive in the browser.
      if (!owner || gate) throw gate ? renderFailure(gate, error) : error;
      return render(input);
    });
    if (gate) assertRendered(gate, rendered.html);
    const html = pageHtml({ ...whole, rendered: minifyPage(rendered) });
    await writePage(file, { html, input: whole, compressing });
    if (gate && compressed) await assertWeight(gate, path.join(into, file));
  };
  return { make, keep, work };
}

/** Prerenders every path that a screen is built for, and the not-found page, in every language that the shell has, into a folder, with the data they carry beside them. */
export async function renderPages({ site, data: given, ...wanted }: RenderSite): Promise<RenderWork> {
  const { registry, settings, into, gated = [] } = wanted;
  const data = given ?? (await readPublicData(site));
  const shell = await loadBundle<ShellBundle>(path.join(site.server('shell', registry.shell.version), 'server.cjs'));
  const icon = await readFile(path.join(site.server('shell', registry.shell.version), 'icon.svg'), 'utf8');
  const inlineScript = await readInlineScript(site, registry.shell);
  const { make, keep, work } = pageMaker({ ...wanted, data, shell, inlineScript });
  const listed: { path: string; owned: Owned }[] = [];
  const languages = LANGUAGES.map(({ code }) => code).filter((code) => code in shell.frameWords);
  const jobs = languages.map((language) => () => make(language, { path: '/404', file: NOT_FOUND_FILE }));
  for (const deployed of registry.modules) {
    const built = Object.entries(deployed.paths).filter(([, { screen }]) => screen);
    if (!built.length) continue;
    const { bundle, mfe, catalogues } = await loadOwner(site, shell, deployed).catch((error: unknown) => {
      throw gated.includes(deployed.name) ? bundleFailure(deployed.name, error) : error;
    });
    for (const [pattern, info] of built) {
      const owned = ownerOf(registry.modules, pattern)!;
      for (const page of pathsOf(pattern, info, data)) {
        listed.push({ path: page.path, owned });
        for (const language of languages) {
          const words = catalogueIn(catalogues, language);
          jobs.push(() => make(language, page, { bundle, mfe, words, owned }));
        }
      }
    }
  }
  await runAll(jobs);
  await writeDiscovery(path.join(into, DISCOVERY_FOLDER), { settings, icon, colours: shell.colours, pages: listed });
  await writeAtomically(path.join(into, DATA_FILE), JSON.stringify(data));
  keep();
  return work;
}
