// *Back* closes what lies on the page, and goes back one step of booking, before it leaves the page.
import type { Page } from '@playwright/test';
import { createFreeDoctor, getOpenSlots, requestTime, signIn } from '../patients';
import { expect, test } from '../portal';
import { getWords } from '../words';

/** Browsers without a watcher for the button of a phone, such as Safari and Firefox. */
const removeWatcher = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));

test('Back closes the dialogs of an appointment, the drawer and a notice', async ({ page, portal, lng, visit }) => {
  const patients = getWords('mfe-patient', lng);
  const doctor = await createFreeDoctor(portal);
  const patient = await portal.do('createPatient', {});
  await signIn(page.context(), portal, patient);
  const [slot] = await getOpenSlots(page.request, portal.url, doctor.id);
  await requestTime(page.request, portal.url, { doctorId: doctor.id, slotId: slot!.id, mobile: patient.phone });
  await removeWatcher(page);
  await visit('/privacy');
  await visit('/patient-dashboard');
  await page.locator('li[id^="appointment-"] h3 button').click();
  const dialog = page.locator('[role=dialog], [role=alertdialog], dialog[open]');
  for (const name of [patients('dashboard.move'), patients('dashboard.cancel')]) {
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await expect(dialog).toHaveCount(1);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/patient-dashboard/);
  }

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: getWords('shell/src/locales', lng)('menu'), exact: true }).click();
  await expect(dialog).toHaveCount(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/patient-dashboard/);
  // Nothing of them is left in the history.
  await page.goBack();
  await expect(page).toHaveURL(/privacy/);
});

test('Back goes back the steps of booking', async ({ page, portal, lng, visit, troubles }) => {
  const booking = getWords('shared-ui/src/locales/booking', lng);
  const doctor = await createFreeDoctor(portal);
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/privacy');
  await visit('/book-appointment');
  const choose = page.getByRole('button', { name: `${booking('booking.choose')}: ${doctor.name[lng]}` });
  const next = page.getByRole('button', { name: booking('booking.next'), exact: true });
  const submit = page.getByRole('button', { name: booking('booking.submit') });
  await choose.click();
  await next.click();
  await expect(submit).toBeVisible();
  await page.goBack();
  await expect(next).toBeVisible();
  await page.goBack();
  await expect(choose).toBeVisible();
  await choose.click();
  await next.click();
  await submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking('booking.submitted'));
  await page.goBack();
  await expect(page).toHaveURL(/privacy/);
  expect(troubles).toEqual([]);
});
