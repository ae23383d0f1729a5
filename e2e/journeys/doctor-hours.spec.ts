/**
 * A doctor changes when patients are seen: whose appointment no longer fits is said before anything is saved, what was given stays, and
 * patients can take the new times only, of the new length.
 */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../api/src/sample/accounts';
import { askForTime, openSlots, registerPatient, signInById } from '../patients';
import { alive, expect, test } from '../portal';
import { dayIn, daysFromToday, digitsIn, wordsOf } from '../words';

interface Clinic {
  id: string;
  facility: { name: { en: string; np: string } };
  charge: number;
  slotMinutes: number;
  weeklyTimes: { weekday: number; from: string; to: string }[];
}

const NAME = 'Gita Gurung';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function clinicsOf(doctor: APIRequestContext, url: string) {
  return ((await (await doctor.get(`${url}/api/doctors/me/availability`)).json()) as { clinics: Clinic[] }).clinics;
}

const MONTH = 31;

/** The sample patient has asked for the latest open time of the doctor, and the doctor has agreed. */
async function givenAppointment(patient: APIRequestContext, doctor: APIRequestContext, url: string) {
  const phone = `9845${String(Date.now()).slice(-6)}`;
  await signInById(patient, url, await registerPatient(patient, url, 'en', phone));
  const { doctorId, slots } = await openSlots(patient, url, MONTH);
  const slot = slots.at(-1)!;
  const mobile = SAMPLE_ACCOUNTS.patient.phone;
  const id = await askForTime(patient, url, { doctorId, slotId: slot.id, mobile });
  expect((await doctor.post(`${url}/api/consultation-requests/${id}/approve`, { data: {} })).ok()).toBe(true);
  return { id, slot };
}

/** The slots that the page of booking offers a patient on a day. */
async function offeredOn(browser: Browser, url: string, date: string) {
  const context = await browser.newContext();
  await context.request.post(`${url}/api/session/sample`, { data: { role: 'patient' } });
  const page = await context.newPage();
  await page.goto(`${url}/book-appointment`);
  await alive(page);
  await page
    .getByRole('button', {
      name: `${wordsOf('shared-ui/src/locales/booking', 'en')('booking.choose')}: Dr. Sunita Karki`,
    })
    .click();
  await page.getByRole('radio', { name: dayIn('en', date) }).check();
  const offered = await page
    .locator('[name="slotId"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  await context.close();
  return offered;
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`changed times say whom they touch, keep what was given and are what patients can take, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const own = wordsOf('mfe-doctor', lng);
    const patient = (await browser.newContext()).request;
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    const { id, slot } = await givenAppointment(patient, page.request, portal.url);
    const before = (await clinicsOf(page.request, portal.url)).find(({ id: clinic }) => clinic === slot.clinicId)!;
    const weekday = new Date(slot.date).getUTCDay();
    const [index, held] = [...before.weeklyTimes.entries()].find(
      ([, time]) => time.weekday === weekday && time.from <= slot.time && slot.time < time.to,
    )!;
    const until = Number(held.to.slice(0, 2)) - 1;

    // On that weekday patients are seen an hour less: who was given a time in it is named, and nothing is changed yet.
    await visit('/doctor-profile?tab=times', { lng, width });
    const change = () =>
      page.getByRole('button', { name: `${own('times.change')}: ${before.facility.name[lng]}`, exact: true }).click();
    await change();
    await field(page, `weeklyTimes.${index}.to.hour`).selectOption(String(until));
    await button(page, own('times.save')).click();
    const dialog = page.getByRole('alertdialog');
    const line = dialog
      .getByRole('listitem')
      .filter({ hasText: NAME })
      .filter({ hasText: dayIn(lng, slot.date) });
    await expect(line.first()).toBeVisible();
    await dialog.getByRole('button', { name: own('times.leave'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect((await clinicsOf(page.request, portal.url)).find(({ id: clinic }) => clinic === before.id)).toEqual(before);

    // Saved anyway: the appointment stays, the hour is no longer offered, and the page says where to move the appointment.
    await button(page, own('times.save')).click();
    await dialog.getByRole('button', { name: own('times.save'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: own('times.toRequests') })).toHaveAttribute('href', '/all-requests');
    const late = async () =>
      (await openSlots(patient, portal.url, MONTH)).slots.filter(
        ({ clinicId, date, time }) =>
          clinicId === before.id &&
          new Date(date).getUTCDay() === weekday &&
          Number(time.slice(0, 2)) >= until &&
          time < held.to,
      );
    await expect.poll(late).toEqual([]);
    const { appointments } = (await (await patient.get(`${portal.url}/api/appointments`)).json()) as {
      appointments: { id: string; status: string; time: string }[];
    };
    expect(appointments.find((one) => one.id === id)).toMatchObject({ status: 'confirmed', time: slot.time });

    // An hour for each patient: only full hours are left to choose from, and the page says the new length.
    await change();
    await field(page, 'slotMinutes').selectOption('60');
    await button(page, own('times.save')).click();
    await dialog.getByRole('button', { name: own('times.save'), exact: true }).click();
    await expect(page.getByText(own('times.minutes').replace('{{minutes}}', digitsIn(lng, 60)))).toBeVisible();
    await expect
      .poll(async () =>
        (await openSlots(patient, portal.url, MONTH)).slots.filter(
          ({ clinicId, time }) => clinicId === before.id && !time.endsWith(':00'),
        ),
      )
      .toEqual([]);
    const { slots } = await openSlots(patient, portal.url, MONTH);
    const day = slots.find(({ clinicId, date }) => clinicId === before.id && date > daysFromToday(0))!.date;
    expect(await offeredOn(browser, portal.url, day)).toEqual(
      slots.filter(({ date }) => date === day).map((one) => one.id),
    );

    // Restores the data for the next test.
    const { charge, slotMinutes, weeklyTimes } = before;
    expect(
      (
        await page.request.put(`${portal.url}/api/doctors/me/clinics/${before.id}`, {
          data: { charge, slotMinutes, weeklyTimes },
        })
      ).ok(),
    ).toBe(true);
    expect((await patient.post(`${portal.url}/api/appointments/${id}/cancel`, { data: {} })).ok()).toBe(true);
    expect(troubles).toEqual([]);
  });
}
