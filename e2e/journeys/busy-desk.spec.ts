/**
 * A busy day: a long queue, many patients of one name, many requests, reports and notices. Every list comes in parts, and people are found in it
 * however far down they are. The database is filled with fewer than on the busiest day, and with more than any list shows at once.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../patients';
import { accessibilityFaults, expect, overflow, test, type Language } from '../portal';
import { digitsIn, matchText, wordsOf } from '../words';

test.use({ amounts: { patients: 400, queue: 60, requests: 30, reports: 75, notices: 14 } });

async function checkPage(page: Page) {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
}

const showMore = (page: Page, lng: Language) =>
  page.getByRole('button', { name: wordsOf('shared-ui/src/locales/lists', lng)('pager.more') });

test('a long queue is looked through part by part', async ({ page, portal, lng, visit, troubles }) => {
  const staff = wordsOf('mfe-staff', lng);
  // The queue is one press from the dashboard.
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/authorize-dashboard');
  await page.getByRole('link', { name: staff('desk.queue') }).click();
  // Which clinic has a long queue depends on the day of the week.
  const long = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: `${staff('queue.callNext')}: ` }) })
    .filter({ has: page.locator('li:nth-child(10) h4') })
    .last();
  const queue = page.getByRole('region', { name: (await long.getAttribute('aria-label'))!, exact: true });
  const lines = queue.locator('li:has(h4)');
  await expect(lines).toHaveCount(10);
  await queue.getByRole('button', { name: matchText(staff('queue.more')) }).click();
  await expect(lines).toHaveCount(20);
  await checkPage(page);
  // Somebody far down is found by the name, and by what nobody is called nobody is.
  const last = await lines.last().locator('h4').innerText();
  const find = page.getByRole('search', { name: staff('queue.find') }).getByRole('searchbox');
  await find.fill(last);
  await expect(lines.first().locator('h4')).toHaveText(last);
  await find.fill('Nobody Here');
  await expect(page.getByText(staff('queue.notFound'))).toBeVisible();
  expect(troubles).toEqual([]);
});

test('patients of one name come page by page, or those of a ward', async ({ page, portal, lng, visit, troubles }) => {
  const staff = wordsOf('mfe-staff', lng);
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/authorizeopd?tab=report');
  await page.locator('[name="text"]').fill(lng === 'en' ? 'shrestha' : 'श्रेष्ठ');
  await page.keyboard.press('Enter');
  const results = page.getByRole('region', { name: staff('patient.found') });
  const people = results.locator('li:has(button)');
  await expect(people).toHaveCount(20);
  await showMore(page, lng).click();
  await expect.poll(() => people.count()).toBeGreaterThan(20);
  await results.getByLabel(staff('patient.ward')).selectOption('3');
  await expect.poll(() => people.count()).toBeLessThan(20);
  await expect(people.first()).toContainText(`-${digitsIn(lng, 3)},`);
  await checkPage(page);
  expect(troubles).toEqual([]);
});

test('reports come page by page, and by the name of a patient', async ({ page, portal, lng, visit, troubles }) => {
  const staff = wordsOf('mfe-staff', lng);
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/reports');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await showMore(page, lng).first().click();
  await expect(rows).toHaveCount(40);
  const patient = await rows.last().locator('bdi').first().innerText();
  await page
    .getByRole('search', { name: staff('reports.find') })
    .getByRole('searchbox')
    .first()
    .fill(patient);
  await expect.poll(() => rows.count()).toBeLessThan(20);
  // Others may have all these names and one more: "Maya Gurung" is a part of "Bishnu Maya Gurung".
  const words = patient.split(' ');
  for (const name of await rows.locator('bdi').allInnerTexts())
    expect(name.split(' ')).toEqual(expect.arrayContaining(words));
  await checkPage(page);

  // Requests that nobody has answered, and notices.
  await visit('/authorizeopd');
  await expect(showMore(page, lng)).toBeVisible();
  await visit('/authorize-dashboard');
  await expect(page.locator('section[aria-labelledby="sent-notices"] tbody tr')).toHaveCount(10);
  expect(troubles).toEqual([]);
});

test('a doctor sees a few of a long day at a glance, and all of them behind a press', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const doctor = wordsOf('mfe-doctor', lng);
  await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
  await visit('/doctor-dashboard');
  const today = page.getByRole('region', { name: doctor('today.title'), exact: true });
  await expect(today.locator('li:has(time)')).toHaveCount(6);
  await today.getByRole('button', { name: doctor('today.all') }).click();
  const dialog = page.getByRole('dialog');
  const still = dialog.getByRole('region', { name: matchText(doctor('today.now')) });
  const waiting = still.locator('li:has(time)');
  await expect.poll(() => waiting.count()).toBeGreaterThan(6);
  await dialog.getByRole('searchbox').fill('Nobody Here');
  await expect(waiting).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
