// A second appointment with a doctor on one day shows the conflict, which can be cancelled in the form. A weak password is refused with the reason.
import { createFreeDoctor, getOpenSlots, requestTime, signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { matchText, getWords } from '../words';

/** Returns 320 px in place of the usual phone width. */
const narrowest = (width: number) => (width < 600 ? 320 : width);

test('a patient can have one appointment per doctor and day', async ({ page, portal, lng, width, visit, troubles }) => {
  const booking = getWords('shared-ui/src/locales/booking', lng);
  const errors = getWords('shared-ui/src/locales/forms/errors', lng);
  const doctor = await createFreeDoctor(portal);
  const patient = await portal.do('createPatient', {});
  await signIn(page.context(), portal, patient);
  const slots = await getOpenSlots(page.request, portal.url, doctor.id);
  const { date } = slots[0]!;
  const first = await requestTime(page.request, portal.url, {
    doctorId: doctor.id,
    slotId: slots.findLast((each) => each.date === date)!.id,
    mobile: patient.phone,
  });

  await visit('/book-appointment', { width: narrowest(width) });
  await page.getByRole('button', { name: `${booking('booking.choose')}: ${doctor.name[lng]}` }).click();
  // The day of the first appointment is not proposed.
  await page.locator('fieldset .days label').first().click();
  await page.locator('label:has([name="slotId"])').first().click();
  await page.getByRole('button', { name: booking('booking.next'), exact: true }).click();
  await page.getByRole('button', { name: booking('booking.submit') }).click();

  await expect(page.getByRole('alert').getByText(errors('error.sameDoctorThatDay'))).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  const giveUp = page.getByRole('button', { name: new RegExp(`^${booking('booking.giveUp.this')}`) });
  await giveUp.click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: booking('booking.giveUp.no') }).click();
  await expect(dialog).toHaveCount(0);
  await giveUp.click();
  await dialog.getByRole('button', { name: booking('booking.giveUp.yes'), exact: true }).click();
  await expect(page.getByText(booking('booking.giveUp.done'))).toBeVisible();

  await page.getByRole('button', { name: booking('booking.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking('booking.submitted'));
  const { appointments } = (await (await page.request.get(`${portal.url}/api/appointments`)).json()) as {
    appointments: { id: string; status: string; date: string }[];
  };
  expect(appointments.find(({ id }) => id === first)!.status).toBe('cancelled');
  expect(appointments.filter(({ status }) => status === 'pending').map((each) => each.date)).toEqual([date]);
  expect(troubles.filter((trouble) => !/409/.test(trouble))).toEqual([]);
});

test('the meter shows why a password is refused', async ({ page, lng, width, visit, troubles }) => {
  const forms = getWords('shared-ui/src/locales', lng);
  const errors = getWords('shared-ui/src/locales/forms/errors', lng);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await visit('/register-patient', { width: narrowest(width) });
  await page.locator('[name="firstName"]').fill('Bishnumaya');
  const password = page.locator('[name="password"]');
  await password.fill('short');
  await expect(page.getByText(matchText(forms('password.short')))).toBeVisible();
  // The estimator loads on the first input.
  const before = scripts.length;
  await password.fill('bishnumaya1');
  await expect(page.getByText(errors('error.passwordPersonal'))).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  await password.fill('password123');
  await expect(page.getByText(errors('error.passwordCommon'))).toBeVisible();
  await password.fill('rain on the hills');
  await expect(page.getByText(forms('password.strong'))).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
});
