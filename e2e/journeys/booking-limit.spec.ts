/** Who asks for a second time of a doctor on one day is told what stands in the way, gives it up in the form, and books; the slip of a near one takes a code. */
import { askForTime, openSlots, registerPatient, signInById } from '../patients';
import { accessibilityFaults, expect, overflow, test } from '../portal';
import { wordsOf } from '../words';

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 320 },
] as const) {
  const [booking, forms, errors] = [
    wordsOf('shared-ui/src/locales/booking', lng),
    wordsOf('shared-ui/src/locales/forms', lng),
    wordsOf('shared-ui/src/locales/forms/errors', lng),
  ];

  test(`one time of a doctor a day is enough, in ${lng} at ${width}`, async ({ page, portal, visit, troubles }) => {
    test.setTimeout(120_000);
    const mobile = `9846${String(Date.now()).slice(-6)}`;
    await signInById(page.request, portal.url, await registerPatient(page.request, portal.url, lng, mobile));
    const { doctorId, slots } = await openSlots(page.request, portal.url);
    const { date } = slots[0]!;
    const first = await askForTime(page.request, portal.url, {
      doctorId,
      slotId: slots.findLast((each) => each.date === date)!.id,
      mobile,
    });

    await visit('/book-appointment', { lng, width });
    await page.getByRole('button', { name: new RegExp(`${booking('booking.choose')}: .*(Karki|कार्की)`) }).click();
    await page.locator('label:has([name="slotId"])').first().click();
    await page.getByRole('button', { name: booking('booking.next'), exact: true }).click();
    await page.getByRole('button', { name: booking('booking.submit') }).click();

    await expect(page.getByRole('alert').getByText(errors('error.sameDoctorThatDay'))).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: new RegExp(`^${booking('booking.giveUp.this')}`) }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: booking('booking.giveUp.no') }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(`^${booking('booking.giveUp.this')}`) }).click();
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

  test(`the meter says why a password is refused, in ${lng} at ${width}`, async ({ page, visit, troubles }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await visit('/register-patient', { lng, width });
    await page.locator('[name="firstName"]').fill('Bishnumaya');
    const password = page.locator('[name="password"]');
    await password.fill('short');
    await expect(page.getByText(forms('password.short').split('{{')[0]!)).toBeVisible();
    // What estimates comes when there is something to judge.
    const before = scripts.length;
    await password.fill('bishnumaya1');
    await expect(page.getByText(errors('error.passwordPersonal'))).toBeVisible();
    expect(scripts.length).toBeGreaterThan(before);
    await password.fill('password123');
    await expect(page.getByText(errors('error.passwordCommon'))).toBeVisible();
    await password.fill('rain on the hills');
    await expect(page.getByText(forms('password.strong'))).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(troubles).toEqual([]);
  });
}
