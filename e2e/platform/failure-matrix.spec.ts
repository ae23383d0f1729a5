/** Every module, failing in every way a module can fail: the rest of the page works, the reader is told in their language, and Try again recovers. */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { askForReact, expect, test, type Language } from '../portal';

const WORDS = {
  en: { title: 'This part is not available', again: 'Try again' },
  np: { title: 'यो भाग अहिले खुलेन', again: 'फेरि प्रयास गर्नुहोस्' },
} as const;

/** An open page of each module with its heading. */
const MODULES = {
  'mfe-public': { path: '/about', en: 'About us', np: 'हाम्रो बारेमा' },
  'mfe-patient': { path: '/patient-login', en: 'Patient sign-in', np: 'बिरामी साइन इन' },
  'mfe-doctor': { path: '/doctor-login', en: 'Doctor sign-in', np: 'चिकित्सक साइन इन' },
  'mfe-staff': { path: '/authorize-login', en: 'Staff sign-in', np: 'स्वास्थ्यकर्मी साइन इन' },
  'mfe-services': { path: '/service/emergency', en: 'Emergency', np: 'आकस्मिक सेवा' },
} as const;
type Name = keyof typeof MODULES;

const AWAY: Record<string, (route: Route) => Promise<void> | undefined> = {
  'is absent': (route) => route.abort('connectionrefused'),
  'answers 404': (route) => route.fulfill({ status: 404, body: '' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'oops' }),
  'is HTML instead of a script': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to this Wi-Fi</title>' }),
  'is corrupt': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
  'hangs for 30 s': () => undefined,
};

const integrityOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Versions of what is shared that a module was not built with, as its entry asks for them. */
const OTHERS = {
  'was built with another React': (entry: string) =>
    entry.replace(/requiredVersion:"[^"]+"(?=[^{}]*shareKey:"react[/"])/g, 'requiredVersion:"^18.2.0"'),
  'was built with another kit': (entry: string) =>
    entry.replace(/requiredVersion:"[^"]+"(?=[^{}]*shareKey:"@chautari\/shared-ui\/)/g, 'requiredVersion:"^99.0.0"'),
};

/**
 * The module as somebody would publish it who built it with something else: its entry asks for that, and the page vouches for the entry. What the module
 * says that it needs is left as it was, so that nothing stops it before it runs.
 */
async function serveOther(page: Page, name: Name, build: (entry: string) => string) {
  await page.route(`**/modules/${name}/**/remoteEntry.js*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: build(await answer.text()) });
  });
  let integrity = '';
  let changed = '';
  await page.route(`**${MODULES[name].path}`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const [, entry] = new RegExp(`href="(/modules/${name}/[^"]*/remoteEntry\\.js)"`).exec(html)!;
    const script = await (await page.request.get(new URL(entry!, route.request().url()).href)).text();
    expect(build(script)).not.toBe(script);
    [integrity, changed] = [integrityOf(script), integrityOf(build(script))];
    expect(html).toContain(integrity);
    await route.fulfill({ response: answer, body: html.replaceAll(integrity, changed) });
  });
  await page.route('**/page-data/*', async (route) => {
    const answer = await route.fetch();
    const data = await answer.text();
    expect(data).toContain(integrity);
    await route.fulfill({ response: answer, body: data.replaceAll(integrity, changed) });
  });
}

async function expectContained(page: Page, lng: Language) {
  await page.waitForLoadState('domcontentloaded');
  await askForReact(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[lng].title, { timeout: 25_000 });
  await expect(page.locator('header a[href="tel:102"]')).toBeVisible();
  expect(await page.locator('header nav a, footer a').count()).toBeGreaterThan(5);
}

const names = Object.keys(MODULES) as Name[];
const languageOf = (name: Name, kind: number): Language => ((names.indexOf(name) + kind) % 2 ? 'np' : 'en');

type Failure = (page: Page, name: Name) => Promise<unknown>;
const FAILURES: [string, Failure][] = [
  ...Object.entries(AWAY).map(([how, answer]): [string, Failure] => [
    how,
    (page, name) => page.route(`**/modules/${name}/**`, answer),
  ]),
  ...Object.entries(OTHERS).map(([how, build]): [string, Failure] => [
    how,
    (page, name) => serveOther(page, name, build),
  ]),
];

for (const name of names) {
  FAILURES.forEach(([how, fail], kind) => {
    const lng = languageOf(name, kind);
    test(`${name} ${how}: contained in ${lng}, and Try again recovers`, async ({ page, portal }) => {
      await fail(page, name);
      await page.context().addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
      await page.goto(portal.url + MODULES[name].path, { waitUntil: 'commit' });
      await expectContained(page, lng);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: WORDS[lng].again }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(MODULES[name][lng]);
    });
  });
}

for (const lng of ['en', 'np'] as const) {
  test(`a module that says that it needs more than the shell gives runs none of its code: contained in ${lng}, and Try again recovers`, async ({
    page,
    portal,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // The data of the page and the registry say so (the data name what is needed only where it is not given).
    await page.route(/\/(page-data\/.*|registry\.json)$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/("name":"mfe-doctor".*?"needs":)\{[^}]*\}/, '$1{"core":"99.0"}');
      expect(body).toContain('"core":"99.0"');
      await route.fulfill({ response: answer, body });
    });
    // Nothing is preloaded that might be taken for its running.
    await page.route(/\/doctor-login$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/<link rel="preload"[^>]*\/modules\/[^>]*>/g, '');
      await route.fulfill({ response: answer, body });
    });
    await page.context().addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
    await page.goto(`${portal.url}/doctor-login`);
    await expectContained(page, lng);
    expect(asked.filter((url) => url.includes('/modules/mfe-doctor/'))).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: WORDS[lng].again }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MODULES['mfe-doctor'][lng]);
  });
}
