// Number of taps of each path, visibility without scrolling, and navigation by pictures.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../portal';
import { createFreeDoctor, signIn } from '../patients';
import { getWords } from '../words';

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
  expect(await isFirstDayInSight(page)).toBe(true);
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

test('pictures alone lead from home to 102, booking and vaccination card', async ({ page, portal, visit }) => {
  // No text is used, except the number of the journey's own doctor.
  const pictured = (href: string) => page.locator(`main a[href="${href}"]:has(svg)`).first();
  const pressed = (within: string) => page.locator(`${within} button:has(svg):visible`).first();
  const { nmcNumber } = await createFreeDoctor(portal);
  await visit('/');
  await expect(page.locator('header a[href="tel:102"]:has(svg)')).toBeInViewport();

  const booking = tapping(page);
  await booking.tap(pictured('/services'));
  await booking.tap(pictured('/service/opd'));
  await booking.tap(page.locator('[role=tab]:has(svg)').first());
  await booking.tap(pressed(`main li:has(.face):has-text("${nmcNumber}")`));
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
  await card.tap(page.locator('[role=tab]:has(svg)').first());
  expect(card.taps()).toBe(3);
  // The card of the youngest child.
  await expect(page.locator('[role=tabpanel]:visible select').first()).toBeVisible();
  await expect(page.getByRole('banner').locator('p:has(svg)')).toBeVisible();

  await visit('/service/emergency');
  const signs = page.locator('main li:has(use)');
  await expect(signs.first()).toBeVisible();
  expect(await signs.count()).toBe(24);
});
