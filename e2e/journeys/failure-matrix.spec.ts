/** Every module, failing in every way a module can fail: the rest of the page works, the reader is told in their language, and Try again recovers. */
import type { Page, Route } from '@playwright/test';
import { expect, test, type Language } from '../portal';

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
  'is HTML instead of a script': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in to this Wi-Fi</title>' }),
  'is corrupt': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  },
  'hangs for 30 s': () => undefined,
};

async function expectContained(page: Page, lng: Language) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[lng].title, { timeout: 25_000 });
  await expect(page.locator('header a[href="tel:102"]')).toBeVisible();
  expect(await page.locator('header nav a, footer a').count()).toBeGreaterThan(5);
}

const names = Object.keys(MODULES) as Name[];
const languageOf = (name: Name, kind: number): Language => ((names.indexOf(name) + kind) % 2 ? 'np' : 'en');

for (const name of names) {
  Object.entries(AWAY).forEach(([how, answer], kind) => {
    const lng = languageOf(name, kind);
    test(`${name} ${how}: contained in ${lng}, and Try again recovers`, async ({ page, portal }) => {
      await page.route(`**/modules/${name}/**`, answer);
      await page.context().addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
      await page.goto(portal.url + MODULES[name].path, { waitUntil: 'commit' });
      await expectContained(page, lng);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: WORDS[lng].again }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(MODULES[name][lng]);
    });
  });
}
