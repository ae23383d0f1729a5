/**
 * The first journey through every layer: a patient registers, signs in by phone and by Patient ID, asks for a time, the doctor
 * gives it, the patient sees it confirmed; and after a power cut all of it is still there.
 */
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import type { TestDoctor } from '../../api/testing/door';
import { alive, enterDemoCode, expect, test, type Language } from '../portal';
import { fillPerson, fillPlace } from '../forms';
import { createFreeDoctor, drawMobile } from '../patients';
import { digitsIn, matchText, wordsOf } from '../words';

const FIRST_NAME = { en: 'Sita', np: 'सीता' } as const;
const PASSWORD = 'pipal tree shade';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const formWords = (lng: Language) => wordsOf('shared-ui/src/locales/forms', lng);

interface Registration {
  name: readonly [string, string];
  contact: { phone: string } | { email: string };
}

/** Registers by one of the two tabs of contact, and returns the Patient ID. */
async function register(page: Page, lng: Language, { name, contact }: Registration) {
  const patient = wordsOf('mfe-patient', lng);
  await fillPerson(page, { name, born: ['2055', '4', '12'], sex: 'female' });
  if ('email' in contact) {
    await page.getByRole('tab', { name: formWords(lng)('field.email') }).click();
    await field(page, 'contact.email').fill(contact.email);
  } else {
    await field(page, 'contact.phone').fill(digitsIn(lng, contact.phone));
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
  await page.getByRole('tab', { name: wordsOf('mfe-patient', lng)('signIn.id') }).click();
  await field(page, 'publicId').fill(id);
  await field(page, 'password').fill(PASSWORD);
  await button(page, formWords(lng)('action.signIn')).click();
}

async function book(page: Page, lng: Language, { doctor, hasPhone }: { doctor: TestDoctor; hasPhone: boolean }) {
  const [patient, booking] = [wordsOf('mfe-patient', lng), wordsOf('shared-ui/src/locales/booking', lng)];
  await page
    .getByRole('link', { name: patient('dashboard.book') })
    .first()
    .click();
  await button(page, `${booking('booking.choose')}: ${doctor.name[lng]}`).click();
  await page.locator('label:has([name="slotId"])').first().click();
  await button(page, booking('booking.next')).click();
  if (!hasPhone) {
    // What registration did not ask for.
    await field(page, 'mobile').fill(drawMobile());
    await button(page, booking('booking.next')).click();
  }
  await button(page, booking('booking.submit')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(booking('booking.submitted'));
  await page.getByRole('link', { name: patient('book.toDashboard') }).click();
  await expect(page.locator('main')).toContainText(wordsOf('shared-ui/src/locales/core', lng)('status.pending'));
}

/** The doctor signs in and gives the time that was asked for. */
async function giveTime(
  page: Page,
  lng: Language,
  { url, doctor, name }: { url: string; doctor: TestDoctor; name: string },
) {
  const words = wordsOf('mfe-doctor', lng);
  await page.goto(`${url}/doctor-dashboard`);
  await expect(page).toHaveURL(/doctor-login\?next=/);
  await alive(page);
  await field(page, 'contact').fill(doctor.phone.replace('+977', ''));
  await field(page, 'password').fill(doctor.password);
  await button(page, formWords(lng)('action.signIn')).click();
  await expect(page).toHaveURL(/doctor-dashboard/);
  // The dashboard shows those whose time is nearest.
  await page.getByRole('link', { name: matchText(words('dashboard.allRequests')) }).click();
  await button(page, `${words('requests.give')}: ${name}`).click();
  await button(page, words('requests.giveSubmit')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a patient registers and gets an appointment', async ({ page, browser, portal, lng, width, visit, troubles }) => {
  const [patient, core] = [wordsOf('mfe-patient', lng), wordsOf('shared-ui/src/locales/core', lng)];
  const doctor = await createFreeDoctor(portal);
  const name = [FIRST_NAME[lng], drawSurname()[lng]] as const;
  // On phones by phone, in either script's digits; on desktop by the other tab.
  const phone = drawMobile();
  const contact = width === 360 ? { phone } : { email: `sita.${phone}@example.com` };
  await visit('/register-patient');
  const patientId = await register(page, lng, { name, contact });

  // The code has shown who it is.
  await page
    .locator('main')
    .getByRole('link', { name: patient('register.goOn') })
    .click();
  await expect(page).toHaveURL(/patient-dashboard/);
  await book(page, lng, { doctor, hasPhone: 'phone' in contact });

  // Out, and in again by Patient ID.
  await button(page, wordsOf('shell/src/locales', lng)('signOut')).click();
  await expect(page).toHaveURL(/patient-login/);
  await signInById(page, lng, patientId);
  await expect(page.locator('main')).toContainText(core('status.pending'));

  // The doctor, in a browser of their own.
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
