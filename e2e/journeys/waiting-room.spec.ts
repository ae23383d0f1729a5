// The day at the desk: a walk-in gets a slot and a token, is called, appears on the board, and is seen.
import type { Page } from '@playwright/test';
import type { TestDoctor } from '../../api/testing/door';
import { drawSurname } from '../../api/testing/names';
import { expect, test, type Language } from '../portal';
import { fillPlace } from '../forms';
import { createFreeDoctor, drawMobile, signIn } from '../patients';
import { getTokenOnArrival, moveToToday, openBoard, type Booked } from '../today';
import { formatDigits, fillText, matchText, getWords } from '../words';

interface Booking {
  lng: Language;
  doctor: TestDoctor;
  lastName: string;
}

async function book(page: Page, { lng, doctor, lastName }: Booking) {
  const [staff, booking] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/booking', lng)];
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await page.getByRole('button', { name: staff('booking.walkIn') }).click();
  await page.getByRole('button', { name: `${booking('booking.choose')}: ${doctor.name[lng]}` }).click();
  // The last open time, so that it is in the future.
  await page.locator('label:has([name="slotId"])').first().click();
  await field('firstName').fill('Dhan');
  await field('lastName').fill(lastName);
  await field('age').fill('41');
  await page.locator('label:has([name="ageUnit"][value="years"])').click();
  await page.getByText(getWords('shared-ui/src/locales/core', lng)('choice.male'), { exact: true }).click();
  await page.getByLabel(booking('booking.noEmailAtDesk')).check();
  await field('mobile').fill(drawMobile());
  await fillPlace(page);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/appointments/desk')),
    page.locator('form button[type=submit]').last().click(),
  ]);
  return (await answer.json()) as Booked;
}

/** Expects the whole board to be visible in full screen. */
async function checkFullScreen(board: Page, fill: string) {
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    // A full-screen window cannot be resized, and leaves full screen a moment after its page.
    await expect(() => board.setViewportSize(size)).toPass({ timeout: 20_000 });
    await board.getByRole('button', { name: fill, exact: true }).click();
    await expect
      .poll(() =>
        board
          .locator('[data-full=true]')
          .first()
          .evaluate((place) => place.scrollHeight - window.innerHeight),
      )
      .toBeLessThanOrEqual(0);
    await board.evaluate(() => document.exitFullscreen().catch(() => undefined));
    await board.keyboard.press('Escape');
  }
}

test('a patient gets a token, is called and is seen', async ({ page, browser, portal, lng, visit, troubles }) => {
  const staff = getWords('mfe-staff', lng);
  const doctor = await createFreeDoctor(portal);
  const lastName = drawSurname().en;
  const name = `Dhan ${lastName}`;
  await signIn(page.context(), portal, await portal.do('createStaff', { facilities: [doctor.facility.id] }));
  await visit('/authorizeopd?tab=booking');
  const appointment = await book(page, { lng, doctor, lastName });
  await expect(page.locator('[data-sheet]')).toContainText(name);
  await moveToToday(portal, appointment);

  await visit('/authorizeopd?tab=queue');
  const number = await getTokenOnArrival(page, () =>
    page.getByRole('button', { name: `${staff('queue.step.checkIn')}: ${name}` }).click(),
  );
  const board = await openBoard(browser, portal, { lng, facility: doctor.facility });
  await expect(board.locator('.next li').first()).toContainText(String(number));
  await page.getByRole('button', { name: `${staff('queue.callNext')}: ${doctor.name[lng]}` }).click();
  await expect(
    page.getByText(fillText(staff('queue.calledNow'), { token: formatDigits(lng, number), name })),
  ).toBeVisible();
  const nowServing = board.locator('.number').getByText(String(number), { exact: true });
  await expect(nowServing).toBeVisible();
  await expect(board.getByText(getWords('mfe-staff', 'np')('board.now')).first()).toBeVisible();
  await expect(board.locator('main')).not.toContainText(lastName);
  await page.getByRole('button', { name: `${staff('queue.step.seen')}: ${name}`, exact: true }).click();
  await expect(page.getByText(fillText(staff('queue.did.seen'), { name }))).toBeVisible();
  await expect(nowServing).toHaveCount(0, { timeout: 15_000 });
  await checkFullScreen(board, staff('board.fill'));

  // Offline, the board shows a notice and keeps its state.
  await board.context().setOffline(true);
  await expect(board.getByRole('alert').getByText(matchText(staff('board.lost')))).toBeVisible({ timeout: 15_000 });
  await board.context().setOffline(false);
  await expect(board.getByRole('alert')).toHaveCount(0, { timeout: 15_000 });
  await board.context().close();
  expect(troubles.filter((trouble) => !/Failed to load resource|ERR_CONNECTION/.test(trouble))).toEqual([]);
});
