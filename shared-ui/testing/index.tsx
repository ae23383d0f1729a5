/** Tests of screens: a helper that renders a screen as in a page, and a service that answers by the contract. */
import createCache from '@emotion/cache';
import { keys } from 'idb-keyval';
import { CacheProvider } from '@emotion/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { mergeCatalogues, getHtmlLang, type Language, type Audience } from '@chautari/contract';
import { PortalTheme } from '../src/faces/core';
import {
  createI18n,
  createQueryClient,
  I18nextProvider,
  QueryClientProvider,
  SettingsProvider,
  type Settings,
  type Messages,
} from '../src/faces/platform';
import en from '../src/locales/en.json';
import np from '../src/locales/np.json';
import { PEOPLE, SETTINGS } from './samples';
import { isServed, serve } from './service';
import { DANGER_WORDS, VISIT_LISTS } from './schedules';

export { chooseAddress } from './address';
export { expectError } from './errors';
export { chooseAction } from './menu';
export * from './facilities';
export * from './records';
export * from './queue';
export * from './samples';
export { DANGER_WORDS, SCHEDULES, VISIT_LISTS } from './schedules';
export { fail, REQUEST_ID, serve } from './service';
/** A key of drafts, as `getDraftKey` answers it. */
export const DRAFT_KEY = 'A'.repeat(43);

/** The catalogues of a package by language, under the name that its screens ask for. */
export type PackageMessages = { name: string } & Partial<Record<Language, Messages>>;

export interface Router {
  path: string;
  go: (to: string | -1) => Promise<void>;
}

function Where({ router }: { router: Router }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  router.path = pathname + search;
  router.go = (to) => act(async () => void (to === -1 ? await navigate(-1) : await navigate(to)));
  return null;
}

/** Creates an i18n with the messages of the kit and of a package without the English fallback, so that a missing translation is reported. */
export function createTestI18n(lng: Language, mfe?: PackageMessages) {
  const i18n = createI18n(lng);
  i18n.addResourceBundle(lng, 'shared-ui', mergeCatalogues<Messages>({ en, np }, lng));
  if (mfe) i18n.addResourceBundle(lng, mfe.name, mergeCatalogues<Messages>(mfe, lng));
  return i18n;
}

/** Creates the portal's query client without delay between retries. */
export function createTestQueryClient() {
  const client = createQueryClient();
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  return client;
}

/** Signs a person in, for the service and this device; without a role nobody is signed in. */
export function signedInAs(role: Audience | undefined) {
  if (!isServed('getDangerWords')) serve('getDangerWords', DANGER_WORDS);
  if (!isServed('getVisitLists')) serve('getVisitLists', VISIT_LISTS);
  if (!isServed('getMostUsed')) serve('getMostUsed', { diagnoses: [], medicines: [] });
  if (!isServed('getSession')) serve('getSession', { signedIn: role ? PEOPLE[role] : null });
  if (role) localStorage.setItem('chautari.signedIn', role);
}

// Styles are created outside the document: no behaviour depends on them. One cache creates each of them once for all tests of a file.
const styles = createCache({ key: 'css', container: document.createElement('div') });

/** Creates a user. `type` presses each key; `fill` pastes, for tests in which the keys do not matter. */
function createUser() {
  const user = userEvent.setup({ delay: null });
  const fill = async (field: Element, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return Object.assign(user, { fill });
}

/** Renders with a router only, for components with their own providers. */
export async function renderAt(path: string, ui: ReactNode) {
  const router = {} as Router;
  const wrapped = (inside: ReactNode) => (
    <CacheProvider value={styles}>
      <MemoryRouter initialEntries={[path]}>
        <Where router={router} />
        {inside}
      </MemoryRouter>
    </CacheProvider>
  );
  const user = createUser();
  const { rerender, ...rest } = await act(async () => render(wrapped(ui)));
  return { ...rest, rerender: (next: ReactNode) => act(async () => rerender(wrapped(next))), user, screen, router };
}

export interface ScreenOptions {
  lng?: Language;
  path?: string;
  /** Somebody of this role is signed in. */
  role?: Audience;
  /** The module that the screen belongs to. */
  mfe?: PackageMessages;
  settings?: Partial<Settings>;
}

/** Renders a screen, or a part of one, as in a page: with messages, server data, session, settings and theme. */
export async function renderScreen(ui: ReactNode, { lng = 'en', path = '/', role, mfe, settings }: ScreenOptions = {}) {
  document.documentElement.lang = getHtmlLang(lng);
  document.documentElement.dataset.hydrated = path;
  signedInAs(role);
  const i18n = createTestI18n(lng, mfe);
  const queryClient = createTestQueryClient();
  const inPage = (inside: ReactNode) => (
    <I18nextProvider i18n={i18n} defaultNS={mfe?.name ?? 'shared-ui'}>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider value={{ ...SETTINGS, ...settings }}>
          <PortalTheme>{inside}</PortalTheme>
        </SettingsProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
  const view = await renderAt(path, inPage(ui));
  return { ...view, rerender: (next: ReactNode) => view.rerender(inPage(next)), i18n, queryClient };
}

/** `renderScreen` for the screens of one module. */
export const createRenderScreen =
  (mfe: PackageMessages) =>
  (ui: ReactNode, options: Omit<ScreenOptions, 'mfe'> = {}) =>
    renderScreen(ui, { ...options, mfe });

/** Returns the number of drafts on the device. */
export const countDrafts = async () => (await keys<string>()).filter((name) => name.startsWith('draft:')).length;
