// After sign-out no data of the record is left in the browser, in other tabs or in the history.
import type { Page } from '@playwright/test';
import { waitForHydration, expect, test } from '../portal';
import { getVisitLink, signInWithVisits } from '../visits';
import { getWords } from '../words';

/** Reads all storage of the browser. */
const readStorage = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      caches: await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      ),
      databases: await indexedDB.databases(),
    }),
  );

test('sign-out removes the record from the browser', async ({ page, portal, lng, visit, context }) => {
  const shell = getWords('shell/src/locales', lng);
  const { publicId } = await signInWithVisits(page, portal);
  const ownData = new RegExp(`Sabita|Limbu|सबिता|लिम्बू|Headache|${publicId}`);
  const kept: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isPrivate = /^\/api\/(session|patients|records|family|appointments|account)/.test(pathname);
    if (isPrivate && response.headers()['cache-control'] !== 'no-store') kept.push(pathname);
  });
  const titles: string[] = [];
  for (const to of ['/patient-dashboard', '/my-records', '/family', '/profile']) {
    await visit(to);
    await page.waitForLoadState('networkidle');
    titles.push(await page.title());
  }
  await visit('/my-records');
  await getVisitLink(page, lng).click();
  await expect(page).toHaveURL(/record=/);
  await expect(page.locator('main')).toContainText('Headache');
  titles.push(await page.title());
  for (const title of titles) expect(title).not.toMatch(ownData);

  await page.getByRole('button', { name: shell('signOut') }).click();
  await expect(page).toHaveURL(/patient-login/);
  const storage = await readStorage(page);
  expect(storage).not.toMatch(ownData);
  expect(storage).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
  // Nor does the device keep the pages that say where its user was.
  expect(storage).not.toMatch(/my-records|\/family\b|\/profile\b/);
  expect(kept).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => /session/.test(name))).toEqual([]);

  // No step back shows it.
  for (let step = 0; step < 4; step++) {
    await page.goBack();
    await expect(page).toHaveURL(/patient-login|about:blank/);
    await expect(page.locator('body')).not.toContainText(ownData);
    if (page.url() === 'about:blank') break;
  }
});

test('Back during sign-out leads to the sign-in page', async ({ page, portal, lng, visit }) => {
  const [texts, shell] = [getWords('mfe-patient', lng), getWords('shell/src/locales', lng)];
  await signInWithVisits(page, portal);
  await visit('/my-records');
  const open = getVisitLink(page, lng);
  const signOut = page.getByRole('button', { name: shell('signOut') });
  await expect(open).toBeVisible();
  await expect(signOut).toBeVisible();
  // On a slow device the record still loads at sign-out, and the sign-in page when Back is pressed.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.evaluate(
    (controls) => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...args) => {
        history.replaceState = replaceState;
        replaceState(...args);
        setTimeout(() => history.back());
      };
      for (const control of controls) (control as HTMLElement).click();
    },
    [await open.elementHandle(), await signOut.elementHandle()],
  );
  await expect(page.getByRole('heading', { level: 1, name: texts('signIn.title') })).toBeVisible();
  await expect(page).toHaveURL(/patient-login/);
  await expect(page.locator('body')).not.toContainText('Headache');
});

test('an open page shows nothing after another tab has signed out', async ({ page, portal, lng, visit, context }) => {
  const shell = getWords('shell/src/locales', lng);
  await signInWithVisits(page, portal);
  await visit('/my-records');
  await getVisitLink(page, lng).click();
  await expect(page).toHaveURL(/record=/);
  await expect(page.locator('main')).toContainText('Headache');
  await page.goto(`${portal.url}/service/emergency`);
  await waitForHydration(page);
  const other = await context.newPage();
  await other.goto(`${portal.url}/patient-dashboard`);
  await other.getByRole('button', { name: shell('signOut') }).click();
  await expect(other).toHaveURL(/patient-login/);
  await page.goBack();
  await expect(page).toHaveURL(/patient-login/);
  await expect(page.locator('body')).not.toContainText('Headache');
});
