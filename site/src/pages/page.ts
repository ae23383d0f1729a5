/** The HTML of a page, and the data that React takes over from it. */
import { createHash } from 'node:crypto';
import { listIncompatibilities } from '@chautari/contract/fit';
import type { Language } from '@chautari/contract/fields';
import { getHtmlLang, getLanguageEntry, LANGUAGES } from '@chautari/contract/language';
import {
  listFirstScripts,
  listScreenScripts,
  listSharedScripts,
  matchRoute,
  type RouteMatch,
} from '@chautari/contract/paths';
import type { PathInfo, PublicData, Registry, Routes, SiteRegistry } from '@chautari/contract/site';
import type { PublicSettings } from '../settings';
import { listNational, renderAnnouncementHead } from './announcement';
import { getPageFile, PAGE_DATA_HASH_LENGTH, PAGE_DATA_PATH } from '../store/siteFolder';

export interface PageInput {
  registry: SiteRegistry;
  settings: PublicSettings;
  language: Language;
  /** The address of the page on the site. */
  path: string;
  match: RouteMatch | undefined;
  /** The public data that the page was rendered with; the browser starts with it. */
  data: PublicData;
  rendered: { html: string; head: string; styles: string };
  /** The words of the frame in this language, for the browser. */
  words: Record<string, unknown>;
  /** The script inside every page of the shell. */
  inlineScript: string;
  /** The second one inside sign-in pages; an earlier shell has none. */
  signInScript?: string | undefined;
}

/** Everything that determines a page except its rendered content. */
export type PageContext = Omit<PageInput, 'rendered'>;

/** Returns the pages of a pattern: its own, and one for each item that it has pages about. */
export function listPages(pattern: string, { each }: PathInfo, { listNotices, listFacilityPages }: PublicData) {
  const own = { path: pattern, file: getPageFile(pattern) };
  if (!each) return [own];
  const items = each === 'notice' ? listNotices?.notices : listFacilityPages?.facilities;
  const paths = (items ?? []).map(({ id }) => pattern.replace(/:\w+/, String(id)));
  return [own, ...paths.map((path) => ({ path, file: getPageFile(path) }))];
}

/** Returns the part of the public data that the page of a route carries. The page of an item carries that item alone. */
export function selectData(
  { data: names = [], notices: max, each }: PathInfo,
  data: PublicData,
  path: string,
): PublicData {
  const selected: PublicData = Object.fromEntries(names.filter((name) => data[name]).map((name) => [name, data[name]]));
  const { listNotices, listFacilityPages, ...others } = selected;
  if (listFacilityPages) {
    const facilities = listFacilityPages.facilities.filter(({ id }) => path.endsWith(`/${id}`));
    return { ...selected, listFacilityPages: { facilities } };
  }
  if (listNotices && each === 'notice') {
    const notice = listNotices.notices.find(({ id }) => path.endsWith(`/${id}`));
    return { ...others, ...(notice && { getNotice: notice }) };
  }
  return listNotices && max
    ? { ...selected, listNotices: { notices: listNational(selected).slice(0, max) } }
    : selected;
}

interface Script {
  src: string;
  integrity: string;
}

/**
 * Returns every script that a path needs, the shell's own first, so that the browser fetches all of them at once. Without the integrity the
 * browser would not use the preloaded script.
 */
export function listPageScripts(registry: SiteRegistry, language: Language, match: RouteMatch | undefined): Script[] {
  const { shell, modules } = registry;
  const scripts = match ? listScreenScripts(registry, match, language) : [];
  const packages = [shell, ...modules];
  return [...listFirstScripts(shell), ...scripts].map((src) => {
    const { base, integrities } = packages.find((one) => src.startsWith(one.base))!;
    return { src, integrity: integrities[src.slice(base.length)]! };
  });
}

/** Returns the part of a route that the browser needs; the rest is for rendering. */
const pickForBrowser = ({ screen, role, applicants }: PathInfo): PathInfo => ({ screen, role, applicants });

/** Returns the endpoints of a module that are newer than the client of the shell. */
function selectUnknownRoutes(routes: Routes = {}, shellRoutes: Routes | undefined) {
  const unknown = shellRoutes ? Object.entries(routes).filter(([name, route]) => shellRoutes[name] !== route) : [];
  return unknown.length ? { routes: Object.fromEntries(unknown) } : {};
}

