import { createHash } from 'node:crypto';
import { screenScripts, sharedScripts, type Owned } from '@chautari/contract/paths';
import { incompatibilities } from '@chautari/contract/fit';
import { htmlLang } from '@chautari/contract/language';
import type { Language } from '@chautari/contract/fields';
import type { Announcement, PathInfo, PublicData, Registry, Routes, SiteRegistry } from '@chautari/contract/site';
import { headOf } from './head';
import { EARLY_SCRIPT, LATER_SCRIPT_FILE } from './inlineScript';
import { PAGE_DATA_PATH } from './pageFile';
import type { PublicSettings } from './settings';

export interface PageInput {
  registry: SiteRegistry;
  settings: PublicSettings;
  language: Language;
  /** The address of the page on the site. */
  path: string;
  owned: Owned | undefined;
  announcement: Announcement | null;
  /** The public data that the page was rendered with, for the browser to go on from. */
  data: PublicData;
  rendered: { html: string; head: string; styles: string };
  /** The words of the frame in this language, for the browser. */
  words: Record<string, unknown>;
  /** What is in every page; shells from before it have none. */
  inlineScript: string | undefined;
}

interface Script {
  src: string;
  integrity: string;
}

/** Every script that a path needs, the shell's own first, so that the browser fetches all of them at once; without the integrity it would not use what it preloaded. */
export function scriptsFor(registry: SiteRegistry, language: Language, owned: Owned | undefined): Script[] {
  const { shell, modules } = registry;
  const scripts = owned ? screenScripts(registry, owned, language) : [];
  const packages = [shell, ...modules];
  return [shell.base + shell.entry, ...scripts].map((src) => {
    const { base, integrities } = packages.find((one) => src.startsWith(one.base))!;
    return { src, integrity: integrities[src.slice(base.length)]! };
  });
}

/** What the browser asks of a path; the rest tells how its page is rendered. */
const pathForBrowser = ({ screen, role, applicants }: PathInfo): PathInfo => ({ screen, role, applicants });

/** What the client that the shell brings does not know: endpoints that are newer than it is. */
function unknownRoutes(routes: Routes = {}, known: Routes | undefined) {
  const unknown = known ? Object.entries(routes).filter(([name, route]) => known[name] !== route) : [];
  return unknown.length ? { routes: Object.fromEntries(unknown) } : {};
}

/** What is deployed, without what only the site needs to know: every page carries it. What a module needs is of interest where it is not given. */
function forBrowser({ shell: built, modules }: SiteRegistry): Registry {
  const { parts: _, integrities: __, calls: ___, routes: known, ...shell } = built;
  return {
    shell,
    modules: modules.map(({ parts: _, integrities: __, budget: ___, calls: ____, routes, ...mfe }) => ({
      ...mfe,
      ...unknownRoutes(routes, known),
      paths: Object.fromEntries(Object.entries(mfe.paths).map(([to, info]) => [to, pathForBrowser(info)])),
      needs: incompatibilities(mfe.needs, shell.gives).length ? mfe.needs : {},
    })),
  };
}

/** What React needs to go on from the page. JSON inside a script element must not be able to end it. */
export const pageData = ({ registry, settings, language, words, announcement, data }: Omit<PageInput, 'rendered'>) =>
  JSON.stringify({ registry: forBrowser(registry), settings, language, words, announcement, data }).replace(
    /</g,
    '\\u003c',
  );

/** The name of the file with this data: pages with the same data share one. */
export const pageDataFile = (json: string) =>
  `${createHash('sha256').update(json).digest('base64url').slice(0, 22)}.json`;

