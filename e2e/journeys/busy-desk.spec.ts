/**
 * A busy day: a long queue, many patients of one name, many requests, reports and notices. Every list is paged and searchable. The
 * database holds more rows than any list shows at once.
 */
import type { Locator, Page } from '@playwright/test';
import { buildNameKey, listKeyWords } from '../../api/src/search/nameKey';
import { listSpellingsOrOther } from '../../api/src/search/nameParts';
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test, type Language } from '../portal';
import { formatDigits, matchText, getWords } from '../words';

test.use({ amounts: { patients: 600, queue: 60, requests: 30, reports: 75, notices: 14 } });

/** Whether a search finds a name. The names are drawn: "Maya Gurung" is a part of "Bishnu Maya Gurung", "Ram" of "Ramesh", and some are in the other script. */
const isMatch = (text: string, name: string) =>
  listKeyWords(text).every((word) =>
    listSpellingsOrOther(word).some((spelling) => buildNameKey(name).includes(spelling)),
  );

/** Expects the name that was sought among the found ones, and no name that the search does not find. */
const expectFound = (names: Locator, sought: string) =>
  expect
    .poll(async () => {
      const texts = await names.allInnerTexts();
      return texts.filter((name) => !isMatch(sought, name)).concat(texts.includes(sought) ? [] : 'not found');
    })
    .toEqual([]);

async function checkPage(page: Page) {
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
}

const showMore = (page: Page, lng: Language) =>
  page.getByRole('button', { name: getWords('shared-ui/src/locales/lists', lng)('pager.more') });

test('a long queue is paged and searched', async ({ page, portal, lng, visit, troubles }) => {
  const staff = getWords('mfe-staff', lng);
  // The queue is one press from the dashboard.
  await signIn(page.context(), portal, await portal.do('createStaff', { isAdministrator: true }));
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
  // A patient far down is found by name; an unknown name finds nobody.
  const last = await lines.last().locator('h4').innerText();
  const find = page.getByRole('search', { name: staff('queue.find') }).getByRole('searchbox');
  await find.fill(last);
  await expectFound(lines.locator('h4'), last);
  await find.fill('Nobody Here');
  await expect(page.getByText(staff('queue.notFound'))).toBeVisible();
  expect(troubles).toEqual([]);
});

test('patients of one name are paged and filtered by ward', async ({ page, portal, lng, visit, troubles }) => {
  const staff = getWords('mfe-staff', lng);
  await signIn(page.context(), portal, await portal.do('createStaff', { isAdministrator: true }));
  await visit('/authorizeopd?tab=report');
  await page.locator('[name="text"]').fill(lng === 'en' ? 'shrestha' : 'श्रेष्ठ');
  await page.keyboard.press('Enter');
  const results = page.getByRole('region', { name: staff('patient.found') });
  const people = results.locator('li:has(button)');
  await expect(people).toHaveCount(20);
  await showMore(page, lng).click();
  await expect.poll(() => people.count()).toBeGreaterThan(20);
  await results.getByLabel(staff('patient.ward')).selectOption('3');
  await expect(people.first()).toContainText(`-${formatDigits(lng, 3)},`);
  await expect.poll(() => people.count()).toBeLessThan(20);
  await checkPage(page);
  expect(troubles).toEqual([]);
});

test('reports are paged and searched by patient', async ({ page, portal, lng, visit, troubles }) => {
  const staff = getWords('mfe-staff', lng);
  await signIn(page.context(), portal, await portal.do('createStaff', { isAdministrator: true }));
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
  await expectFound(rows.locator('bdi:not(bdi bdi)'), patient);
  await checkPage(page);

  // Unanswered requests and notices.
  await visit('/authorizeopd');
  await expect(showMore(page, lng)).toBeVisible();
  await visit('/authorize-dashboard');
  await expect(page.locator('section[aria-labelledby="sent-notices"] tbody tr')).toHaveCount(10);
  expect(troubles).toEqual([]);
});

test('a doctor sees the first patients of a long day, and all of them on request', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const doctor = getWords('mfe-doctor', lng);
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
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
