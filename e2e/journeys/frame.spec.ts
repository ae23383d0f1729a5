/** The frame: links, drawer, languages, scrolling, focus, and paths that nobody owns. */
import { alive, expect, test } from '../portal';

test('the bar marks the current link and leads everywhere', async ({ page, visit }) => {
  await visit('/');
  const bar = page.locator('header nav');
  for (const to of ['/', '/patient-login', '/doctor-login', '/authorize-login', '/about', '/services', '/how-to-use'])
    await expect(bar.locator(`a[href="${to}"]`)).toBeVisible();
  await expect(bar.locator('[aria-current=page]')).toHaveText('Home');
  await bar.getByRole('link', { name: 'Patient' }).click();
  await expect(bar.locator('[aria-current=page]')).toHaveText('Patient');
});

test('on a phone the links are in a drawer 300 px wide that closes when one is followed', async ({ page, visit }) => {
  await visit('/', { width: 360 });
  await expect(page.locator('header nav')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  expect(await drawer.evaluate((panel) => panel.getBoundingClientRect().width)).toBeCloseTo(300);
  await drawer.getByRole('link', { name: 'Doctor' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor sign-in');
});

test('a followed link starts at the top with the focus on the heading; Back returns to the place', async ({
  page,
  visit,
}) => {
  await visit('/', { width: 360 });
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  // Clicked where it is: a pointer would scroll it out from under the bar first.
  await page.locator('main a[href="/patient-login"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient sign-in');
  await expect(page.locator('h1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/Patient sign-in/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  // The link of the page one is on leads to its top.
  await page.locator('footer a[href="/"]').last().click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the language changes at any time without losing what was typed, and is remembered', async ({
  page,
  portal,
  visit,
}) => {
  await visit('/patient-login', { width: 360 });
  await page.locator('[name=contact]').fill('9841');
  await page.getByRole('link', { name: 'NP' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बिरामी साइन इन');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
  await expect(page.locator('[name=contact]')).toHaveValue('9841');
  await expect(page).toHaveTitle(/बिरामी साइन इन/);
  const served = await page.request.get(`${portal.url}/patient-login`, { headers: { cookie: 'i18nextLng=np' } });
  expect(await served.text()).toContain('<html lang="ne">');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बिरामी साइन इन');
});

test('the first language follows query, cookie, storage, then the browser', async ({ browser, portal }) => {
  const expectHeading = async (text: string, options: { locale?: string; path?: string; stored?: string }) => {
    const context = await browser.newContext({ locale: options.locale ?? 'en-GB' });
    if (options.stored)
      await context.addInitScript((stored) => localStorage.setItem('i18nextLng', stored), options.stored);
    const page = await context.newPage();
    await page.goto(portal.url + (options.path ?? '/'));
    await alive(page);
    // A wrong change of the language would come after the page is hydrated.
    await page.waitForTimeout(300);
    await expect(page.locator('h1')).toHaveText(text);
    await context.close();
  };
  await expectHeading('Swasthya Chautari', {});
  await expectHeading('स्वास्थ्य चौतारी', { locale: 'ne-NP' });
  await expectHeading('स्वास्थ्य चौतारी', { path: '/?lng=np' });
  await expectHeading('स्वास्थ्य चौतारी', { stored: 'np' });
  await expectHeading('Swasthya Chautari', { locale: 'ne-NP', path: '/?lng=en' });
});

test('a path that nobody owns says so, with status 404 and a way home', async ({ page, portal }) => {
  const response = await page.goto(`${portal.url}/no-such-page`);
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.locator('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('a page that needs sign-in leads to it, and back afterwards', async ({ page, portal }) => {
  await page.goto(`${portal.url}/book-appointment`);
  await expect(page).toHaveURL(/\/patient-login\?next=%2Fbook-appointment/);
  await page.getByRole('button', { name: 'Continue with the sample account' }).click();
  await expect(page).toHaveURL(/\/book-appointment$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an appointment');
});

test('without script a page shows its text, its links and a number to tap', async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(portal.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Swasthya Chautari');
  await expect(page.locator('a[href="tel:102"]').first()).toBeVisible();
  await page.getByRole('navigation').first().getByRole('link', { name: 'Patient' }).click();
  await page.getByRole('link', { name: 'Register as a patient' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register as a patient');
  const form = page.locator('form');
  await expect(form.locator('> noscript:first-child p')).toBeVisible();
  await expect(form).not.toContainText('One moment');
  await page.getByRole('link', { name: 'NP' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बिरामीका रूपमा दर्ता');
  await context.close();
});

test('reaching for a link fetches its module before it is followed', async ({ page, visit }) => {
  await visit('/');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.locator('header').getByRole('link', { name: 'Doctor' }).hover();
  await expect.poll(() => asked.some((url) => url.includes('/modules/mfe-doctor/'))).toBe(true);
});