/** Returns the registry that every page carries. What a module needs is there only where the shell does not give it. */
function buildBrowserRegistry({ shell: built, modules }: SiteRegistry): Registry {
  const {
    parts: _,
    integrities: __,
    calls: ___,
    manifest: ____,
    routes: shellRoutes,
    signInScript: _____,
    ...shell
  } = built;
  return {
    shell,
    modules: modules.map(
      ({ parts: _, integrities: __, budget: ___, calls: ____, manifest: ______, routes, ...mfe }) => ({
        ...mfe,
        ...selectUnknownRoutes(routes, shellRoutes),
        paths: Object.fromEntries(Object.entries(mfe.paths).map(([to, info]) => [to, pickForBrowser(info)])),
        needs: listIncompatibilities(mfe.needs, shell.gives).length ? mfe.needs : {},
      }),
    ),
  };
}

/** Returns the data with which React takes over a page, as JSON that cannot end a script element. */
export const renderPageData = ({ registry, settings, language, words, data }: PageContext) =>
  JSON.stringify({ registry: buildBrowserRegistry(registry), settings, language, words, data }).replace(
    /</g,
    '\\u003c',
  );

/** Returns the name of the file with this data; pages with the same data share it. */
export const getPageDataFile = (json: string) =>
  `${createHash('sha256').update(json).digest('base64url').slice(0, PAGE_DATA_HASH_LENGTH)}.json`;