/** In the bundles that prerender, files stand under /@assets/<package>/; here they get the address of the version in force. */
function placeAssets(html: string, { shell, modules }: SiteRegistry) {
  const bases = new Map([['shell', shell.base], ...modules.map(({ name, base }) => [name, base] as const)]);
  return html.replace(/\/@assets\/([a-z-]+)\//g, (whole, name: string) => bases.get(name) ?? whole);
}

/** A notice that was dismissed never shows, not even until scripts are there: a script in the page writes `data-away`. */
const hideDismissed = (announcement: Announcement | null) =>
  announcement
    ? `<style>[data-away="${announcement.id}"] [data-notice="${announcement.id}"]{display:none}</style>`
    : '';

const FORMS = '@chautari/shared-ui/forms';

/** The scripts that all pages with forms have in common. */
const commonScripts = ({ shell }: SiteRegistry) => [shell.base + shell.entry, ...sharedScripts(shell, [FORMS])];

/** Patterns of the pages that answer without React, as a regular expression. */
const staticPaths = ({ modules }: SiteRegistry) =>
  modules
    .flatMap(({ paths }) => Object.entries(paths))
    .filter(([, { hydrate }]) => hydrate)
    .map(([pattern]) => pattern.replace(/:\w+/g, '[^/]+'))
    .join('|');

/** When React is loaded. A page for all values of a parameter, or lacks its data, shows nothing without React, so it is loaded at once. */
function hydrationOf({ path, owned, data }: Pick<PageInput, 'path' | 'owned' | 'data'>) {
  const { hydrate, data: names = [] } = owned?.info ?? {};
  return path.includes(':') || names.some((name) => !data[name]) ? undefined : hydrate;
}

/** Every script of a path as a preload, and the one that starts the page. */
function startOf({ registry, language, owned }: Pick<PageInput, 'registry' | 'language' | 'owned'>) {
  const scripts = scriptsFor(registry, language, owned);
  const preloads = scripts
    .map(
      ({ src, integrity }) =>
        `<link rel="preload" as="script" href="${src}" integrity="${integrity}"${src.startsWith('/') ? '' : ' crossorigin'}>`,
    )
    .join('');
  const [entry] = scripts;
  return { preloads, main: `<script src="${entry!.src}" integrity="${entry!.integrity}" async></script>` };
}

/** The script that every page loads after itself. */
function laterScript({ shell: { base, integrities } }: SiteRegistry) {
  const integrity = integrities[LATER_SCRIPT_FILE];
  return integrity ? `<script src="${base}${LATER_SCRIPT_FILE}" integrity="${integrity}" async></script>` : '';
}

/** Preloads and the script that starts the page, as the inline script of the shell puts them into it (`HYDRATION_ID` of the kit). */
export function hydration(input: Omit<PageInput, 'rendered'>) {
  const { registry, settings, inlineScript } = input;
  const { preloads, main } = startOf(input);
  if (inlineScript === undefined) return `${preloads}<script>${EARLY_SCRIPT}</script>`;
  const hydrate = hydrationOf(input);
  const when = hydrate ? ` data-hydrate="${hydrate}"` : '';
  const worker = settings.worker === 'off' ? ' data-worker="off"' : '';
  // First, because the frame comes alive with it and the shell's script while the rest is on its way.
  const data = `<link id="page-data" rel="preload" as="fetch" crossorigin href="${PAGE_DATA_PATH}${pageDataFile(pageData(input))}">`;
  return (
    `<template id="hydration"${when}${worker} data-static="${staticPaths(registry)}" data-common="${commonScripts(registry).join(' ')}">${data}${preloads}${main}</template>` +
    `<script>${inlineScript}</script>${laterScript(registry)}`
  );
}

/** One page as it is served: readable before any script runs, everything it needs asked for at once. */
export function pageHtml(input: PageInput): string {
  const { registry, settings, language, path, owned, announcement, rendered, inlineScript } = input;
  const page = placeAssets(
    `<!doctype html><html lang="${htmlLang(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="color-scheme" content="light dark">${rendered.head}${headOf({ settings, language, path, owned })}<link rel="icon" type="image/svg+xml" href="/icon.svg">${rendered.styles}${hideDismissed(announcement)}${hydration(input)}</head>` +
      `<body><div id="root">${rendered.html}</div>`,
    registry,
  );
  const data = `<script type="application/json" id="page-data">${pageData(input)}</script>`;
  return `${page}${inlineScript === undefined ? data + startOf(input).main : ''}</body></html>\n`;
}
