import { screenScripts, type Owned } from '@chautari/contract/paths';
import { incompatibilities } from '@chautari/contract/fit';
import { htmlLang } from '@chautari/contract/language';
import type { Language } from '@chautari/contract/fields';
import type { Announcement, PathInfo, PublicData, Registry, SiteRegistry } from '@chautari/contract/site';
import { headOf } from './head';
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

/** What is deployed, without what only the site needs to know: every page carries it. What a module needs is of interest where it is not given. */
function forBrowser({ shell: { parts: _, integrities: __, ...shell }, modules }: SiteRegistry): Registry {
  return {
    shell,
    modules: modules.map(({ parts: _, integrities: __, ...mfe }) => ({
      ...mfe,
      paths: Object.fromEntries(Object.entries(mfe.paths).map(([to, info]) => [to, pathForBrowser(info)])),
      needs: incompatibilities(mfe.needs, shell.gives).length ? mfe.needs : {},
    })),
  };
}

/** JSON inside a script element: it must not be able to end it. */
const inline = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

/** In the bundles that prerender, files stand under /@assets/<package>/; here they get the address of the version in force. */
function placeAssets(html: string, { shell, modules }: SiteRegistry) {
  const bases = new Map([['shell', shell.base], ...modules.map(({ name, base }) => [name, base] as const)]);
  return html.replace(/\/@assets\/([a-z-]+)\//g, (whole, name: string) => bases.get(name) ?? whole);
}

/** Runs before anything is painted: says which notice the reader has put away. The key is `DISMISSED_KEY` of the shell. */
export const FIRST_SCRIPT = "try{document.documentElement.dataset.away=localStorage.getItem('chautari.notice')}catch{}";

/** So a notice that was put away never shows, not even until scripts are there. */
function hidePutAway(announcement: Announcement | null) {
  if (!announcement) return '';
  return `<script>${FIRST_SCRIPT}</script><style>[data-away="${announcement.id}"] [data-notice="${announcement.id}"]{display:none}</style>`;
}

/** One page as it is served: readable before any script runs, everything it needs asked for at once. */
export function pageHtml({
  registry,
  settings,
  language,
  path,
  owned,
  announcement,
  data,
  rendered,
  words,
}: PageInput): string {
  const scripts = scriptsFor(registry, language, owned);
  const preloads = scripts
    .map(
      ({ src, integrity }) =>
        `<link rel="preload" as="script" href="${src}" integrity="${integrity}"${src.startsWith('/') ? '' : ' crossorigin'}>`,
    )
    .join('');
  const [main] = scripts;
  const page = placeAssets(
    `<!doctype html><html lang="${htmlLang(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="color-scheme" content="light dark">${rendered.head}${headOf({ settings, language, path, owned })}${preloads}<link rel="icon" type="image/svg+xml" href="data:,">${rendered.styles}${hidePutAway(announcement)}</head>` +
      `<body><div id="root">${rendered.html}</div>`,
    registry,
  );
  return (
    `${page}<script type="application/json" id="page-data">${inline({ registry: forBrowser(registry), settings, language, words, announcement, data })}</script>` +
    `<script src="${main!.src}" integrity="${main!.integrity}" async></script></body></html>\n`
  );
}