/** Replaces `/@assets/<package>/`, the address of files in the bundles that prerender, by that of the package's version. */
function resolveAssets(html: string, { shell, modules }: SiteRegistry) {
  const bases = new Map([['shell', shell.base], ...modules.map(({ name, base }) => [name, base] as const)]);
  return html.replace(/\/@assets\/([a-z-]+)\//g, (match, name: string) => bases.get(name) ?? match);
}

const FORMS = '@chautari/shared-ui/forms';

/** Returns the scripts that all pages with forms have in common. */
const listCommonScripts = ({ shell }: SiteRegistry) => [
  ...listFirstScripts(shell),
  ...listSharedScripts(shell, [FORMS]),
];

/** Returns the patterns of the pages that answer without React, as a regular expression. */
const getStaticPattern = ({ modules }: SiteRegistry) =>
  modules
    .flatMap(({ paths }) => Object.entries(paths))
    .filter(([, { hydrate }]) => hydrate)
    .map(([pattern]) => pattern.replace(/:\w+/g, '[^/]+'))
    .join('|');

/**
 * Returns when React is loaded; `undefined` means at once. A page for all values of a parameter, or one that lacks its data, shows nothing
 * without React.
 */
function getHydration({ path, match, data }: Pick<PageInput, 'path' | 'match' | 'data'>) {
  const { hydrate, data: names = [] } = match?.route ?? {};
  const isMissing = (name: keyof PublicData) => !data[name] && !(name === 'listNotices' && data.getNotice);
  return path.includes(':') || names.some(isMissing) ? undefined : hydrate;
}

const renderPreload = ({ src, integrity }: Script) =>
  `<link rel="preload" as="script" href="${src}" integrity="${integrity}"${src.startsWith('/') ? '' : ' crossorigin'}>`;

/** Renders scripts as preloads, and those with which the shell begins. */
function renderScripts(registry: SiteRegistry, scripts: readonly Script[]) {
  const first = listFirstScripts(registry.shell);
  const main = scripts
    .filter(({ src }) => first.includes(src))
    .map(({ src, integrity }) => `<script src="${src}" integrity="${integrity}" async></script>`)
    .join('');
  return { preloads: scripts.map(renderPreload).join(''), main };
}

type ScriptsInput = Pick<PageInput, 'registry' | 'language' | 'match' | 'signInScript'>;

/**
 * Returns the scripts that a page loads at once. A sign-in page begins with those that the page behind needs too; its own come after them, and
 * those of the page behind alone when somebody signs in.
 */
function arrangeScripts({ registry, language, match, signInScript }: ScriptsInput) {
  const scripts = listPageScripts(registry, language, match);
  const { signIn } = match?.mfe ?? {};
  const home = signIn && signIn.path === match?.pattern && matchRoute(registry.modules, signIn.home);
  if (!home || !signInScript) return { scripts, signIn: '' };
  const behind = listPageScripts(registry, language, home);
  const without = (all: Script[], others: Script[]) => all.filter(({ src }) => !others.some((one) => one.src === src));
  const renderLater = (id: string, later: Script[]) =>
    `<template id="${id}">${later.map(renderPreload).join('')}</template>`;
  return {
    scripts: without(scripts, without(scripts, behind)),
    signIn:
      renderLater('sign-in-scripts', without(scripts, behind)) +
      `${renderLater('home-scripts', without(behind, scripts))}<script>${signInScript}</script>`,
  };
}

const LATER_SCRIPT = /^later\.([\w-]+\.)?js$/;

/** Renders the script that every page loads after itself. */
function renderLaterScript({ shell: { base, integrities } }: SiteRegistry) {
  const file = Object.keys(integrities).find((name) => LATER_SCRIPT.test(name));
  return file ? `<script src="${base}${file}" integrity="${integrities[file]}" async></script>` : '';
}

/** Renders the template from which the inline script of the shell starts the page (`HYDRATION_ID` of the kit). */
export function renderHydration(input: PageContext) {
  const { registry, settings, inlineScript } = input;
  const { scripts, signIn } = arrangeScripts(input);
  const { preloads, main } = renderScripts(registry, scripts);
  const hydrate = getHydration(input);
  const when = hydrate ? ` data-hydrate="${hydrate}"` : '';
  const worker = settings.worker === 'off' ? ' data-worker="off"' : '';
  // The data comes first: the frame works with it and the shell's script while the rest is loading.
  const data = `<link id="page-data" rel="preload" as="fetch" crossorigin href="${PAGE_DATA_PATH}${getPageDataFile(renderPageData(input))}">`;
  return (
    `<template id="hydration"${when}${worker} data-static="${getStaticPattern(registry)}" data-common="${listCommonScripts(registry).join(' ')}">${data}${preloads}${main}</template>` +
    `${signIn}<script>${inlineScript}</script>${renderLaterScript(registry)}`
  );
}

/** Tells whether search engines may list a page: a public one with a screen. */
export const isListed = (match: RouteMatch | undefined) =>
  Boolean(match?.route.screen && !match.route.role && !match.route.unlisted);

/** Returns the address of a page in a language; without one the reader's choice decides. */
export const getAddress = (origin: string, path: string, language?: Language) =>
  `${origin}${path}${language ? `?lng=${language}` : ''}`;

/**
 * Renders the tags for search engines and shared links beside title and description. Each language has an address of its own, which needs
 * the deployer's `origin`.
 */
export function renderHead({
  settings: { origin },
  language,
  path,
  match,
}: Pick<PageInput, 'settings' | 'language' | 'path' | 'match'>): string {
  if (!isListed(match)) return '<meta name="robots" content="noindex">';
  const common =
    '<meta property="og:type" content="website"><link rel="manifest" href="/site.webmanifest"><link rel="apple-touch-icon" href="/apple-touch-icon.png">';
  if (!origin || path.includes(':')) return common;
  const own = getAddress(origin, path, language);
  const { htmlLang: tag, region } = getLanguageEntry(language);
  const alternates = LANGUAGES.map(
    (each) => `<link rel="alternate" hreflang="${each.htmlLang}" href="${getAddress(origin, path, each.code)}">`,
  ).join('');
  return `${common}<meta property="og:locale" content="${tag}_${region}"><meta property="og:url" content="${own}"><link rel="canonical" href="${own}">${alternates}<link rel="alternate" hreflang="x-default" href="${getAddress(origin, path)}">`;
}

/** Renders a page as it is served, but for the newest notice: readable before any script runs, with everything that it needs requested at once. */
export function renderPage(input: PageInput): string {
  const { registry, settings, language, path, match, rendered } = input;
  const page = resolveAssets(
    `<!doctype html><html lang="${getHtmlLang(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="color-scheme" content="light dark">${rendered.head}${renderHead({ settings, language, path, match })}<link rel="icon" type="image/svg+xml" href="/icon.svg">${rendered.styles}${renderAnnouncementHead(null)}${renderHydration(input)}</head>` +
      `<body><div id="root">${rendered.html}</div>`,
    registry,
  );
  return `${page}</body></html>\n`;
}
