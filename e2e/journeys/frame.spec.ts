// The frame: links, drawer, languages, scrolling, focus, and unknown paths.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { waitForHydration, expect, test, type Language } from '../portal';
import { ROOT } from '../site';
import { getWords } from '../words';

const BAR = ['/', '/patient-login', '/doctor-login', '/authorize-login', '/about', '/services', '/how-to-use'];

/** Returns the text of a bar link from the manifest of its module. */
function getLinkText(module: string, to: string, lng: Language) {
  const manifest = readFileSync(path.join(ROOT, module, 'mfe.json'), 'utf8');
  const { links } = JSON.parse(manifest) as { links: (Record<Language, string> & { to: string })[] };
  return links.find((link) => link.to === to)![lng];
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const getSignInTitle = (lng: Language) => getWords('mfe-patient', lng)('signIn.title');
const getPortalName = (lng: Language) => getWords('shell/src/locales', lng)('name');
const languageLink = (page: Page, code: Language) =>
  page.getByRole('link', { name: new RegExp(`^${code.toUpperCase()} `) });

test('the bar marks the current link and links to all pages', async ({ page, lng, visit }) => {
  await visit('/', { width: 1280 });
  const bar = page.locator('header nav');
  for (const to of BAR) await expect(bar.locator(`a[href="${to}"]`)).toBeVisible();
  const current = bar.locator('[aria-current=page]');
  await expect(current).toHaveText(getLinkText('mfe-public', '/', lng));
  const patient = getLinkText('mfe-patient', '/patient-login', lng);
  await bar.getByRole('link', { name: patient }).click();
  await expect(current).toHaveText(patient);
});

test('on a phone the links are in a drawer of 300 px that closes on navigation', async ({ page, lng, visit }) => {
  const menu = getWords('shell/src/locales', lng)('menu');
  await visit('/', { width: 360 });
  await expect(page.locator('header nav')).toBeHidden();
  await page.getByRole('button', { name: menu }).click();
  const drawer = page.getByRole('dialog', { name: menu });
  await expect(drawer).toBeVisible();
  expect(await drawer.evaluate((panel) => panel.getBoundingClientRect().width)).toBeCloseTo(300);
  await drawer.getByRole('link', { name: getLinkText('mfe-doctor', '/doctor-login', lng) }).click();
  await expect(drawer).toBeHidden();
  await expect(heading(page)).toHaveText(getWords('mfe-doctor', lng)('signIn.title'));
});

test('a followed link starts at the top with the focus on the heading; Back returns to the place', async ({
  page,
  lng,
  visit,
}) => {
  await visit('/', { width: 360 });
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  // Clicked by script: a pointer click would scroll the link out from under the bar.
  await page.locator('main a[href="/patient-login"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(heading(page)).toHaveText(getSignInTitle(lng));
  await expect(page.locator('h1')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(new RegExp(getSignInTitle(lng)));
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  // A link to the current page scrolls to the top.
  await page.locator('footer a[href="/"]').last().click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [from, to, htmlLang] of [
  ['en', 'np', 'ne'],
  ['np', 'en', 'en'],
] as const)
  test(`the language changes from ${from} to ${to}, keeps the input, and is remembered`, async ({
    page,
    portal,
    visit,
  }) => {
    await visit('/patient-login', { lng: from, width: 360 });
    await page.locator('[name=contact]').fill('9841');
    await languageLink(page, to).click();
    await expect(heading(page)).toHaveText(getSignInTitle(to));
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
    await expect(page.locator('[name=contact]')).toHaveValue('9841');
    await expect(page).toHaveTitle(new RegExp(getSignInTitle(to)));
    const served = await page.request.get(`${portal.url}/patient-login`, { headers: { cookie: `i18nextLng=${to}` } });
    expect(await served.text()).toContain(`<html lang="${htmlLang}">`);
    await page.reload();
    await expect(heading(page)).toHaveText(getSignInTitle(to));
  });

test('the first language follows query, cookie, storage, then the browser', async ({ browser, portal }) => {
  const expectHeading = async (lng: Language, options: { locale?: string; path?: string; stored?: string }) => {
    const context = await browser.newContext({ locale: options.locale ?? 'en-GB' });
    if (options.stored)
      await context.addInitScript((stored) => localStorage.setItem('i18nextLng', stored), options.stored);
    const page = await context.newPage();
    await page.goto(portal.url + (options.path ?? '/'));
    await waitForHydration(page);
    // A wrong language would appear after hydration.
    await page.waitForTimeout(300);
    await expect(page.locator('h1')).toHaveText(getPortalName(lng));
    await context.close();
  };
  await expectHeading('en', {});
  await expectHeading('np', { locale: 'ne-NP' });
  await expectHeading('np', { path: '/?lng=np' });
  await expectHeading('np', { stored: 'np' });
  await expectHeading('en', { locale: 'ne-NP', path: '/?lng=en' });
});

test('an unknown path shows a not-found page with status 404 and a link home', async ({ page, portal, lng }) => {
  const texts = getWords('shared-ui/src/locales', lng);
  const response = await page.goto(`${portal.url}/no-such-page?lng=${lng}`);
  expect(response!.status()).toBe(404);
  await expect(heading(page)).toHaveText(texts('state.notFound'));
  await expect(page.locator('main').getByRole('link', { name: texts('action.home') })).toHaveAttribute('href', '/');
});

test('a private page redirects to sign-in and back', async ({ page, portal, lng, visit }) => {
  await visit('/');
  await page.goto(`${portal.url}/book-appointment`);
  await expect(page).toHaveURL(/\/patient-login\?next=%2Fbook-appointment/);
  await page.getByRole('button', { name: getWords('shared-ui/src/locales', lng)('signIn.sample') }).click();
  await expect(page).toHaveURL(/\/book-appointment$/);
  await expect(heading(page)).toHaveText(getWords('mfe-patient', lng)('book.title'));
});

test('without JavaScript a page shows its text, its links and a phone number', async ({ browser, portal, lng }) => {
  const other = lng === 'en' ? 'np' : 'en';
  const texts = getWords('mfe-patient', lng);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${portal.url}/?lng=${lng}`);
  await expect(heading(page)).toHaveText(getPortalName(lng));
  await expect(page.locator('a[href="tel:102"]').filter({ visible: true }).first()).toBeVisible();
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: getLinkText('mfe-patient', '/patient-login', lng) })
    .click();
  await page.getByRole('link', { name: texts('signIn.register') }).click();
  await expect(heading(page)).toHaveText(texts('register.title'));
  const form = page.locator('form');
  await expect(form.locator('> noscript:first-child p')).toBeVisible();
  await expect(form).not.toContainText(getWords('shell/src/locales', lng)('status.loading'));
  await expect(form).not.toContainText(getWords('shared-ui/src/locales', lng)('state.waiting'));
  await languageLink(page, other).click();
  await expect(heading(page)).toHaveText(getWords('mfe-patient', other)('register.title'));
  await context.close();
});

test('hovering a link prefetches its module', async ({ page, lng, visit }) => {
  await visit('/', { width: 1280 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page
    .locator('header')
    .getByRole('link', { name: getLinkText('mfe-doctor', '/doctor-login', lng) })
    .hover();
  await expect.poll(() => requested.some((url) => url.includes('/modules/mfe-doctor/'))).toBe(true);
});
