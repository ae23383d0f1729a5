// Renders the whole page around sample modules, for tests.
import { Page } from '@chautari/shared-ui/core';
import {
  defineMfe,
  Link,
  loadMessages,
  screen,
  useTranslation,
  type FetchMessages,
  type Messages,
  type Mfe,
  type Settings,
} from '@chautari/shared-ui/platform';
import { renderAt, SETTINGS, signedInAs, createTestI18n, createTestQueryClient } from '@chautari/shared-ui/testing';
import type { Announcement, DeployedMfe, Language, MfeManifest, Registry, Audience } from '@chautari/contract';
import { App } from '../src/App';
import type { FrameMessages } from '../src/page';
import { createScreens, type Remotes } from '../src/screens';
import en from '../src/words/en';
import np from '../src/words/np';

const FRAME: Partial<Record<Language, FrameMessages>> = { en, np };

/** Builds the manifest of a deployed module. */
export const buildModule = (mfe: Pick<MfeManifest, 'name' | 'paths'> & Partial<DeployedMfe>): DeployedMfe => ({
  links: [],
  needs: { react: '19.3', core: '1.2' },
  version: '0.1.0-a',
  base: `/modules/${mfe.name}/0.1.0-a/`,
  entry: 'remoteEntry.js',
  integrity: `sha256-${mfe.name}`,
  ...mfe,
});

export const buildRegistry = (modules: DeployedMfe[]): Registry => ({
  shell: {
    version: '0.1.0-s',
    base: '/shell/0.1.0-s/',
    entry: 'main.js',
    integrity: '',
    gives: { react: '19.3', core: '1.4' },
    inlineScript: 'sha256-inline',
  },
  modules,
});

const WORDS: Partial<Record<Language, Record<string, string>>> = {
  en: {
    home: 'Welcome',
    form: 'A form',
    note: 'Note',
    mine: 'My page',
    waiting: 'Waiting',
    login: 'Sign-in',
    next: 'To the form',
  },
  np: {
    home: 'स्वागत छ',
    form: 'फाराम',
    note: 'टिपोट',
    mine: 'मेरो पृष्ठ',
    waiting: 'पर्खाइ',
    login: 'साइन इन',
    next: 'फाराममा जानुहोस्',
  },
};

function SampleScreen({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Page title={t(name as never)}>
      <label>
        {t('note' as never)}
        <input name="note" />
      </label>
      <Link to="/form">{t('next' as never)}</Link>
    </Page>
  );
}
const loadScreen = (name: string) => () => Promise.resolve({ default: () => <SampleScreen name={name} /> });

/** Two modules: a public one with a bar link for each page, and one for patients with a single bar link. */
const MODULES: DeployedMfe[] = [
  buildModule({
    name: 'mfe-open',
    paths: { '/': { screen: 'Home' }, '/form': { screen: 'Form' }, '/later': {} },
    links: [
      { to: '/form', en: 'Form', np: 'फाराम', in: ['bar', 'quick'], order: 30 },
      { to: '/', en: 'Home', np: 'गृहपृष्ठ', in: ['bar', 'legal'], order: 10 },
    ],
  }),
  buildModule({
    name: 'mfe-patient',
    paths: {
      '/login': { screen: 'Login' },
      '/mine': { screen: 'Mine', role: 'patient' },
      '/waiting': { screen: 'Waiting', role: 'patient', applicants: true },
    },
    links: [
      { to: '/login', en: 'Patient', np: 'बिरामी', in: ['bar', 'services'], order: 20 },
      { to: '/waiting', en: 'Waiting', np: 'पर्खाइ', in: ['legal'], order: 10 },
    ],
    signIn: { role: 'patient', path: '/login', home: '/mine' },
  }),
];

export const ROUTES: Record<string, Mfe> = {
  'mfe-open': defineMfe({
    name: 'mfe-open',
    routes: [screen('/', loadScreen('home')), screen('/form', loadScreen('form'))],
  }),
  'mfe-patient': defineMfe({
    name: 'mfe-patient',
    routes: [
      screen('/login', loadScreen('login')),
      screen('/mine', loadScreen('mine')),
      screen('/waiting', loadScreen('waiting')),
    ],
  }),
};

/** Scripts of the screens, as served by the site. */
const PARTS = {
  'src/mfe.tsx': ['mfe.js'],
  'src/locales/en.json': ['en.js'],
  'src/screens/Form/Form.tsx': ['form.js', 'form.svg', '@chautari/shared-ui/forms'],
};

/** Serves the files of the site; everything else belongs to the service. */
function serveSite(fileStatus: number) {
  const service = globalThis.fetch;
  const published = {
    shell: { ...buildRegistry([]).shell, parts: { '@chautari/shared-ui/forms': ['forms.js'] } },
    modules: MODULES.map((mfe) => ({ ...mfe, parts: PARTS })),
  };
  globalThis.fetch = (url, init) => {
    if (url === '/registry.json')
      return Promise.resolve({ ok: true, json: () => Promise.resolve(published) } as Response);
    return String(url).startsWith('/modules/')
      ? Promise.resolve({ status: fileStatus } as Response)
      : service(url, init);
  };
}

interface PortalOptions {
  lng?: Language;
  role?: Audience;
  settings?: Partial<Settings>;
  announcement?: Announcement | null;
  /** Fetches a module. Defaults to the sample modules. */
  fetchMfe?: Remotes['mfe'];
  fetchModuleWords?: FetchMessages;
  /** Messages of further languages, by namespace. */
  messages?: Record<string, Record<string, Messages>>;
  /** The status of the answers to requests for files of modules. */
  fileStatus?: number;
  /** Called with a module whose screen failed to load. */
  invalidate?: Remotes['invalidate'];
  /** Called with a module whose screen failed to render. */
  reportRenderError?: Remotes['reportRenderError'];
}

export async function renderPortal(
  path: string,
  {
    lng = 'en',
    role,
    settings,
    announcement = null,
    fetchMfe,
    fetchModuleWords,
    messages = {},
    fileStatus = 200,
    invalidate = () => undefined,
    reportRenderError = () => undefined,
  }: PortalOptions = {},
) {
  if (!localStorage.getItem('i18nextLng')) localStorage.setItem('i18nextLng', lng);
  signedInAs(role);
  serveSite(fileStatus);
  const i18n = createTestI18n(lng, { name: 'shell', en: en.shell, np: np.shell });
  const fetchMessages: FetchMessages = (language, namespace) =>
    namespace in en
      ? Promise.resolve(messages[language]?.[namespace] ?? FRAME[language]?.[namespace as 'shell'] ?? {})
      : (fetchModuleWords?.(language, namespace) ??
        Promise.resolve(messages[language]?.[namespace] ?? WORDS[language] ?? {}));
  const remotes: Remotes = {
    mfe: fetchMfe ?? ((mfe) => Promise.resolve(ROUTES[mfe.name]!)),
    messages: (mfe, language) => loadMessages(i18n, fetchMessages, language, mfe.name),
    hasMessages: (mfe, language) => i18n.hasResourceBundle(language, mfe.name),
    invalidate,
    reportRenderError,
  };
  const page = { registry: buildRegistry(MODULES), settings: { ...SETTINGS, ...settings }, announcement };
  return renderAt(
    path,
    <App
      page={page}
      i18n={i18n}
      queryClient={createTestQueryClient()}
      screens={createScreens(remotes)}
      fetchMessages={fetchMessages}
    />,
  );
}
