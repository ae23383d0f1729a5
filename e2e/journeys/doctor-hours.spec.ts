/**
 * A doctor changes weekly times: affected appointments are listed before saving and stay; patients can book only the new times in the new
 * length.
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { TestDoctor } from '../../api/testing/door';
import { getOpenSlots, requestTime, signIn } from '../patients';
import { waitForHydration, expect, test } from '../portal';
import { matchDay, getDayFromToday, formatDigits, fillText, getWords } from '../words';

interface Clinic {
  id: string;
  charge: number;
  slotMinutes: number;
  weeklyTimes: { weekday: number; from: string; to: string }[];
}

const MONTH = 31;
/** End of the working day, and an hour earlier. */
const UNTIL = 16;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true });

async function getClinic(doctor: APIRequestContext, url: string) {
  const answer = await doctor.get(`${url}/api/doctors/me/availability`);
  return ((await answer.json()) as { clinics: [Clinic] }).clinics[0];
}

/** Returns the slots that the booking page offers on a day. */
async function readOffer(page: Page, url: string, { name }: TestDoctor, date: string) {
  const booking = getWords('shared-ui/src/locales/booking', 'en');
  await page.goto(`${url}/book-appointment`);
  await waitForHydration(page);
  await button(page, `${booking('booking.choose')}: ${name.en}`).click();
  await page.getByRole('radio', { name: matchDay('en', date) }).check();
  return page
    .locator('[name="slotId"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

test('changed times list affected appointments, keep them, and are what patients can book', async ({
  page,
  browser,
  portal,
  lng,
  visit,
  extraHTTPHeaders,
  troubles,
}) => {
  const texts = getWords('mfe-doctor', lng);
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', {});
  const other = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders! });
  await signIn(other, portal, patient);
  await signIn(page.context(), portal, doctor);
  const getSlots = () => getOpenSlots(other.request, portal.url, doctor.id, MONTH);

  // The patient has an appointment in the last slot of the doctor.
  const slot = (await getSlots()).at(-1)!;
  const time = { doctorId: doctor.id, slotId: slot.id, mobile: patient.phone };
  const id = await requestTime(other.request, portal.url, time);
  expect((await page.request.post(`${portal.url}/api/consultation-requests/${id}/approve`, { data: {} })).ok()).toBe(
    true,
  );
  const before = await getClinic(page.request, portal.url);
  const weekday = new Date(slot.date).getUTCDay();
  const index = before.weeklyTimes.findIndex((weekly) => weekly.weekday === weekday);

  // The day ends an hour earlier: the affected patient is listed, and nothing is saved yet.
  await visit('/doctor-profile?tab=times');
  const change = button(page, `${texts('times.change')}: ${doctor.facility.name[lng]}`);
  await change.click();
  await field(page, `weeklyTimes.${index}.to.hour`).selectOption(String(UNTIL - 1));
  await button(page, texts('times.save')).click();
  const dialog = page.getByRole('alertdialog');
  const line = dialog
    .getByRole('listitem')
    .filter({ hasText: 'Gita Gurung' })
    .filter({ hasText: matchDay(lng, slot.date) });
  await expect(line).toBeVisible();
  await button(dialog, texts('times.leave')).click();
  await expect(dialog).toHaveCount(0);
  expect(await getClinic(page.request, portal.url)).toEqual(before);

  // After saving, the appointment stays, the hour is not offered, and the page links to the appointment.
  await button(page, texts('times.save')).click();
  await button(dialog, texts('times.save')).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: texts('times.toRequests') })).toHaveAttribute('href', '/all-requests');
  const getLateSlots = async () =>
    (await getSlots()).filter(
      ({ date, time: at }) => new Date(date).getUTCDay() === weekday && Number(at.slice(0, 2)) >= UNTIL - 1,
    );
  await expect.poll(getLateSlots).toEqual([]);
  const { appointments } = (await (await other.request.get(`${portal.url}/api/appointments`)).json()) as {
    appointments: { id: string; status: string; time: string }[];
  };
  expect(appointments).toEqual([expect.objectContaining({ id, status: 'confirmed', time: slot.time })]);

  // With a length of an hour only full hours are offered, and the page shows the new length.
  await change.click();
  await field(page, 'slotMinutes').selectOption('60');
  await button(page, texts('times.save')).click();
  await button(dialog, texts('times.save')).click();
  await expect(page.getByText(fillText(texts('times.minutes'), { minutes: formatDigits(lng, 60) }))).toBeVisible();
  await expect.poll(async () => (await getSlots()).filter(({ time: at }) => !at.endsWith(':00'))).toEqual([]);
  const slots = await getSlots();
  const day = slots.find(({ date }) => date > getDayFromToday(0))!.date;
  expect(await readOffer(await other.newPage(), portal.url, doctor, day)).toEqual(
    slots.filter(({ date }) => date === day).map((slot) => slot.id),
  );
  await other.close();
  expect(troubles).toEqual([]);
});
