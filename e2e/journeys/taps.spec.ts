// Number of taps of each path, visibility without scrolling, and navigation by pictures.
import type { Locator, Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { expect, test, type Language } from '../portal';
import { chooseDay, fillName, fillPerson, fillPlace } from '../forms';
import { createFreeDoctor, drawMobile, signIn } from '../patients';
import { getDayFromToday, getWords, matchText } from '../words';

/** Counts taps and expects that the focus is never lost. */
function tapping(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  };
  return { tap, taps: () => taps };
}

/** Returns whether the first day is above the lower edge of the screen, without scrolling. */
async function isFirstDayInSight(page: Page) {
  const day = page.locator('fieldset .days label').first();
  await expect(day).toBeVisible();
  const box = (await day.boundingBox())!;
  return box.y + box.height <= page.viewportSize()!.height;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Marks the device as signed in, for which the frame shows account links. */
const keepSignedIn = (page: Page) => page.addInitScript(() => localStorage.setItem('chautari.signedIn', 'patient'));

test('four taps book from the dashboard and lead to the new appointment', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [patient, booking] = [getWords('mfe-patient', lng), getWords('shared-ui/src/locales/booking', lng)];
  const doctor = await createFreeDoctor(portal);
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/patient-dashboard');
  const { tap, taps } = tapping(page);
  await tap(page.getByRole('link', { name: patient('dashboard.book') }).first());
  await tap(button(page, `${booking('booking.choose')}: ${doctor.name[lng]}`));
  await expect.poll(() => isFirstDayInSight(page)).toBe(true);
  await tap(button(page, booking('booking.next')));
  await tap(button(page, booking('booking.submit')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking('booking.submitted'));
  expect(taps()).toBe(4);
  await tap(page.getByRole('link', { name: patient('book.toDashboard') }));
  const made = page.locator('li[id^="appointment-"]');
  await expect(made).toBeFocused();
  await expect(made).toBeInViewport();
  expect(troubles).toEqual([]);
});

test('the same steps book on the OPD page', async ({ page, portal, lng, visit, troubles }) => {
  const [services, booking] = [getWords('mfe-services', lng), getWords('shared-ui/src/locales/booking', lng)];
  const doctor = await createFreeDoctor(portal);
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await keepSignedIn(page);
  // The services page holds no doctors, so the newest ones are fetched.
  await visit('/services');
  await page.locator('main a[href="/service/opd"]').first().click();
  const { tap, taps } = tapping(page);
  await tap(page.getByRole('tab', { name: services('tab.booking') }));
  await tap(button(page, `${services('opd.take')}: ${doctor.name[lng]}`));
  await expect.poll(() => isFirstDayInSight(page)).toBe(true);
  await tap(button(page, booking('booking.next')));
  await tap(button(page, booking('booking.submit')));
  await expect(page.getByRole('heading', { name: booking('booking.submitted') })).toBeVisible();
  expect(taps()).toBe(4);
  await tap(page.getByRole('link', { name: services('opd.toMine') }));
  await expect(page.locator('li[id^="appointment-"]')).toBeInViewport();
  expect(troubles).toEqual([]);
});

/** Registers from the page of a link, and returns after the code. */
async function register(page: Page, lng: Language, tap: (target: Locator) => Promise<void>) {
  await fillPerson(page, { name: ['Sita', drawSurname().en], born: ['2055', '4', '12'], sex: 'female' });
  await page.locator('[name="contact.phone"]').fill(drawMobile());
  await fillPlace(page, 'Pipal tole');
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name="${name}"]`).fill('pipal tree shade');
  await tap(button(page, getWords('mfe-patient', lng)('register.submit')));
  const code = page.getByRole('status').filter({ hasText: /[\d०-९]{6}/ });
  await page.locator('input[name="code"]').fill(/[\d०-९]{6}/.exec(await code.innerText())![0]);
  await tap(page.locator('form:has(input[name="code"]) button[type=submit]'));
}

test('a mother comes from the home page to the dates, an account, her child and a visit', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [services, patient] = [getWords('mfe-services', lng), getWords('mfe-patient', lng)];
  const booking = getWords('shared-ui/src/locales/booking', lng);
  const doctor = await createFreeDoctor(portal);
  const birth = getDayFromToday(-150);
  await visit('/');
  const dates = tapping(page);
  await dates.tap(page.locator('main a[href="/service/immunization?tab=schedule"]'));
  await chooseDay(page, 'initialDate', birth);
  await dates.tap(button(page, services('vaccines.showDays')));
  await expect(page.getByText(matchText(services('vaccines.nextVisit_other')))).toBeInViewport();
  expect(dates.taps()).toBe(2);

  const account = tapping(page);
  await account.tap(page.getByRole('link', { name: services('vaccines.register'), exact: true }));
  await register(page, lng, account.tap);
  const toChild = page.locator('main').getByRole('link', { name: patient('register.to.child'), exact: true });
  await account.tap(toChild);
  expect(account.taps()).toBe(4);

  const child = tapping(page);
  await expect(page.locator('h1')).toHaveText(patient('family.addChildTitle'));
  // What was typed before is not asked again.
  await expect(page.locator('[name="relation"]')).toHaveValue('child');
  await expect(page.locator('[name="dateOfBirth.year"]')).not.toHaveValue('');
  await fillName(page, ['Aayush', drawSurname().en]);
  await page.locator('label:has([name="sex"][value="male"])').click();
  await child.tap(button(page, patient('family.addSubmit')));
  await child.tap(page.locator('main a[href^="/book-appointment?person="]'));
  expect(child.taps()).toBe(2);

  const appointment = tapping(page);
  await appointment.tap(button(page, `${booking('booking.choose')}: ${doctor.name[lng]}`));
  await appointment.tap(button(page, booking('booking.next')));
  await appointment.tap(button(page, booking('booking.submit')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking('booking.submitted'));
  expect(appointment.taps()).toBe(3);
  expect(troubles).toEqual([]);
});

test('pictures alone lead from home to 102, booking and vaccination card', async ({ page, portal, lng, visit }) => {
  // No text is used, except the name of the journey's own doctor.
  const pictured = (href: string) => page.locator(`main a[href="${href}"]:has(svg)`).first();
  const pressed = (within: string) => page.locator(`${within} button:has(svg):visible`).first();
  const { name } = await createFreeDoctor(portal);
  await visit('/');
  await expect(page.locator('header a[href="tel:102"]:has(svg)')).toBeInViewport();

  const booking = tapping(page);
  await booking.tap(pictured('/services'));
  await booking.tap(pictured('/service/opd'));
  // Tabs have a picture each: a calendar for booking, a paper for the card.
  await booking.tap(page.locator('[role=tab]:has(svg)').nth(1));
  await booking.tap(pressed(`main li:has(.face):has-text("${name[lng]}")`));
  expect(booking.taps()).toBe(4);
  await expect(page.locator('fieldset .days label').first()).toBeVisible();
  await booking.tap(pressed('main form'));
  await expect(page.locator('[name="firstName"]')).toBeVisible();

  const patient = await portal.do('createPatient', {});
  await portal.do('createMember', { holder: patient.id, relation: 'child', dateOfBirth: '2025-03-11' });
  await signIn(page.context(), portal, patient);
  await keepSignedIn(page);
  await visit('/');
  const card = tapping(page);
  await card.tap(pictured('/services'));
  await card.tap(pictured('/service/immunization'));
  await card.tap(page.locator('[role=tab]:has(svg)').last());
  expect(card.taps()).toBe(3);
  // The card of the youngest child.
  await expect(page.locator('[role=tabpanel]:visible bdi').first()).toBeVisible();
  await expect(page.getByRole('banner').locator('p:has(svg)')).toBeVisible();

  await visit('/service/emergency');
  const signs = page.locator('main li:has(use)');
  await expect(signs.first()).toBeVisible();
  expect(await signs.count()).toBe(24);
});
