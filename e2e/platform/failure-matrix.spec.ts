/**
 * Every kind of module failure: the rest of the page works, the error is in the reader's language, and Try again recovers. The shell has
 * one code path for all modules, so one module fails in all ways and the others in one.
 */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { requestReact, expect, test, type Language } from '../portal';
import { getWords } from '../words';

/** A public page of each module with the key of its heading. */
const MODULES = {
  'mfe-public': { path: '/about', heading: 'about.title' },
  'mfe-patient': { path: '/patient-login', heading: 'signIn.title' },
  'mfe-doctor': { path: '/doctor-login', heading: 'signIn.title' },
  'mfe-staff': { path: '/authorize-login', heading: 'signIn.title' },
  'mfe-services': { path: '/service/emergency', heading: 'emergency.title' },
} as const;
type Name = keyof typeof MODULES;

type Failure = (page: Page, name: Name) => Promise<unknown>;

/** Fulfills requests for files of the module. */
const respond =
  (answer: (route: Route) => Promise<void> | undefined): Failure =>
  (page, name) =>
    page.route(`**/modules/${name}/**`, answer);

const getIntegrity = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/**
 * Publishes the module as if it had been built with other packages: changes its entry and the hash in the page. The declared needs stay
 * the same, so that the module runs.
 */
const publish =
  (build: (entry: string) => string): Failure =>
  async (page, name) => {
    await page.route(`**/modules/${name}/**/remoteEntry.*.js*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: build(await answer.text()) });
    });
    let integrity = '';
    let changed = '';
    await page.route(`**${MODULES[name].path}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const [, entry] = new RegExp(`href="(/modules/${name}/[^"]*/remoteEntry\\.[\\w-]+\\.js)"`).exec(html)!;
      const script = await (await page.request.get(new URL(entry!, route.request().url()).href)).text();
      expect(build(script)).not.toBe(script);
      [integrity, changed] = [getIntegrity(script), getIntegrity(build(script))];
      expect(html).toContain(integrity);
      await route.fulfill({ response: answer, body: html.replaceAll(integrity, changed) });
    });
    await page.route('**/page-data/*', async (route) => {
      const answer = await route.fetch();
      const data = await answer.text();
      expect(data).toContain(integrity);
      await route.fulfill({ response: answer, body: data.replaceAll(integrity, changed) });
    });
  };

const FAILURES: Record<string, Failure> = {
  'is absent': respond((route) => route.abort('connectionrefused')),
  'answers 404': respond((route) => route.fulfill({ status: 404, body: '' })),
  'answers 500': respond((route) => route.fulfill({ status: 500, body: 'oops' })),
  'is HTML instead of a script': respond((route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to this Wi-Fi</title>' }),
  ),
  'is corrupt': respond(async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  }),
  'hangs for 30 s': respond(() => undefined),
  // Other versions of shared packages in the entry.
  'was built with another React': publish((entry) =>
    entry.replace(/requiredVersion:"[^"]+"(?=[^{}]*shareKey:"react[/"])/g, 'requiredVersion:"^18.2.0"'),
  ),
  'was built with another kit': publish((entry) =>
    entry.replace(/requiredVersion:"[^"]+"(?=[^{}]*shareKey:"@chautari\/shared-ui\/)/g, 'requiredVersion:"^99.0.0"'),
  ),
};

/** Module and failure of each test. A hanging module takes ten seconds, so only one hangs. */
const CASES: [Name, string][] = [
  ...Object.keys(FAILURES).map((way): [Name, string] => ['mfe-patient', way]),
  ['mfe-public', 'was built with another kit'],
  ['mfe-doctor', 'is corrupt'],
  ['mfe-staff', 'was built with another React'],
  ['mfe-services', 'answers 404'],
];

async function openPage(page: Page, lng: Language, address: string) {
  await page.context().addCookies([{ name: 'i18nextLng', value: lng, url: address }]);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
}

/** Failures that are the module's own, and not the connection's. */
const FAULTS = ['answers 404', 'was built with another React', 'was built with another kit'];

async function expectContained(page: Page, lng: Language, isFault: boolean) {
  await requestReact(page);
  const title = getWords('shared-ui/src/locales', lng)(isFault ? 'state.fault' : 'state.unavailable');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 25_000 });
  await expect(page.locator('header a[href="tel:102"]')).toBeVisible();
  expect(await page.locator('header nav a, footer a').count()).toBeGreaterThan(5);
}

async function expectRecovery(page: Page, lng: Language, name: Name) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: getWords('shared-ui/src/locales', lng)('action.tryAgain') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getWords(name, lng)(MODULES[name].heading));
}

CASES.forEach(([name, way], index) => {
  const lng = index % 2 ? 'np' : 'en';
  test(`${name} ${way}: contained in ${lng}, and Try again recovers`, async ({ page, portal }) => {
    await FAILURES[way]!(page, name);
    await openPage(page, lng, portal.url + MODULES[name].path);
    await expectContained(page, lng, FAULTS.includes(way));
    await expectRecovery(page, lng, name);
  });
});

test('an incompatible module runs no code, is contained, and Try again recovers', async ({ page, portal }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // Page data and registry declare the need (page data only for unmet needs).
  await page.route(/\/(page-data\/.*|registry\.json)$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/("name":"mfe-doctor".*?"needs":)\{[^}]*\}/, '$1{"core":"99.0"}');
    expect(body).toContain('"core":"99.0"');
    await route.fulfill({ response: answer, body });
  });
  // Without preloads, which would look like running code.
  await page.route(/\/doctor-login$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<link rel="preload"[^>]*\/modules\/[^>]*>/g, '');
    await route.fulfill({ response: answer, body });
  });
  await openPage(page, 'np', `${portal.url}/doctor-login`);
  await expectContained(page, 'np', true);
  expect(requests.filter((url) => url.includes('/modules/mfe-doctor/'))).toEqual([]);
  await expectRecovery(page, 'np', 'mfe-doctor');
});
