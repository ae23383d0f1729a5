// Offline data of a patient behind a PIN, requests sent later, and removal on sign-out.
import type { Page } from '@playwright/test';
import { RECORD_NAMES } from '@chautari/contract/access';
import { chooseDay } from '../forms';
import { signIn } from '../patients';
import { expect, getOverflow, test } from '../portal';
import { signInWithVisits } from '../visits';
import { getDayFromToday, formatDigits, fillText, matchText, getWords } from '../words';

test.use({ serviceWorkers: 'allow' });

const PIN = '2468';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns the content of IndexedDB, local storage and the worker's caches as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('chautari');
      opening.onsuccess = () => resolve(opening.result);
    });
    const values = !database.objectStoreNames.contains('kept')
      ? []
      : await new Promise<unknown[]>((resolve) => {
          const request = database.transaction('kept').objectStore('kept').getAll();
          request.onsuccess = () => resolve(request.result as unknown[]);
        });
    database.close();
    return { values: values.length, text: JSON.stringify([values, { ...localStorage }]) };
  });

test('own data without a network, behind a PIN', async ({ page, portal, lng, context, visit }) => {
  const [texts, offline] = [getWords('mfe-patient', lng), getWords('shared-ui/src/locales/offline', lng)];
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
  await expect(page.getByText(matchText(offline('offline.keptUntil')))).toBeVisible({ timeout: 60_000 });
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBeGreaterThan(3);
  expect((await stored(page)).text).not.toMatch(/Limbu|लिम्बू|OPD|opdReport|Sabita|Headache/);

  await context.setOffline(true);
  await page.goto(`${portal.url}/patient-dashboard`);
  await expect(heading(page)).toHaveText(offline('offline.pinTitle'));
  await enterPin('1111');
  const badPin = getWords('shared-ui/src/locales/forms/errors', lng)('error.badPin');
  await expect(page.locator('[id$="-error"]').filter({ hasText: badPin }).first()).toBeVisible();
  await enterPin(PIN);
  await expect(heading(page)).toHaveText(matchText(texts('dashboard.title')));
  const ageNotice = page.getByText(matchText(offline('offline.shownFrom')));
  await expect(ageNotice).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);

  await page.goto(portal.url);
  await expect(heading(page)).toContainText(getWords('shell/src/locales', lng)('name'));

  await page.goto(`${portal.url}/my-records`);
  await enterPin(PIN);
  await page.getByRole('link', { name: report }).first().click();
  await expect(page.getByRole('heading', { level: 3, name: report }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(ageNotice).toBeHidden({ timeout: 30_000 });
  await page.getByRole('button', { name: getWords('shell/src/locales', lng)('signOut') }).click();
  // The mark goes when everything is removed.
  await expect(page.locator('html[data-signed-in]')).toHaveCount(0);
  expect((await stored(page)).values).toBe(0);
  await context.setOffline(true);
  await page.goto(`${portal.url}/patient-dashboard`);
  // Nothing tells where somebody was: the device has no page but the one that says so.
  await expect(heading(page)).toHaveText(/No connection/);
});

test('offline data is removed when another user signs in', async ({ page, portal, lng, context, visit }) => {
  const offline = getWords('shared-ui/src/locales/offline', lng);
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
  await expect(heading(page)).toHaveText(getWords('shared-ui/src/locales', lng)('state.unavailable'));
});

test('a note saved offline is sent later, once', async ({ page, portal, lng, context, visit }) => {
  const offline = getWords('shared-ui/src/locales/offline', lng);
  await signIn(context, portal, await portal.do('createPatient', {}));
  await visit('/my-records?add=opdNote');
  const hospital = 'Bhedetar Clinic';
  await field(page, 'content.hospitalName').fill(hospital);
  await chooseDay(page, 'content.visitedDate', getDayFromToday(-1));
  // The code for sending later loads with the form.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('button', { name: getWords('shared-ui/src/locales/records', lng)('report.save'), exact: true })
    .click();
  await page.getByRole('button', { name: offline('offline.sendLater') }).click();
  const waiting = page.getByText(fillText(offline('offline.waiting'), { number: formatDigits(lng, 1) }));
  await expect(waiting).toBeVisible();
  expect((await stored(page)).text).not.toContain(hospital);
  await context.setOffline(false);
  await expect(page.getByText(offline('offline.sent'))).toBeVisible({ timeout: 30_000 });
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('link', { name: hospital }).or(page.getByText(hospital))).toHaveCount(1);
});
