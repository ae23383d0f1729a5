/** The page as text. The site loads this bundle to prerender; modules get what is shared from it, as in the browser. */
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import * as emotion from '@emotion/react';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { catalogueIn, LANGUAGES, type Language, type RouteMatch } from '@chautari/contract';
import * as booking from '@chautari/shared-ui/booking';
import * as core from '@chautari/shared-ui/core';
import * as forms from '@chautari/shared-ui/forms';
import * as platform from '@chautari/shared-ui/platform';
import * as records from '@chautari/shared-ui/records';
import * as lists from '@chautari/shared-ui/lists';
import * as notices from '@chautari/shared-ui/notices';
import * as offline from '@chautari/shared-ui/offline';
import * as schedules from '@chautari/shared-ui/schedules';
import { colour, StaticRouter } from '@chautari/shared-ui/platform/server';
import { createI18n, seededQueryClient, type Mfe, type Messages } from '@chautari/shared-ui/platform';
import { App } from './App';
import type { FrameMessages, PageData } from './page';
import { fulfilled, routeOf, type Screens } from './screens';
import { createStyleCache } from './styles';
import en from './words/en';
import np from './words/np';

/** What a module's bundle may require, by the name that it uses. */
export const shared: Record<string, unknown> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@emotion/react': emotion,
  '@chautari/shared-ui/platform': platform,
  '@chautari/shared-ui/core': core,
  '@chautari/shared-ui/notices': notices,
  '@chautari/shared-ui/offline': offline,
  '@chautari/shared-ui/forms': forms,
  '@chautari/shared-ui/lists': lists,
  '@chautari/shared-ui/booking': booking,
  '@chautari/shared-ui/records': records,
  '@chautari/shared-ui/schedules': schedules,
};

/** The messages that a page carries inline, by language; the site renders pages in these languages. */
export const frameWords = Object.fromEntries(
  LANGUAGES.map(({ code }) => [code, catalogueIn<FrameMessages>({ en, np }, code)]),
) as Record<Language, FrameMessages>;

/** The colours that a site needs beside its pages: of the mark of the portal, and the ground of its icons. */
export const colours = { ground: colour.light.ground, primary: colour.light.primary.main };

/** `head` holds title and description, as the screen has them. */
export interface Rendered {
  html: string;
  head: string;
  styles: string;
}

export interface RenderInput extends PageData {
  path: string;
  /** The module that owns the path, and its words; absent for the not-found page. */
  owner?: { mfe: Mfe; words: Messages; match: RouteMatch };
}

function i18nFor({ language, owner }: RenderInput) {
  const i18n = createI18n(language);
  for (const [namespace, words] of Object.entries(frameWords[language]))
    i18n.addResourceBundle(language, namespace, words);
  if (owner) i18n.addResourceBundle(language, owner.match.mfe.name, owner.words);
  return i18n;
}

/** Only what is ready can be prerendered; where the reader must be signed in, no screen is asked for. */
async function screensFor({ owner }: RenderInput): Promise<Screens> {
  const route = owner && isPublic({ owner }) ? routeOf(owner.mfe, owner.match.pattern) : undefined;
  const screen = route && fulfilled(await route.load());
  return {
    load: () => screen ?? Promise.reject(new Error('Not while prerendering')),
    forget: () => undefined,
    reportFailure: () => undefined,
    reportRenderError: () => undefined,
    noteShown: () => undefined,
  };
}

/** What React would put into the head of a whole document, it writes in front of a part of one. */
const IN_HEAD = /<title[^>]*>.*?<\/title>|<meta (?:name|property)=[^>]*>/g;

const THEME_COLOUR = `<meta name="theme-color" content="${colours.primary}">`;
const isPublic = ({ owner }: Pick<RenderInput, 'owner'>) => owner?.match.route.screen && !owner.match.route.role;

/** Renders a path; `html` goes into the root element, `styles` and `head` into the head. */
export async function render(input: RenderInput): Promise<Rendered> {
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const screens = await screensFor(input);
  const html = renderToString(
    <CacheProvider value={cache}>
      <StaticRouter location={input.path}>
        <App
          page={input}
          i18n={i18nFor(input)}
          queryClient={seededQueryClient(input.data)}
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
