// Prerendering. The site loads this bundle; modules get shared packages from it, as in the browser.
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import * as emotion from '@emotion/react';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { mergeCatalogues, LANGUAGES, type Announcement, type Language, type RouteMatch } from '@chautari/contract';
import * as account from '@chautari/shared-ui/account';
import * as booking from '@chautari/shared-ui/booking';
import * as core from '@chautari/shared-ui/core';
import * as drafts from '@chautari/shared-ui/drafts';
import * as files from '@chautari/shared-ui/files';
import * as forms from '@chautari/shared-ui/forms';
import * as platform from '@chautari/shared-ui/platform';
import * as people from '@chautari/shared-ui/people';
import * as printing from '@chautari/shared-ui/printing';
import * as records from '@chautari/shared-ui/records';
import * as lists from '@chautari/shared-ui/lists';
import * as facilities from '@chautari/shared-ui/facilities';
import * as notices from '@chautari/shared-ui/notices';
import * as offline from '@chautari/shared-ui/offline';
import * as schedules from '@chautari/shared-ui/schedules';
import { colour, StaticRouter } from '@chautari/shared-ui/platform/server';
import {
  createI18n,
  createSeededQueryClient,
  I18nextProvider,
  type Mfe,
  type Messages,
} from '@chautari/shared-ui/platform';
import { App } from './App';
import { AnnouncementText } from './frame/AnnouncementStrip';
import { fetchFrameMessages } from './frameMessages';
import type { FrameMessages, PageData } from './page';
import { createFulfilled, findRoute, type Screens } from './screens';
import { createStyleCache } from './styles';

/** Shared packages that a module's bundle may require, by name. */
export const shared: Record<string, unknown> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@emotion/react': emotion,
  '@chautari/shared-ui/platform': platform,
  '@chautari/shared-ui/core': core,
  '@chautari/shared-ui/facilities': facilities,
  '@chautari/shared-ui/notices': notices,
  '@chautari/shared-ui/offline': offline,
  '@chautari/shared-ui/forms': forms,
  '@chautari/shared-ui/lists': lists,
  '@chautari/shared-ui/booking': booking,
  '@chautari/shared-ui/records': records,
  '@chautari/shared-ui/schedules': schedules,
  '@chautari/shared-ui/account': account,
  '@chautari/shared-ui/drafts': drafts,
  '@chautari/shared-ui/files': files,
  '@chautari/shared-ui/people': people,
  '@chautari/shared-ui/printing': printing,
};

async function readFrameWords() {
  const own = await Promise.all(LANGUAGES.map(async ({ code }) => [code, await fetchFrameMessages(code)] as const));
  const catalogues = Object.fromEntries(own) as Record<Language, FrameMessages>;
  return Object.fromEntries(
    LANGUAGES.map(({ code }) => [code, mergeCatalogues<FrameMessages>(catalogues, code)]),
  ) as Record<Language, FrameMessages>;
}

/** Messages of the frame by language. The site renders pages in these languages. */
export const frameWords = readFrameWords();

/** Colours of the manifest, the icons and the browser's bar. */
export const colours = { ground: colour.light.ground, primary: colour.light.primary.main };

/** `head` holds title and description of the screen. */
export interface Rendered {
  html: string;
  head: string;
  styles: string;
}

export interface RenderInput extends PageData {
  path: string;
  /** The module that owns the path and its messages; absent for the not-found page. */
  owner?: { mfe: Mfe; words: Messages; match: RouteMatch };
}

async function createPageI18n({ language, owner }: Pick<RenderInput, 'language' | 'owner'>) {
  const i18n = createI18n(language);
  for (const [namespace, words] of Object.entries((await frameWords)[language]))
    i18n.addResourceBundle(language, namespace, words);
  if (owner) i18n.addResourceBundle(language, owner.match.mfe.name, owner.words);
  return i18n;
}

/** Loads the screen before rendering, because prerendering cannot suspend. Private pages render none. */
async function loadScreens({ owner }: RenderInput): Promise<Screens> {
  const route = owner && isPublic({ owner }) ? findRoute(owner.mfe, owner.match.pattern) : undefined;
  const screen = route && createFulfilled(await route.load());
  return {
    load: () => screen ?? Promise.reject(new Error('Not while prerendering')),
    forget: () => undefined,
    reportFailure: () => undefined,
    reportRenderError: () => undefined,
    reportError: () => undefined,
    recordView: () => undefined,
  };
}

/** Head elements, which React writes in front of a partial document. */
const IN_HEAD = /<title[^>]*>.*?<\/title>|<meta (?:name|property)=[^>]*>/g;

const THEME_COLOUR = `<meta name="theme-color" content="${colours.primary}">`;
const isPublic = ({ owner }: Pick<RenderInput, 'owner'>) => owner?.match.route.screen && !owner.match.route.role;

/** Renders the text of the strip with a notice, which the site puts into pages that it does not render again. */
export async function renderAnnouncement(input: Pick<RenderInput, 'language'> & { announcement: Announcement }) {
  return renderToString(
    <I18nextProvider i18n={await createPageI18n(input)} defaultNS="shell">
      <AnnouncementText announcement={input.announcement} />
    </I18nextProvider>,
  );
}

/** Renders a path; `html` goes into the root element, `styles` and `head` into the head. */
export async function render(input: RenderInput): Promise<Rendered> {
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const screens = await loadScreens(input);
  const i18n = await createPageI18n(input);
  const html = renderToString(
    <CacheProvider value={cache}>
      <StaticRouter location={input.path}>
        <App
          page={input}
          i18n={i18n}
          queryClient={createSeededQueryClient(input.data)}
          screens={screens}
          fetchMessages={() => Promise.reject(new Error('Not while prerendering'))}
        />
      </StaticRouter>
    </CacheProvider>,
  );
  return {
    html: html.replace(IN_HEAD, ''),
    head: (html.match(IN_HEAD) ?? []).join('') + (isPublic(input) ? THEME_COLOUR : ''),
    styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)),
  };
}
