/** What a patient's phone keeps to be read without a network, behind a PIN; what is sent later; and that nothing of it is left after signing out. */
import type { Page } from '@playwright/test';
import { alive, expect, overflow, test } from '../portal';
import { chooseDay } from '../forms';
import { daysFromToday } from '../words';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(180_000);

const WORDS = {
  en: {
    mine: 'Only I use it',
    shared: 'Others use it too',
    start: 'Keep on this phone',
    until: /They are removed on/,
    noConnection: 'No connection',
    open: 'Open',
    wrong: 'This PIN is wrong. Try again.',
    shown: /You see what this phone kept on/,
    greeting: /Namaste, /,
    records: /OPD report/,
    save: 'Save',
    later: 'Send it later',
    waiting: 'Waiting to be sent: 1',
    sent: 'What was waiting on this phone was sent',
    signOut: 'Sign out',
    unavailable: 'This part is not available',
  },
  np: {
    mine: 'म मात्र चलाउँछु',
    shared: 'अरूले पनि चलाउँछन्',
    start: 'यो फोनमा राख्नुहोस्',
    until: /पोर्टल नखोले मेटिन्छ/,
    noConnection: 'इन्टरनेट छैन',
    open: 'खोल्नुहोस्',
    wrong: /पिन/,
    shown: /यो फोनमा राखिएको विवरण देखिँदै छ/,
    greeting: /नमस्ते, /,
    records: /ओपीडी प्रतिवेदन/,
    save: 'सुरक्षित गर्नुहोस्',
    later: 'पछि पठाउनुहोस्',
    waiting: 'पठाउन बाँकी: १',
    sent: 'यो फोनमा बाँकी रहेको पठाइयो',
    signOut: 'साइन आउट गर्नुहोस्',
    unavailable: 'यो भाग अहिले खुलेन',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

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

for (const lng of ['en', 'np'] as const) {
  test(`own data without a network, behind a PIN, in ${lng}`, async ({ page, portal, context, visit }) => {
    const words = WORDS[lng];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
    await visit('/profile?tab=security', { lng, width: 360 });
    await page.getByText(words.shared).click();
    await field(page, 'pin').fill('2468');
    await field(page, 'confirmPin').fill('2468');
    await page.getByRole('button', { name: words.start }).click();
    await expect(page.getByText(words.until)).toBeVisible({ timeout: 30_000 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
      .toBeGreaterThan(3);
    const { text } = await stored(page);
    expect(text).not.toMatch(/Tamang|तामाङ|OPD|Aarav/);

    await context.setOffline(true);
    await page.goto(`${portal.url}/patient-dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.noConnection);
    await field(page, 'pin').fill('1111');
    await page.getByRole('button', { name: words.open }).click();
    await expect(page.locator('[id$="-error"]').filter({ hasText: words.wrong }).first()).toBeVisible();
    await field(page, 'pin').fill('2468');
    await page.getByRole('button', { name: words.open }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.greeting })).toBeVisible();
    await expect(page.getByText(words.shown)).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await page.goto(`${portal.url}/my-records`);
    await field(page, 'pin').fill('2468');
    await page.getByRole('button', { name: words.open }).click();
    await page.getByRole('link', { name: words.records }).first().click();
    await expect(page.getByRole('heading', { level: 3, name: words.records }).first()).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(words.shown)).toBeHidden({ timeout: 30_000 });
    await page.getByRole('button', { name: words.signOut }).click();
    await alive(page);
    expect((await stored(page)).values).toBe(0);
    await context.setOffline(true);
    await page.goto(`${portal.url}/patient-dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unavailable);
  });

  test(`what a phone kept of a person goes when somebody else is signed in, in ${lng}`, async ({
    page,
    portal,
    context,
    visit,
  }) => {
    const words = WORDS[lng];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
    await visit('/profile?tab=security', { lng, width: 360 });
    await page.getByText(words.mine).click();
    await page.getByRole('button', { name: words.start }).click();
    await expect(page.getByText(words.until)).toBeVisible({ timeout: 60_000 });
    expect((await stored(page)).values).toBeGreaterThan(2);

    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    await visit('/doctor-dashboard', { lng, width: 360 });
    await expect.poll(async () => (await stored(page)).values).toBe(0);
    await context.setOffline(true);
    await page.goto(`${portal.url}/patient-dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.unavailable);
  });

  test(`a note that is saved without a network is sent later, once, in ${lng}`, async ({
    page,
    portal,
    context,
    visit,
  }) => {
    const words = WORDS[lng];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
    await visit('/my-records?add=opdNote', { lng, width: 360 });
    const hospital = `Clinic ${lng} ${Date.now()}`;
    await field(page, 'content.hospitalName').fill(hospital);
    await chooseDay(page, 'content.visitedDate', daysFromToday(-1));
    // What offers to send later is fetched with the form.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByRole('button', { name: words.later }).click();
    await expect(page.getByText(words.waiting)).toBeVisible();
    expect((await stored(page)).text).not.toContain(hospital);
    await context.setOffline(false);
    await expect(page.getByText(words.sent)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(words.waiting)).toBeHidden();
    await expect(page.getByRole('link', { name: hospital }).or(page.getByText(hospital))).toHaveCount(1);
  });
}
