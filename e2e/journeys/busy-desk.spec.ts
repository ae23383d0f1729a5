/**
 * A busy day: a long queue, many patients of one name, many requests, reports and notices. Every list comes in parts, and whoever is looked for is
 * found, however far down they are. The database is filled with fewer than on the busiest day, and with more than any list shows at once.
 */
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, overflow, test } from '../portal';
import { digitsIn, wordsOf } from '../words';

test.use({ amounts: { patients: 400, queue: 60, requests: 30, reports: 75, notices: 14 } });

// A connection that was kept open may have been closed by the service meanwhile.
const signInAsSample = (page: Page, url: string, role: string) =>
  page.request.post(`${url}/api/session/sample`, { data: { role }, maxRetries: 2 });

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a long day is looked through part by part, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(240_000);
    const [staff, doctor] = [wordsOf('mfe-staff', lng), wordsOf('mfe-doctor', lng)];
    const lists = wordsOf('shared-ui/src/locales/lists', lng);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const more = button(lists('pager.more'));
    const soundPage = async () => {
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    };
    // The queue is one press from the dashboard.
    await signInAsSample(page, portal.url, 'staff');
    await visit('/authorize-dashboard', { lng, width });
    await page.getByRole('link', { name: staff('desk.queue') }).click();
    // Which clinic has a long queue depends on the day of the week.
    const long = page
      .getByRole('region')
      .filter({ has: button(new RegExp(`^${staff('queue.callNext')}: `)) })
      .filter({ has: page.locator('li:nth-child(10) h4') })
      .last();
    const queue = page.getByRole('region', { name: (await long.getAttribute('aria-label'))!, exact: true });
    const lines = queue.locator('li:has(h4)');
    await expect(lines).toHaveCount(10);
    const moreOfQueue = queue.getByRole('button', { name: staff('queue.more').split('(')[0]!.trim() });
    await moreOfQueue.click();
    await expect(lines).toHaveCount(20);
    await soundPage();
    // Somebody far down is found by the name, and by what nobody is called nobody is.
    const last = await lines.last().locator('h4').innerText();
    const find = page.getByRole('search', { name: staff('queue.find') }).getByRole('searchbox');
    await find.fill(last);
    await expect(lines.first().locator('h4')).toHaveText(last);
    await find.fill('Nobody Here');
    await expect(page.getByText(staff('queue.notFound'))).toBeVisible();

    // Patients of one name: page by page, or those of a ward.
    await page.goto(`${portal.url}/authorizeopd?tab=report`);
    await page.locator('[name="text"]').fill(lng === 'en' ? 'shrestha' : 'श्रेष्ठ');
    await page.keyboard.press('Enter');
    const found = page.getByRole('region', { name: staff('patient.found') });
    const people = found.locator('li:has(button)');
    await expect(people).toHaveCount(20);
    await more.click();
    await expect.poll(() => people.count()).toBeGreaterThan(20);
    await found.getByLabel(staff('patient.ward')).selectOption('3');
    await expect.poll(() => people.count()).toBeLessThan(20);
    await expect(people.first()).toContainText(`-${digitsIn(lng, 3)},`);
    await soundPage();

    // Reports: page by page, and by the name of a patient.
    await visit('/reports', { lng, width });
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(20);
    await more.first().click();
    await expect(rows).toHaveCount(40);
    const patient = await rows.last().locator('bdi').first().innerText();
    await page
      .getByRole('search', { name: staff('reports.find') })
      .getByRole('searchbox')
      .first()
      .fill(patient);
    await expect.poll(() => rows.count()).toBeLessThan(20);
    for (const name of await rows.locator('bdi').allInnerTexts()) expect(name).toBe(patient);
    await soundPage();

    // Requests that nobody has answered, and notices.
    await visit('/authorizeopd', { lng, width });
    await expect(more).toBeVisible();
    await visit('/authorize-dashboard', { lng, width });
    await expect(page.locator('section[aria-labelledby="sent-notices"] tbody tr')).toHaveCount(10);

    // The doctor's day: a few at a glance, all of them behind a press.
    await page.goto('about:blank');
    await signInAsSample(page, portal.url, 'doctor');
    await visit('/doctor-dashboard', { lng, width });
    const today = page.getByRole('region', { name: doctor('today.title'), exact: true });
    await expect(today.locator('li:has(time)')).toHaveCount(6);
    await today.getByRole('button', { name: doctor('today.all') }).click();
    const dialog = page.getByRole('dialog');
    const still = dialog.getByRole('region', { name: doctor('today.now').split('{{')[0]!.trim() });
    const waiting = still.locator('li:has(time)');
    await expect.poll(() => waiting.count()).toBeGreaterThan(6);
    await dialog.getByRole('searchbox').fill('Nobody Here');
    await expect(waiting).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
}
