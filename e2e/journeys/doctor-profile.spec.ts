/**
 * A doctor's profile: photo with preview, public field, password. Clinics: charge, and leave, which lists affected appointments, closes
 * the days and keeps agreed appointments.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { chooseDay } from '../forms';
import { getOpenSlots, signIn } from '../patients';
import { expect, test } from '../portal';
import { addVisitToday } from '../today';
import { addDays, getDayFromToday, formatDigits, fillText, getWords } from '../words';

const OTHER_PASSWORD = 'terraces above the river';
const WEEKS_OF_LEAVE = 26;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Makes a photo as a phone would. */
const makePhoto = async (page: Page) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } }),
});

/** Returns the public data of a doctor. */
async function getPublicDoctor(request: APIRequestContext, url: string, doctorId: string) {
  const { doctors } = (await (await request.get(`${url}/api/doctors`)).json()) as {
    doctors: { id: string; qualification: string; image: string | null }[];
  };
  return doctors.find(({ id }) => id === doctorId)!;
}
/** Returns the day of each open time of a doctor. */
const getOpenDays = async (request: APIRequestContext, url: string, doctorId: string) =>
  (await getOpenSlots(request, url, doctorId)).map(({ date }) => date);
const countUpcoming = async (request: APIRequestContext, url: string) =>
  ((await (await request.get(`${url}/api/doctors/me/figures`)).json()) as { upcoming: number }).upcoming;

test('a doctor changes photo, profession and password', async ({ page, portal, lng, visit, troubles }) => {
  const [files, texts, account, errors] = [
    getWords('shared-ui/src/locales/files', lng),
    getWords('mfe-doctor', lng),
    getWords('shared-ui/src/locales/account', lng),
    getWords('shared-ui/src/locales/forms/errors', lng),
  ];
  const { id, phone, password, session } = await portal.do('createDoctor', {});
  await signIn(page.context(), portal, { session });
  await visit('/doctor-profile');
  await expect(field(page, 'name')).not.toHaveValue('');
  const qualification = 'MBBS, MD (General Practice)';
  await field(page, 'qualification').fill(qualification);
  await page.locator('[data-field="photoId"] input[type=file]').setInputFiles(await makePhoto(page));
  await expect(page.getByRole('img', { name: files('file.photo') })).toBeVisible();
  await expect(page.getByText(files('file.sent'), { exact: true })).toHaveCount(1);
  await button(page, account('account.updateProfile')).click();
  await expect(page.getByText(account('account.profileSaved'))).toBeVisible();
  const doctor = await getPublicDoctor(page.request, portal.url, id);
  expect([doctor.qualification, doctor.image !== null]).toEqual([qualification, true]);
  await page.reload();
  await expect(page.getByRole('img', { name: files('file.photo') })).toHaveAttribute('src', /\/api\/files\//);
  await expect(field(page, 'qualification')).toHaveValue(qualification);

  await page.getByRole('tab', { name: texts('profile.account') }).click();
  const passwords = page.getByRole('region', { name: account('account.password') });
  const change = async (present: string, next: string, again = next) => {
    for (const [name, text] of [
      ['presentPassword', present],
      ['password', next],
      ['confirmPassword', again],
    ] as const)
      await passwords.locator(`[name="${name}"]`).fill(text);
    await passwords.getByRole('button', { name: account('account.changePassword'), exact: true }).click();
  };
  await change(password, OTHER_PASSWORD, 'something else');
  await expect(passwords.getByText(errors('error.passwordsDiffer')).first()).toBeVisible();
  await change(password, OTHER_PASSWORD);
  await expect(page.getByText(account('account.passwordChanged'))).toBeVisible();
  const signInByPassword = (secret: string) =>
    page.request.post(`${portal.url}/api/session`, {
      data: { role: 'doctor', by: 'contact', contact: phone, password: secret },
    });
  expect((await signInByPassword(password)).ok()).toBe(false);
  expect((await signInByPassword(OTHER_PASSWORD)).ok()).toBe(true);
  expect(troubles).toEqual([]);
});

test('a doctor changes a clinic and plans leave', async ({ page, portal, lng, visit, troubles }) => {
  const texts = getWords('mfe-doctor', lng);
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', {});
  const appointment = await addVisitToday(portal, { doctor, patient: patient.id, time: '11:00' });
  await portal.runSql(`update appointments set starts_at = starts_at + interval '3 days' where id = '${appointment}'`);
  await signIn(page.context(), portal, doctor);
  const tomorrow = getDayFromToday(1);
  /** Times of today pass while the journey runs. */
  const getDays = async () => (await getOpenDays(page.request, portal.url, doctor.id)).filter((day) => day >= tomorrow);
  const before = await getDays();
  expect(before.length).toBeGreaterThan(0);
  await visit('/doctor-profile?tab=times');

  await button(page, `${texts('times.change')}: ${doctor.facility.name[lng]}`).click();
  await field(page, 'charge').fill(formatDigits(lng, 450));
  await button(page, texts('times.save')).click();
  await expect(page.getByText(new RegExp(formatDigits(lng, 450))).first()).toBeVisible();
  await expect(field(page, 'charge')).toHaveCount(0);

  // Half a year of leave affects an appointment, which is listed before saving.
  const [from, to] = [tomorrow, addDays(tomorrow, WEEKS_OF_LEAVE * 7)];
  await chooseDay(page, 'from', from);
  await chooseDay(page, 'to', to);
  await button(page, texts('times.takeLeave')).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/Gita Gurung/]);
  await dialog.getByRole('button', { name: texts('times.leave'), exact: true }).click();
  expect(await getDays()).toEqual(before);
  await button(page, texts('times.takeLeave')).click();
  await dialog.getByRole('button', { name: texts('times.takeLeave'), exact: true }).click();
  await expect(
    page.getByText(fillText(texts('times.affectedAfter'), { appointments: formatDigits(lng, 1) })),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: texts('times.toRequests') })).toHaveAttribute('href', '/all-requests');
  // These days are closed to new bookings; existing appointments stay.
  await expect.poll(getDays).toEqual([]);
  expect(await countUpcoming(page.request, portal.url)).toBe(1);

  await page.getByRole('button', { name: new RegExp(`^${texts('times.takeBack')}: `) }).click();
  await dialog.getByRole('button', { name: texts('times.takeBack'), exact: true }).click();
  await expect(page.getByText(texts('times.noLeave'))).toBeVisible();
  await expect.poll(getDays).toEqual(before);
  expect(troubles).toEqual([]);
});
