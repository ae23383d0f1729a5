/**
 * The dashboard of a patient: notices that go by and rest when they are read, figures from real records, what has become of an
 * appointment with its slip and its reason, and whose record it is, in sight wherever on the page one is.
 */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { TestDoctor } from '../../api/testing/door';
import { getOpenSlots, requestTime, signIn } from '../patients';
import { accessibilityFaults, alive, expect, overflow, test, type Portal } from '../portal';
import { digitsIn, filled, matchText, wordsOf } from '../words';

const CHILD = { en: 'Aarav Tamang', np: 'आरव तामाङ' };
const SERVICES = ['opd', 'anc', 'familyPlanning', 'immunization', 'emergency'];

const signInAsSample = (request: APIRequestContext, url: string) =>
  request.post(`${url}/api/session/sample`, { data: { role: 'patient' } });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Lets the board show three notices with pictures, whatever others have sent. */
const showThreeNotices = (page: Page) =>
  page.route('**/api/notices', async (route) => {
    const response = await route.fetch();
    const { notices } = (await response.json()) as { notices: { image: string | null }[] };
    await route.fulfill({ response, json: { notices: notices.filter(({ image }) => image).slice(0, 3) } });
  });

/** Signs in somebody new who has requested two times of a doctor: one person may request one time a day. */
async function requestTwoTimes(page: Page, portal: Portal, doctorId: string) {
  const patient = await portal.do('createPatient', {});
  await signIn(page.context(), portal, patient);
  const slots = await getOpenSlots(page.request, portal.url, doctorId);
  const request = (slotId: string) =>
    requestTime(page.request, portal.url, { doctorId, slotId, mobile: patient.phone });
  const last = slots.at(-1)!;
  const dayBefore = slots.findLast(({ date }) => date !== last.date)!;
  return { toReject: await request(last.id), toApprove: await request(dayBefore.id) };
}

/** The doctor rejects one request and approves the other, in a browser of their own. */
async function answerRequests(
  browser: Browser,
  portal: Portal,
  doctor: TestDoctor,
  { toReject, toApprove }: { toReject: string; toApprove: string },
) {
  const context = await browser.newContext();
  await signIn(context, portal, doctor);
  const answer = async (path: string, data: object) =>
    expect((await context.request.post(`${portal.url}/api/consultation-requests/${path}`, { data })).status()).toBe(
      200,
    );
  await answer(`${toReject}/reject`, { reason: 'The doctor is away' });
  await answer(`${toApprove}/approve`, {});
  await context.close();
}

