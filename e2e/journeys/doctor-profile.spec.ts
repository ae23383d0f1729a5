/**
 * What a doctor says of themselves: a photo with its preview, a field that the public reads, another password; and when patients are
 * seen: a charge, and leave, which says whom it touches, closes the days to others and leaves what was agreed on as it was.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../api/src/sample/accounts';
import { chooseDay } from '../forms';
import { expect, test } from '../portal';
import { addDays, daysFromToday, digitsIn, wordsOf } from '../words';

const { phone, password } = SAMPLE_ACCOUNTS.doctor;
const OTHER_PASSWORD = 'terraces above the river';
const WEEKS_OF_LEAVE = 26;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A picture as a phone makes one. */
const aPhoto = async (page: Page) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } }),
});

/** The doctor as everybody reads it, and the days with open times. */
async function publicDoctor(request: APIRequestContext, url: string) {
  const { doctors } = (await (await request.get(`${url}/api/doctors`)).json()) as {
    doctors: { id: string; nmcNumber: string; qualification: string; image: string | null }[];
  };
  const doctor = doctors.find(({ nmcNumber }) => nmcNumber === '90412')!;
  const { slots } = (await (await request.get(`${url}/api/doctors/${doctor.id}/slots`)).json()) as {
    slots: { date: string }[];
  };
  return { doctor, days: slots.map(({ date }) => date) };
}
const upcomingOf = async (request: APIRequestContext, url: string) =>
  ((await (await request.get(`${url}/api/doctors/me/figures`)).json()) as { upcoming: number }).upcoming;

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a doctor changes photo, profession and password, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const [files, own, account] = [
      wordsOf('shared-ui/src/locales/files', lng),
      wordsOf('mfe-doctor', lng),
      wordsOf('shared-ui/src/locales/account', lng),
    ];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    await visit('/doctor-profile', { lng, width });
    await expect(field(page, 'fullName')).not.toHaveValue('');
    const qualification = `MBBS, MD (${lng})`;
    await field(page, 'qualification').fill(qualification);
    await page.locator('[data-field="photoId"] input[type=file]').setInputFiles(await aPhoto(page));
    await expect(page.getByRole('img', { name: files('file.photo') })).toBeVisible();
    await expect(page.getByText(files('file.sent'), { exact: true })).toHaveCount(1);
    await button(page, account('account.updateProfile')).click();
    await expect(page.getByText(account('account.profileSaved'))).toBeVisible();
    const { doctor } = await publicDoctor(page.request, portal.url);
    expect([doctor.qualification, doctor.image !== null]).toEqual([qualification, true]);
    await page.reload();
    await expect(page.getByRole('img', { name: files('file.photo') })).toHaveAttribute('src', /\/api\/files\//);
    await expect(field(page, 'qualification')).toHaveValue(qualification);

    await page.getByRole('tab', { name: own('profile.account') }).click();
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
    await expect(passwords.getByText(lng === 'en' ? 'Passwords do not match!' : 'पासवर्ड मिलेन!').first()).toBeVisible();
    await change(password, OTHER_PASSWORD);
    await expect(page.getByText(account('account.passwordChanged'))).toBeVisible();
    const signIn = (secret: string) =>
      page.request.post(`${portal.url}/api/session`, {
        data: { role: 'doctor', by: 'contact', contact: phone, password: secret },
      });
    expect((await signIn(password)).ok()).toBe(false);
    expect((await signIn(OTHER_PASSWORD)).ok()).toBe(true);
    // Restores the data for the next test.
    await change(OTHER_PASSWORD, password);
    await expect.poll(async () => (await signIn(password)).ok()).toBe(true);
    expect(troubles).toEqual([]);
  });

  test(`a doctor changes a clinic and takes leave, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const own = wordsOf('mfe-doctor', lng);
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    const before = await publicDoctor(page.request, portal.url);
    const upcoming = await upcomingOf(page.request, portal.url);
    expect(before.days.length).toBeGreaterThan(0);
    await visit('/doctor-profile?tab=times', { lng, width });

    await page
      .getByRole('button', { name: new RegExp(`^${own('times.change')}: `) })
      .first()
      .click();
    await field(page, 'charge').fill(digitsIn(lng, 450));
    await button(page, own('times.save')).click();
    // Other journeys may have left an appointment at a time of their own: then it is asked about first.
    const saved = page.getByText(new RegExp(digitsIn(lng, 450))).first();
    const asking = page.getByRole('alertdialog').getByRole('button').first();
    await expect(saved.or(asking).first()).toBeVisible();
    if (await asking.isVisible()) await asking.click();
    await expect(saved).toBeVisible();
    await expect(field(page, 'charge')).toHaveCount(0);

    // Half a year of leave touches appointments: whose they are is said before anything happens.
    const [from, to] = [daysFromToday(1), addDays(daysFromToday(1), WEEKS_OF_LEAVE * 7)];
    await chooseDay(page, 'from', from);
    await chooseDay(page, 'to', to);
    await button(page, own('times.takeLeave')).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    const touched = await dialog.getByRole('listitem').count();
    await dialog.getByRole('button', { name: own('times.leave'), exact: true }).click();
    expect((await publicDoctor(page.request, portal.url)).days).toEqual(before.days);
    await button(page, own('times.takeLeave')).click();
    await dialog.getByRole('button', { name: own('times.takeLeave'), exact: true }).click();
    // The change of the clinic may have left a list of its own above.
    const affected = page.getByText(own('times.affectedAfter').replace('{{appointments}}', digitsIn(lng, touched)));
    await expect(affected.last()).toBeVisible();
    const toRequests = page.getByRole('link', { name: own('times.toRequests') }).last();
    await expect(toRequests).toHaveAttribute('href', '/all-requests');
    // Nobody new can come on these days; those who were told a time keep it.
    await expect
      .poll(async () => (await publicDoctor(page.request, portal.url)).days.filter((day) => day >= from))
      .toEqual([]);
    expect(await upcomingOf(page.request, portal.url)).toBe(upcoming);

    await page.getByRole('button', { name: new RegExp(`^${own('times.takeBack')}: `) }).click();
    await dialog.getByRole('button', { name: own('times.takeBack'), exact: true }).click();
    await expect(page.getByText(own('times.noLeave'))).toBeVisible();
    await expect.poll(async () => (await publicDoctor(page.request, portal.url)).days).toEqual(before.days);
    expect(troubles).toEqual([]);
  });
}
