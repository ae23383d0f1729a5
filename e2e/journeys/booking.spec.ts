/**
 * Booking: a visitor without an account, two visitors who want the same slot at once, and a signed-in patient from the doctor to slip
 * and calendar entry.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { TestDoctor } from '../../api/testing/door';
import {
  findAccessibilityErrors,
  waitForHydration,
  enterDemoCode,
  expect,
  getOverflow,
  test,
  type Language,
  type Portal,
} from '../portal';
import { fillPlace } from '../forms';
import { createFreeDoctor, drawMobile, signIn } from '../patients';
import { formatDigits, fillText, matchText, getWords } from '../words';

const NAME = { en: ['Gita', 'Rai'], np: ['गीता', 'राई'] } as const;
const MASKED_MOBILE = /\+977 98•••••\d{3}/;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const times = (page: Page) => page.locator('label:has([name="slotId"])');
const bookingWords = (lng: Language) => getWords('shared-ui/src/locales/booking', lng);

/** Returns the name of a facility with common spelling mistakes. */
const typedLoosely = (name: string) => name.toLowerCase().replaceAll('ि', 'ी');

/** Opens the booking form of a doctor, found by facility. Starts at the services page, whose data holds no outdated doctors. */
async function openForm(page: Page, lng: Language, doctor: TestDoctor) {
  const [booking, services] = [bookingWords(lng), getWords('mfe-services', lng)];
  await page.locator('main a[href="/service/opd"]').first().click();
  await page.getByRole('tab', { name: services('tab.booking') }).click();
  const search = page.getByRole('searchbox', { name: booking('booking.search') });
  await search.fill(typedLoosely(doctor.facility.name[lng]));
  const result = fillText(booking('booking.found_one'), { things: formatDigits(lng, 1) });
  await expect(page.getByText(result, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${services('opd.take')}: ${doctor.name[lng]}` }).click();
  await expect(times(page).first()).toBeVisible();
  await expect(page.getByRole('table', { name: booking('booking.timetable') })).toBeVisible();
}

async function fillGuest(page: Page, lng: Language, mobile: string) {
  const [booking, core] = [bookingWords(lng), getWords('shared-ui/src/locales/core', lng)];
  const next = page.getByRole('button', { name: booking('booking.next'), exact: true });
  await next.click();
  await field(page, 'firstName').fill(NAME[lng][0]);
  await field(page, 'lastName').fill(NAME[lng][1]);
  await field(page, 'age').fill(formatDigits(lng, 30));
  await page.locator('label:has([name="ageUnit"][value="years"])').click();
  await page.getByText(core('choice.female'), { exact: true }).click();
  await field(page, 'mobile').fill(mobile);
  await page.getByLabel(booking('booking.noEmail')).check();
  await fillPlace(page);
  await next.click();
  await expect(page.getByRole('button', { name: booking('booking.submit') })).toBeVisible();
}

/** Returns the content of the downloaded calendar entry. */
async function calendarEntry(page: Page, lng: Language) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: getWords('shared-ui/src/locales', lng)('keep.calendar') }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^appointment-\d{4}-\d\d-\d\d\.ics$/);
  return (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
}

/** Returns the visible text in print, which is the slip only. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const details = {
    frame: await page.getByRole('banner').isVisible(),
    heading: await page.getByRole('heading', { level: 1 }).isVisible(),
    slip: await page.locator('main [data-sheet]').innerText(),
  };
  await page.emulateMedia({ media: 'screen' });
  return details;
}

const changeDetails = (page: Page, lng: Language) => {
  const booking = bookingWords(lng);
  return page.getByRole('button', { name: `${booking('booking.change')}: ${booking('booking.details')}` });
};

async function checkFit(page: Page) {
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
}

test('a guest books', async ({ page, portal, lng, visit, troubles }) => {
  const [booking, errors] = [bookingWords(lng), getWords('shared-ui/src/locales/forms/errors', lng)];
  const messages = getWords('api/src/messages/texts', lng);
  const doctor = await createFreeDoctor(portal);
  const [opening] = fillText(messages('kinds.appointmentAsked.text'), { doctor: doctor.name[lng] }).split(', {{date}}');
  const mobile = drawMobile();
  for (let n = 0; n < 3; n++) {
    await visit('/services');
    await openForm(page, lng, doctor);
    if (n === 0) await checkFit(page);
    // One appointment per doctor and day, so the next one is on another day.
    await page.locator('fieldset .days label').nth(n).click();
    await times(page).first().click();
    await fillGuest(page, lng, mobile);
    await page.getByRole('button', { name: booking('booking.submit') }).click();
    if (n === 2) break;
    await expect(page.getByRole('heading', { name: booking('booking.guest.confirmTitle') })).toBeVisible();
    if (n === 0) await checkFit(page);
    await enterDemoCode(page);
    await expect(page.getByRole('heading', { level: 2, name: booking('booking.submitted') })).toBeVisible();
    await expect(page.locator('main')).toContainText(MASKED_MOBILE);
    await expect(page.locator('blockquote')).toContainText(opening!);
    const event = fillText(booking('booking.event'), { doctor: doctor.name[lng] });
    expect(await calendarEntry(page, lng)).toContain(`SUMMARY:${event}`);
  }
  // A third request while two are open shows the error and keeps the input.
  await expect(page.getByText(errors('error.tooManyOpenOfGuest')).last()).toBeVisible();
  await changeDetails(page, lng).click();
  await expect(field(page, 'firstName')).toHaveValue(NAME[lng][0]);
  expect(troubles.filter((trouble) => !/409/.test(trouble))).toEqual([]);
});

interface Run {
  lng: Language;
  width: number;
  doctor: TestDoctor;
}

/** Opens the completed form of another visitor in another browser context. */
async function anotherVisitor(browser: Browser, portal: Portal, { lng, width, doctor }: Run) {
  const context = await browser.newContext({ viewport: { width, height: 740 } });
  await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
  const page = await context.newPage();
  await page.goto(`${portal.url}/services`);
  await waitForHydration(page);
  await openForm(page, lng, doctor);
  await times(page).last().click();
  const slot = await page.locator('[name="slotId"]:checked').getAttribute('value');
  await fillGuest(page, lng, drawMobile());
  return { page, slot, close: () => context.close() };
}

test('of two visitors who want the same slot one gets it, the other keeps the form and is offered the nearest', async ({
  browser,
  portal,
  lng,
  width,
}) => {
  const booking = bookingWords(lng);
  const run = { lng, width, doctor: await createFreeDoctor(portal) };
  const visitors = await Promise.all([anotherVisitor(browser, portal, run), anotherVisitor(browser, portal, run)]);
  const { slot } = visitors[0]!;
  expect(visitors[1]!.slot).toBe(slot);
  await Promise.all(visitors.map(({ page }) => page.getByRole('button', { name: booking('booking.submit') }).click()));
  const refusal = (page: Page) => page.getByText(matchText(booking('booking.slotGone')));
  const outcome = ({ page }: { page: Page }) =>
    page.getByRole('heading', { name: booking('booking.guest.confirmTitle') }).or(refusal(page));
  await Promise.all(visitors.map((visitor) => expect(outcome(visitor)).toBeVisible()));
  const lost = await Promise.all(visitors.map(({ page }) => refusal(page).isVisible()));
  expect(lost.filter(Boolean)).toHaveLength(1);

  const { page } = visitors[lost.indexOf(true)]!;
  await expect(refusal(page).locator('xpath=ancestor::*[@tabindex="-1"][1]')).toBeFocused();
  await expect(field(page, 'firstName')).toHaveValue(NAME[lng][0]);
  const nearest = page.getByRole('group', { name: booking('booking.nearest') });
  await expect(nearest.getByRole('radio')).toHaveCount(6);
  await expect(page.locator(`[name="slotId"][value="${slot}"]`)).toHaveCount(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await nearest.locator('label').first().click();
  await page.getByRole('button', { name: booking('booking.next'), exact: true }).click();
  await page.getByRole('button', { name: booking('booking.submit') }).click();
  await enterDemoCode(page);
  await expect(page.getByRole('heading', { name: booking('booking.submitted') })).toBeVisible();
  for (const visitor of visitors) await visitor.close();
});

test('a patient books from the doctor to the slip', async ({ page, portal, lng, visit, troubles }) => {
  const booking = bookingWords(lng);
  const doctor = await createFreeDoctor(portal);
  await signIn(page.context(), portal, await portal.do('createPatient', { language: lng }));
  await visit('/book-appointment');
  await expect(page.getByText(matchText(booking('booking.nextFree'))).first()).toBeVisible();
  await page.getByRole('button', { name: `${booking('booking.choose')}: ${doctor.name[lng]}` }).click();
  await times(page).first().click();
  await checkFit(page);
  const next = page.getByRole('button', { name: booking('booking.next'), exact: true });
  await next.click();
  // Known details are not asked for again.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking('booking.steps.review'));
  await checkFit(page);
  // One value is corrected and the others are kept.
  await changeDetails(page, lng).click();
  await field(page, 'guardianName').fill(NAME[lng].join(' '));
  await next.click();
  await expect(page.locator('main')).toContainText(NAME[lng].join(' '));
  await checkFit(page);
  await page.getByRole('button', { name: booking('booking.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking('booking.submitted'));
  await expect(page.locator('main')).toContainText(MASKED_MOBILE);
  await checkFit(page);
  expect(await calendarEntry(page, lng)).toMatch(/DTSTART;TZID=Asia\/Kathmandu:\d{8}T\d{6}\r\n/);
  const paper = await printed(page);
  expect({ frame: paper.frame, heading: paper.heading }).toEqual({ frame: false, heading: false });
  expect(paper.slip).toContain(booking('booking.slip.title'));
  expect(troubles).toEqual([]);
});