test('notices go by every three seconds and rest when they are read', async ({ page, portal, lng, visit }) => {
  const [texts, words] = [wordsOf('mfe-patient', lng), wordsOf('shared-ui/src/locales/notices', lng)];
  await page.clock.install();
  await showThreeNotices(page);
  await signInAsSample(page.request, portal.url);
  await visit('/patient-dashboard');
  const board = page.getByRole('group', { name: texts('dashboard.notices') });
  await board.scrollIntoViewIfNeeded();
  const shows = (n: number) => {
    const count = filled(words('notice.count'), { number: digitsIn(lng, n), of: digitsIn(lng, 3) });
    return expect(board.getByText(count, { exact: true })).toBeVisible();
  };
  await shows(1);
  await page.clock.runFor(3400);
  await shows(2);
  await button(page, words('notice.pause')).click();
  await page.clock.runFor(12_000);
  await shows(2);
  await button(page, words('notice.play')).click();
  await page.mouse.move(0, 0);
  await page.locator('h1').focus();
  await page.clock.runFor(3400);
  await shows(3);
  await board
    .locator('.slide:not([inert])')
    .getByRole('button', { name: matchText(words('notice.enlarge')) })
    .click();
  const large = page.getByRole('dialog');
  await expect(large.getByRole('img')).toBeVisible();
  await page.clock.runFor(12_000);
  await large.getByRole('button', { name: words('notice.close') }).click();
  await expect(large).toHaveCount(0);
  await shows(3);
  const main = page.locator('main');
  for (const service of SERVICES) {
    const name = `${texts(`dashboard.service.${service}`)} ${texts(`dashboard.serviceText.${service}`)}`;
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('an appointment was rejected for a reason, another has its slip', async ({
  page,
  browser,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [texts, booking, forms] = [
    wordsOf('mfe-patient', lng),
    wordsOf('shared-ui/src/locales/booking', lng),
    wordsOf('shared-ui/src/locales/forms', lng),
  ];
  const doctor = await portal.do('createDoctor', {});
  await answerRequests(browser, portal, doctor, await requestTwoTimes(page, portal, doctor.id));
  await visit('/patient-dashboard');
  await expect(
    page.locator('li').filter({ hasText: wordsOf('shared-ui/src/locales/core', lng)('status.rejected') }),
  ).toContainText(filled(texts('dashboard.reason'), { reason: 'The doctor is away' }));
  await page.getByRole('button', { name: `${texts('dashboard.slip')}: ${doctor.name[lng]}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-sheet]')).toContainText('Gita Gurung');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: forms('keep.calendar') }).click();
  // A line of a calendar file is 75 octets long; what is longer goes on in the next.
  const calendar = (await readFile(await (await download).path(), 'utf8')).replaceAll('\r\n ', '');
  expect(calendar).toContain(`SUMMARY:${filled(booking('booking.event'), { doctor: doctor.name[lng] })}`);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.locator('[data-sheet]')).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await expect(dialog.getByRole('button', { name: booking('booking.printSlip') })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  expect(troubles).toEqual([]);
});

test('the figures are counted, and whose they are stays in sight', async ({ page, portal, lng, visit, troubles }) => {
  const texts = wordsOf('mfe-patient', lng);
  const change = filled(texts('person.change'), { name: CHILD[lng] });
  const get = async <T>(path: string) => (await (await page.request.get(`${portal.url}/api/${path}`)).json()) as T;
  await signInAsSample(page.request, portal.url);
  const { visits } = await get<{ visits: number }>('patients/me/overview');
  const { persons } = await get<{ persons: { id: string; relation: string | null }[] }>('family');
  const child = persons.find(({ relation }) => relation === 'child')!;
  const ofChild = await get<{ visits: number }>(`patients/me/overview?person=${child.id}`);
  expect(visits).not.toBe(ofChild.visits);
  await visit('/patient-dashboard');
  const figure = page
    .locator('div')
    .filter({ has: page.locator(':scope > dt', { hasText: texts('dashboard.visits') }) })
    .locator('dd');
  await expect(figure).toHaveText(digitsIn(lng, visits));
  await button(page, CHILD[lng]).click();
  await expect(figure).toHaveText(digitsIn(lng, ofChild.visits));
  // Down the page the name stays, and leads back to where another person is chosen.
  await button(page, CHILD[lng]).scrollIntoViewIfNeeded();
  await expect(button(page, change)).toHaveCount(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(button(page, change)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(page, change).click();
  await expect(button(page, CHILD[lng])).toBeFocused();
  await expect(button(page, CHILD[lng])).toBeInViewport();
  await page.reload();
  await alive(page);
  await expect(button(page, CHILD[lng])).toHaveAttribute('aria-pressed', 'true');
  expect(troubles).toEqual([]);
});

test('what is due is on the first screen of a phone', async ({ page, portal, lng, visit }) => {
  await signInAsSample(page.request, portal.url);
  await visit('/patient-dashboard', { width: 360 });
  const due = page.locator('#due-next');
  await expect(due).toBeVisible();
  expect((await due.boundingBox())!.y).toBeLessThan(420);
  // The strip with the name of the reader would cover it.
  await expect(button(page, matchText(wordsOf('mfe-patient', lng)('person.change')))).toHaveCount(0);
  const book = page.locator('main a[href="/book-appointment"]').first();
  expect((await book.boundingBox())!.y).toBeGreaterThan((await due.boundingBox())!.y);
});
