/**
 * The dashboard of a patient: notices that pause while being read, figures from real records, appointments with slip and reason, and
 * the strip with the selected person.
 */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { TestDoctor } from '../../api/testing/door';
import { getOpenSlots, requestTime, signIn } from '../patients';
import { findAccessibilityErrors, waitForHydration, expect, getOverflow, test, type Portal } from '../portal';
import { formatDigits, fillText, matchText, getWords } from '../words';

const CHILD = { en: 'Aarav Tamang', np: 'आरव तामाङ' };
const SERVICES = ['opd', 'anc', 'familyPlanning', 'immunization', 'emergency'];

const signInAsSample = (request: APIRequestContext, url: string) =>
  request.post(`${url}/api/session/sample`, { data: { role: 'patient' } });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Serves three notices with pictures, regardless of other journeys. */
const showThreeNotices = (page: Page) =>
  page.route('**/api/notices*', async (route) => {
    const response = await route.fetch();
    const { notices } = (await response.json()) as { notices: { image: string | null }[] };
    await route.fulfill({ response, json: { notices: notices.filter(({ image }) => image).slice(0, 3) } });
  });

/** Signs in a new patient with two requests to a doctor on two days. */
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

/** Rejects one request and approves the other as the doctor, in another browser context. */
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

test('notices change every three seconds and pause while being read', async ({ page, portal, lng, visit }) => {
  const [texts, words] = [getWords('mfe-patient', lng), getWords('shared-ui/src/locales/notices', lng)];
  await page.clock.install();
  await showThreeNotices(page);
  await signInAsSample(page.request, portal.url);
  await visit('/patient-dashboard');
  const board = page.getByRole('group', { name: texts('dashboard.notices') });
  await board.scrollIntoViewIfNeeded();
  const slides = board.locator('.slide');
  await expect(slides).toHaveCount(3);
  // From here on only the journey moves the clock: a slow machine would miss a slide.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.clock.runFor(1000);
  const first = await slides.evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')));
  /** Expects the slide some steps after the first one, at rest: the browser scrolls by its own clock. */
  const shows = async (steps: number) => {
    const number = ((first + steps) % 3) + 1;
    const count = fillText(words('notice.count'), { number: formatDigits(lng, number), of: formatDigits(lng, 3) });
    await expect(board.getByText(count, { exact: true })).toBeVisible();
    const distance = () =>
      board.evaluate((element) => {
        const [row, slide] = ['.slides', '.slide:not([inert])'].map((each) => element.querySelector(each)!);
        return Math.abs(row!.getBoundingClientRect().left - slide!.getBoundingClientRect().left);
      });
    await expect.poll(distance).toBeLessThan(1);
  };
  await shows(0);
  await page.clock.runFor(3000);
  await shows(1);
  await button(page, words('notice.pause')).click();
  await page.clock.runFor(12_000);
  await shows(1);
  await button(page, words('notice.play')).click();
  await page.mouse.move(0, 0);
  await page.locator('h1').focus();
  await page.clock.runFor(3400);
  await shows(2);
  await board
    .locator('.slide:not([inert])')
    .getByRole('button', { name: matchText(words('notice.enlarge')) })
    .click();
  const large = page.getByRole('dialog');
  await expect(large.getByRole('img')).toBeVisible();
  await page.clock.runFor(12_000);
  await large.getByRole('button', { name: words('notice.close') }).click();
  await page.clock.runFor(1000);
  await expect(large).toHaveCount(0);
  await shows(2);
  const main = page.locator('main');
  for (const service of SERVICES) {
    const name = texts(`dashboard.service.${service}`);
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('a rejected appointment shows its reason and a confirmed one its slip', async ({
  page,
  browser,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [texts, booking, forms] = [
    getWords('mfe-patient', lng),
    getWords('shared-ui/src/locales/booking', lng),
    getWords('shared-ui/src/locales', lng),
  ];
  const doctor = await portal.do('createDoctor', {});
  await answerRequests(browser, portal, doctor, await requestTwoTimes(page, portal, doctor.id));
  await visit('/patient-dashboard');
  await expect(
    page.locator('li').filter({ hasText: getWords('shared-ui/src/locales/core', lng)('status.rejected') }),
  ).toContainText(fillText(texts('dashboard.reason'), { reason: 'The doctor is away' }));
  await page.locator('li[id^="appointment-"] h3 button').first().click();
  await page.getByRole('button', { name: `${texts('dashboard.slip')}: ${doctor.name[lng]}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-sheet]')).toContainText('Gita Gurung');
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: forms('keep.calendar') }).click();
  // Lines of a calendar file are folded after 75 octets.
  const calendar = (await readFile(await (await download).path(), 'utf8')).replaceAll('\r\n ', '');
  expect(calendar).toContain(`SUMMARY:${fillText(booking('booking.event'), { doctor: doctor.name[lng] })}`);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.locator('[data-sheet]')).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await expect(dialog.getByRole('button', { name: booking('booking.printSlip') })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  expect(troubles).toEqual([]);
});

test('the figures are counted, and their person stays visible', async ({ page, portal, lng, visit, troubles }) => {
  const texts = getWords('mfe-patient', lng);
  const change = fillText(texts('person.change'), { name: CHILD[lng] });
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
  await expect(figure).toHaveText(formatDigits(lng, visits));
  await button(page, CHILD[lng]).click();
  await expect(figure).toHaveText(formatDigits(lng, ofChild.visits));
  // Further down, the strip shows the name and links to the switcher.
  await button(page, CHILD[lng]).scrollIntoViewIfNeeded();
  await expect(button(page, change)).toHaveCount(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(button(page, change)).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await button(page, change).click();
  await expect(button(page, CHILD[lng])).toBeFocused();
  await expect(button(page, CHILD[lng])).toBeInViewport();
  await page.reload();
  await waitForHydration(page);
  await expect(button(page, CHILD[lng])).toHaveAttribute('aria-pressed', 'true');
  expect(troubles).toEqual([]);
});

test('the due item is on the first screen of a phone', async ({ page, portal, lng, visit }) => {
  await signInAsSample(page.request, portal.url);
  await visit('/patient-dashboard', { width: 360 });
  const due = page.locator('#due-next');
  await expect(due).toBeVisible();
  expect((await due.boundingBox())!.y).toBeLessThan(420);
  // The strip would cover it.
  await expect(button(page, matchText(getWords('mfe-patient', lng)('person.change')))).toHaveCount(0);
  const book = page.locator('main a[href="/book-appointment"]').first();
  expect((await book.boundingBox())!.y).toBeGreaterThan((await due.boundingBox())!.y);
});
