/**
 * A journey through every layer: a patient registers, signs in by phone and by Patient ID and requests a time; the doctor confirms it and
 * the patient sees it. All of it survives a power cut.
 */
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import type { TestDoctor } from '../../api/testing/door';
import { waitForHydration, enterDemoCode, expect, test, type Language } from '../portal';
import { fillPerson, fillPlace } from '../forms';
import { createFreeDoctor, drawMobile } from '../patients';
import { formatDigits, matchText, getWords } from '../words';

const FIRST_NAME = { en: 'Sita', np: 'सीता' } as const;
const PASSWORD = 'pipal tree shade';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const formWords = (lng: Language) => getWords('shared-ui/src/locales', lng);

interface Registration {
  name: readonly [string, string];
  contact: { phone: string } | { email: string };
}

/** Registers with phone or e-mail and returns the Patient ID. */
async function register(page: Page, lng: Language, { name, contact }: Registration) {
  const patient = getWords('mfe-patient', lng);
  await fillPerson(page, { name, born: ['2055', '4', '12'], sex: 'female' });
  if ('email' in contact) {
    await page.getByRole('tab', { name: formWords(lng)('field.email') }).click();
    await field(page, 'contact.email').fill(contact.email);
  } else {
    await field(page, 'contact.phone').fill(formatDigits(lng, contact.phone));
  }
  await fillPlace(page, lng === 'en' ? 'Pipal tole' : 'पिपल टोल');
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
  await button(page, patient('register.submit')).click();
  await enterDemoCode(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(patient('register.done'));
  return (await page.locator('main').innerText()).match(/P-\d{4}-\d{4}-\d{3}/)![0];
}

async function signInById(page: Page, lng: Language, id: string) {
  await page.getByRole('tab', { name: getWords('mfe-patient', lng)('signIn.id') }).click();
  await field(page, 'publicId').fill(id);
  await field(page, 'password').fill(PASSWORD);
  await button(page, formWords(lng)('action.signIn')).click();
}

async function book(page: Page, lng: Language, { doctor, hasPhone }: { doctor: TestDoctor; hasPhone: boolean }) {
  const [patient, booking] = [getWords('mfe-patient', lng), getWords('shared-ui/src/locales/booking', lng)];
  await page
    .getByRole('link', { name: patient('dashboard.book') })
    .first()
    .click();
  await button(page, `${booking('booking.choose')}: ${doctor.name[lng]}`).click();
  await page.locator('label:has([name="slotId"])').first().click();
  await button(page, booking('booking.next')).click();
  if (!hasPhone) {
    // Registration by e-mail has no phone number.
    await field(page, 'mobile').fill(drawMobile());
    await button(page, booking('booking.next')).click();
  }
  await button(page, booking('booking.submit')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking('booking.submitted'));
  await page.getByRole('link', { name: patient('book.toDashboard') }).click();
  await expect(page.locator('main')).toContainText(getWords('shared-ui/src/locales/core', lng)('status.pending'));
}

/** Signs in as the doctor and confirms the request. */
async function giveTime(
  page: Page,
  lng: Language,
  { url, doctor, name }: { url: string; doctor: TestDoctor; name: string },
) {
  const words = getWords('mfe-doctor', lng);
  await page.goto(`${url}/doctor-dashboard`);
  await expect(page).toHaveURL(/doctor-login\?next=/);
  await waitForHydration(page);
  await field(page, 'contact').fill(doctor.phone.replace('+977', ''));
  await field(page, 'password').fill(doctor.password);
  await button(page, formWords(lng)('action.signIn')).click();
  await expect(page).toHaveURL(/doctor-dashboard/);
  // The dashboard shows only the nearest requests.
  await page.getByRole('link', { name: matchText(words('dashboard.allRequests')) }).click();
  await button(page, `${words('requests.give')}: ${name}`).click();
  await button(page, words('requests.giveSubmit')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a patient registers and gets an appointment', async ({ page, browser, portal, lng, width, visit, troubles }) => {
  // The service starts twice.
  test.slow();
  const [patient, core] = [getWords('mfe-patient', lng), getWords('shared-ui/src/locales/core', lng)];
  const doctor = await createFreeDoctor(portal);
  const name = [FIRST_NAME[lng], drawSurname()[lng]] as const;
  // On phones by phone, in either script's digits; on desktop by e-mail.
  const phone = drawMobile();
  const contact = width === 360 ? { phone } : { email: `sita.${phone}@example.com` };
  await visit('/register-patient');
  const patientId = await register(page, lng, { name, contact });

  // The code has signed the patient in.
  await page
    .locator('main')
    .getByRole('link', { name: patient('register.goOn') })
    .click();
  await expect(page).toHaveURL(/patient-dashboard/);
  await book(page, lng, { doctor, hasPhone: 'phone' in contact });

  // Sign-out, and sign-in by Patient ID.
  await button(page, getWords('shell/src/locales', lng)('signOut')).click();
  await expect(page).toHaveURL(/patient-login/);
  await signInById(page, lng, patientId);
  await expect(page.locator('main')).toContainText(core('status.pending'));

  // The doctor, in another browser context.
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
  await giveTime(await context.newPage(), lng, { url: portal.url, doctor, name: name.join(' ') });
  await context.close();

  await page.reload();
  await expect(page.locator('main')).toContainText(core('status.confirmed'));
  await portal.stop('SIGKILL');
  await portal.start();
  await page.reload();
  await expect(page.locator('main')).toContainText(core('status.confirmed'));
  expect(troubles.filter((trouble) => !/Failed to load resource|ERR_CONNECTION/.test(trouble))).toEqual([]);
});
