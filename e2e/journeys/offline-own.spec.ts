/** What a patient's phone keeps to be read without a network, behind a PIN; what is sent later; and that nothing of it is left after signing out. */
import type { Page } from '@playwright/test';
import { RECORD_NAMES } from '@chautari/contract/access';
import { chooseDay } from '../forms';
import { signIn } from '../patients';
import { alive, expect, overflow, test } from '../portal';
import { signInWithVisits } from '../visits';
import { daysFromToday, digitsIn, filled, matchText, wordsOf } from '../words';

test.use({ serviceWorkers: 'allow' });

const PIN = '2468';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** All that IndexedDB, local storage and the worker's caches hold, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('chautari');
      opening.onsuccess = () => resolve(opening.result);
    });
    const values = !database.objectStoreNames.contains('kept')
      ? []
      : await new Promise<unknown[]>((resolve) => {
          const all = database.transaction('kept').objectStore('kept').getAll();
          all.onsuccess = () => resolve(all.result as unknown[]);
        });
    database.close();
    return { values: values.length, text: JSON.stringify([values, { ...localStorage }]) };
  });

test('own data without a network, behind a PIN', async ({ page, portal, lng, context, visit }) => {
  const [texts, offline] = [wordsOf('mfe-patient', lng), wordsOf('shared-ui/src/locales/offline', lng)];
  const report = RECORD_NAMES.opdReport[lng];
  const enterPin = async (pin: string) => {
    await field(page, 'pin').fill(pin);
    await page.getByRole('button', { name: offline('offline.open'), exact: true }).click();
  };
  await signInWithVisits(page, portal);
  await visit('/profile?tab=security');
  await page.getByText(offline('offline.shared')).click();
  await field(page, 'pin').fill(PIN);
  await field(page, 'confirmPin').fill(PIN);
  await page.getByRole('button', { name: offline('offline.start') }).click();
  await expect(page.getByText(matchText(offline('offline.keptUntil')))).toBeVisible({ timeout: 30_000 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBeGreaterThan(3);
  expect((await stored(page)).text).not.toMatch(/Limbu|लिम्बू|OPD|opdReport|Sabita|Headache/);

  await context.setOffline(true);
  await page.goto(`${portal.url}/patient-dashboard`);
  await expect(heading(page)).toHaveText(offline('offline.pinTitle'));
  await enterPin('1111');
  const badPin = wordsOf('shared-ui/src/locales/forms/errors', lng)('error.badPin');
  await expect(page.locator('[id$="-error"]').filter({ hasText: badPin }).first()).toBeVisible();
  await enterPin(PIN);
  await expect(heading(page)).toHaveText(matchText(texts('dashboard.title')));
  const shownFrom = page.getByText(matchText(offline('offline.shownFrom')));
  await expect(shownFrom).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.goto(portal.url);
  await expect(heading(page)).toContainText(wordsOf('shell/src/locales', lng)('name'));

  await page.goto(`${portal.url}/my-records`);
  await enterPin(PIN);
  await page.getByRole('link', { name: report }).first().click();
  await expect(page.getByRole('heading', { level: 3, name: report }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(shownFrom).toBeHidden({ timeout: 30_000 });
  await page.getByRole('button', { name: wordsOf('shell/src/locales', lng)('signOut') }).click();
  await alive(page);
  expect((await stored(page)).values).toBe(0);
  await context.setOffline(true);
  await page.goto(`${portal.url}/patient-dashboard`);
  await expect(heading(page)).toHaveText(wordsOf('shared-ui/src/locales', lng)('state.unavailable'));
});

test('what a phone kept of a person goes when somebody else is signed in', async ({
  page,
  portal,
  lng,
  context,
  visit,
}) => {
  const offline = wordsOf('shared-ui/src/locales/offline', lng);
  await signInWithVisits(page, portal);
  await visit('/profile?tab=security');
  await page.getByText(offline('offline.mine')).click();
  await page.getByRole('button', { name: offline('offline.start') }).click();
  await expect(page.getByText(matchText(offline('offline.keptUntil')))).toBeVisible({ timeout: 60_000 });
  expect((await stored(page)).values).toBeGreaterThan(2);

  await signIn(context, portal, await portal.do('createDoctor', {}));
  await visit('/doctor-dashboard');
  await expect.poll(async () => (await stored(page)).values).toBe(0);
  await context.setOffline(true);
  await page.goto(`${portal.url}/patient-dashboard`);
  await expect(heading(page)).toHaveText(wordsOf('shared-ui/src/locales', lng)('state.unavailable'));
});

test('a note that is saved without a network is sent later, once', async ({ page, portal, lng, context, visit }) => {
  const offline = wordsOf('shared-ui/src/locales/offline', lng);
  await signIn(context, portal, await portal.do('createPatient', {}));
  await visit('/my-records?add=opdNote');
  const hospital = 'Bhedetar Clinic';
  await field(page, 'content.hospitalName').fill(hospital);
  await chooseDay(page, 'content.visitedDate', daysFromToday(-1));
  // What offers to send later is fetched with the form.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('button', { name: wordsOf('shared-ui/src/locales/records', lng)('report.save'), exact: true })
    .click();
  await page.getByRole('button', { name: offline('offline.sendLater') }).click();
  const waiting = page.getByText(filled(offline('offline.waiting'), { number: digitsIn(lng, 1) }));
  await expect(waiting).toBeVisible();
  expect((await stored(page)).text).not.toContain(hospital);
  await context.setOffline(false);
  await expect(page.getByText(offline('offline.sent'))).toBeVisible({ timeout: 30_000 });
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('link', { name: hospital }).or(page.getByText(hospital))).toHaveCount(1);
});
