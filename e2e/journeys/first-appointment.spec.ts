/**
 * The first journey through every layer: a patient registers, signs in by phone and by Patient ID, asks for a time, the doctor
 * gives it, the patient sees it confirmed; and after a power cut all of it is still there.
 */
import type { Page } from '@playwright/test';
import { alive, enterDemoCode, expect, test, type Language } from '../portal';
import { fillPerson, fillPlace } from '../forms';
import { digitsIn } from '../words';

const WORDS = {
  en: {
    register: 'Register',
    done: 'Registration successful!',
    goOn: 'Go to my health',
    signIn: 'Sign in',
    phone: 'Phone or e-mail',
    id: 'Patient ID',
    signOut: 'Sign out',
    book: 'Book appointment',
    times: /See open times: .*Karki/,
    next: 'Continue',
    send: 'Send the request',
    submitted: 'Appointment submitted!',
    mine: 'To my appointments',
    pending: 'Pending',
    confirmed: 'Confirmed',
    email: 'E-mail',
    all: /^All \(/,
    give: 'Give appointment: Sita Rai',
    giveThis: 'Give this time',
    doctorId: 'Doctor ID',
  },
  np: {
    register: 'दर्ता गर्नुहोस्',
    done: 'दर्ता सफल भयो!',
    goOn: 'मेरो स्वास्थ्यमा जानुहोस्',
    signIn: 'साइन इन गर्नुहोस्',
    phone: 'फोन वा इमेल',
    id: 'बिरामी परिचय नम्बर',
    signOut: 'साइन आउट गर्नुहोस्',
    book: 'भेटघाट समय लिनुहोस्',
    times: /खाली समय हेर्नुहोस्: .*कार्की/,
    next: 'अगाडि बढ्नुहोस्',
    send: 'अनुरोध पठाउनुहोस्',
    submitted: 'भेटघाटको अनुरोध पठाइयो!',
    mine: 'मेरा भेटघाट हेर्नुहोस्',
    pending: 'विचाराधीन',
    confirmed: 'पुष्टि भएको',
    email: 'इमेल',
    all: /^सबै \(/,
    give: 'समय दिनुहोस्: सीता राई',
    giveThis: 'यो समय दिनुहोस्',
    doctorId: 'चिकित्सक परिचय नम्बर',
  },
} as const;

const NAME = { en: ['Sita', 'Rai'], np: ['सीता', 'राई'] } as const;
const PASSWORD = 'pipal tree shade';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Registers by one of the two tabs of contact, and returns the Patient ID. */
async function register(page: Page, lng: Language, contact: { phone: string } | { email: string }) {
  const words = WORDS[lng];
  await fillPerson(page, { name: NAME[lng], born: ['2055', '4', '12'], sex: 'female' });
  if ('email' in contact) {
    await page.getByRole('tab', { name: words.email }).click();
    await field(page, 'contact.email').fill(contact.email);
  } else {
    await field(page, 'contact.phone').fill(digitsIn(lng, contact.phone));
  }
  await fillPlace(page, lng === 'en' ? 'Pipal tole' : 'पिपल टोल');
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
  await page.getByRole('button', { name: words.register, exact: true }).click();
  await enterDemoCode(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done);
  return (await page.locator('main').innerText()).match(/P-\d{4}-\d{4}-\d{3}/)![0];
}

async function signIn(page: Page, lng: Language, who: { contact: string } | { id: string }, tab: string) {
  if ('id' in who) {
    await page.getByRole('tab', { name: tab }).click();
    await field(page, 'publicId').fill(who.id);
  } else {
    await field(page, 'contact').fill(who.contact);
  }
  await field(page, 'password').fill(PASSWORD);
  await page.getByRole('button', { name: WORDS[lng].signIn, exact: true }).click();
}

async function book(page: Page, lng: Language, hasPhone: boolean) {
  const words = WORDS[lng];
  await page.getByRole('link', { name: words.book }).first().click();
  await page.getByRole('button', { name: words.times }).click();
  await page.locator('label:has([name="slotId"])').first().click();
  await page.getByRole('button', { name: words.next, exact: true }).click();
  if (!hasPhone) {
    // What registration did not ask for.
    await field(page, 'mobile').fill('9841000000');
    await page.getByRole('button', { name: words.next, exact: true }).click();
  }
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.submitted);
  await page.getByRole('link', { name: words.mine }).click();
  await expect(page.locator('main')).toContainText(words.pending);
}

let serial = 0;
const runs = [
  { lng: 'en', width: 360 },
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
  { lng: 'np', width: 1280 },
] as const;

for (const { lng, width } of runs) {
  test(`a patient registers and gets an appointment, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(120_000);
    const words = WORDS[lng];
    const number = `${String(Date.now()).slice(-4)}${serial++}`;
    // On phones by phone, in either script's digits; on desktop by the other tab.
    const contact = width === 360 ? { phone: `98410${number}` } : { email: `sita.${number}@example.com` };
    await visit('/register-patient', { lng, width });
    const patientId = await register(page, lng, contact);

    // The code has shown who it is.
    await page.locator('main').getByRole('link', { name: words.goOn }).click();
    await expect(page).toHaveURL(/patient-dashboard/);
    await book(page, lng, 'phone' in contact);

    // Out, and in again by Patient ID.
    await page.getByRole('button', { name: words.signOut }).click();
    await expect(page).toHaveURL(/patient-login/);
    await signIn(page, lng, { id: patientId }, words.id);
    await expect(page.locator('main')).toContainText(words.pending);

    // The doctor, in a browser of their own.
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    const doctor = await context.newPage();
    await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
    await doctor.goto(`${portal.url}/doctor-dashboard`);
    await expect(doctor).toHaveURL(/doctor-login\?next=/);
    await alive(doctor);
    await doctor.getByRole('button', { name: /sample account|नमुना खाता/ }).click();
    await expect(doctor).toHaveURL(/doctor-dashboard/);
    // The dashboard shows those whose time is nearest.
    await doctor.getByRole('link', { name: words.all }).click();
    await doctor.getByRole('button', { name: words.give }).last().click();
    await doctor.getByRole('button', { name: words.giveThis }).click();
    await expect(doctor.getByRole('dialog')).toHaveCount(0);
    await context.close();

    await page.reload();
    await expect(page.locator('main')).toContainText(words.confirmed);
    await portal.stop('SIGKILL');
    await portal.start();
    await page.reload();
    await expect(page.locator('main')).toContainText(words.confirmed);
    expect(troubles.filter((trouble) => !/Failed to load resource|ERR_CONNECTION/.test(trouble))).toEqual([]);
  });
}
