import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { LANGUAGES } from '../contract/language';
import { ownerOf, type Owned } from '../contract/paths';
import type { Language } from '../contract/fields';
import type { DeployedMfe, Registry } from '../contract/site';
import { compress } from './compress';
import { readJson, type SiteFolder } from './folder';
import { pageHtml } from './page';
import type { PublicSettings } from './settings';

type Words = Record<string, unknown>;
interface Owner { bundle: object; mfe: unknown; words: Words; owned: Owned }
interface RenderInput { registry: Registry; settings: PublicSettings; language: Language; path: string; owner?: Owner }
type Rendered = Awaited<ReturnType<ShellBundle['render']>>;
interface ShellBundle {
  render: (input: RenderInput) => Promise<{ html: string; title: string; styles: string }>;
  shared: Record<string, unknown>;
  frameWords: Record<Language, Record<string, unknown>>;
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
  if (known?.changed !== mtimeMs || known.shared !== shared) ran.set(real, (known = { changed: mtimeMs, shared, exports: runBundle(real, shared) }));
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
const keyOf = (shell: ShellBundle, { registry, settings, language, path: at, owner }: RenderInput) =>
  JSON.stringify([idOf(shell), owner && [idOf(owner.bundle), owner.words], language, at, settings, registry.modules.map(({ name, paths, links, signIn }) => [name, paths, links, signIn])]);

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
  return { render, keep: () => { kept = now; } };
}

/** Where the page of a path lies; a parameter (`:id`) has one page for all its values. */
export const pageFile = (pattern: string) => `${pattern === '/' ? 'index' : pattern.slice(1).replaceAll(':', '_')}.html`;
export const NOT_FOUND_FILE = '404.html';

export interface RenderSite {
  site: SiteFolder;
  registry: Registry;
  settings: PublicSettings;
  /** Compressed copies too; not worth the wait while developing. */
  compressed?: boolean;
}

async function loadOwner(site: SiteFolder, shell: ShellBundle, mfe: DeployedMfe) {
  const folder = site.server(mfe.name, mfe.version);
  const [bundle, en, np] = await Promise.all([
    loadBundle<{ default: unknown }>(path.join(folder, 'server.cjs'), shell.shared),
    readJson<Words>(path.join(folder, 'en.json')),
    readJson<Words>(path.join(folder, 'np.json')),
  ]);
  return { bundle, mfe: bundle.default, words: { en, np } };
}

async function writePage(file: string, html: string, compressed: boolean) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
  if (compressed) await compress(file);
}

/**
 * Prerenders every path that a screen is built for, and the not-found page, in both languages, into a new folder beside
 * the pages in force. Returns that folder; `swapPages` puts it in force.
 */
export async function renderPages({ site, registry, settings, compressed = true }: RenderSite): Promise<string> {
  const next = `${site.pages}-${Date.now().toString(36)}`;
  const shell = await loadBundle<ShellBundle>(path.join(site.server('shell', registry.shell.version), 'server.cjs'));
  const { render, keep } = rendererOf(shell);
  const icon = await readFile(path.join(site.server('shell', registry.shell.version), 'icon.svg'), 'utf8');
  const renderOne = async (language: Language, pathname: string, file: string, owner?: Owner) => {
    const rendered = await render({ registry, settings, language, path: pathname, ...(owner && { owner }) });
    await writePage(path.join(next, language, file), pageHtml({ registry, settings, language, owned: owner?.owned, rendered, words: shell.frameWords[language], icon }), compressed);
  };
  const jobs: Promise<void>[] = LANGUAGES.map((language) => renderOne(language, '/404', NOT_FOUND_FILE));
  for (const deployed of registry.modules) {
    const built = Object.entries(deployed.paths).filter(([, { screen }]) => screen);
    if (!built.length) continue;
    const { bundle, mfe, words } = await loadOwner(site, shell, deployed);
    for (const [pattern] of built) {
      const owned = ownerOf(registry.modules, pattern)!;
      for (const language of LANGUAGES) jobs.push(renderOne(language, pattern, pageFile(pattern), { bundle, mfe, words: words[language], owned }));
    }
  }
  await Promise.all(jobs);
  keep();
  return next;
}
