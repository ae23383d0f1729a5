// A patient's account: reschedule and cancel an appointment; change details, password and phone; devices, access log, closing.
import type { Browser, Page } from '@playwright/test';
import { createFreeDoctor, drawMobile, getOpenSlots, requestTime, signIn, signInByPassword } from '../patients';
import { enterDemoCode, expect, test, type Portal } from '../portal';
import { getWords } from '../words';

const NEW_PASSWORD = 'juniper on the pass';

/** Looks up a patient as a health worker, in another browser context. */
async function lookUp(browser: Browser, portal: Portal, patientId: string) {
  const desk = await browser.newContext();
  await signIn(desk, portal, await portal.do('createStaff', {}));
  const answer = await desk.request.post(`${portal.url}/api/patients/look-up`, { data: { by: 'id', patientId } });
  expect(answer.status()).toBe(200);
  await desk.close();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the button of a line, whose accessible name includes the line. */
const lineButton = (page: Page, name: string) => page.getByRole('button', { name: `${name}: ` });

test('an appointment is rescheduled and cancelled on the dashboard', async ({ page, portal, lng, visit, troubles }) => {
  const texts = getWords('mfe-patient', lng);
  const cancelled = getWords('shared-ui/src/locales/core', lng)('status.cancelled');
  const doctor = await createFreeDoctor(portal);
  const patient = await portal.do('createPatient', {});
  await signIn(page.context(), portal, patient);
  const slots = await getOpenSlots(page.request, portal.url, doctor.id);
  const slotId = slots.at(-1)!.id;
  await requestTime(page.request, portal.url, { doctorId: doctor.id, slotId, mobile: patient.phone });
  await visit('/patient-dashboard');
  await page.locator('li[id^="appointment-"] h3 button').click();
  await lineButton(page, texts('dashboard.move')).click();
  await page.locator('label:has([name="slotId"])').first().click();
  await button(page, getWords('shared-ui/src/locales/booking', lng)('booking.moveSubmit')).click();
  await expect(page.getByText(texts('dashboard.moved'))).toBeVisible();
  await lineButton(page, texts('dashboard.cancel')).click();
  await button(page, texts('dashboard.cancelYes')).click();
  await expect(page.locator('main').getByText(cancelled, { exact: true }).first()).toBeVisible();
  await expect(lineButton(page, texts('dashboard.cancel'))).toHaveCount(0);
  await page.reload();
  await expect(page.locator('main').getByText(cancelled, { exact: true }).first()).toBeVisible();
  expect(troubles).toEqual([]);
});

test('details and password are changed, other devices signed out, and the access log is read', async ({
  page,
  browser,
  portal,
  lng,
  visit,
}) => {
  const [texts, account, forms] = [
    getWords('mfe-patient', lng),
    getWords('shared-ui/src/locales/account', lng),
    getWords('shared-ui/src/locales', lng),
  ];
  const patient = await portal.do('createPatient', {});
  await signIn(page.context(), portal, patient);
  const elsewhere = await browser.newContext();
  expect((await signInByPassword(elsewhere.request, portal, patient)).status()).toBe(200);
  await lookUp(browser, portal, patient.publicId);

  await visit('/profile');
  const street = page.getByLabel(forms('field.street'));
  await street.fill('Hile');
  await button(page, texts('profile.save')).click();
  await expect(page.getByText(texts('profile.saved'))).toBeVisible();
  await page.reload();
  await expect(street).toHaveValue('Hile');

  await visit('/profile?tab=security');
  await page.getByLabel(account('field.presentPassword'), { exact: true }).fill(patient.password);
  await page.getByLabel(account('account.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel(forms('field.confirmPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page.locator('form button[type=submit]').first().click();
  await expect(page.getByText(account('account.passwordChanged'))).toBeVisible();
  expect(await (await elsewhere.request.get(`${portal.url}/api/session`)).json()).toEqual({ signedIn: null });
  await elsewhere.close();

  await visit('/profile?tab=seen');
  await expect(page.getByText(texts('seen.action.patientLookedUp'))).toBeVisible();
});

test('a new phone is saved after its code', async ({ page, portal, visit }) => {
  const patient = await portal.do('createPatient', {});
  const newPhone = drawMobile();
  await signIn(page.context(), portal, patient);
  await visit('/profile?tab=contact');
  await page.locator('input[name="phone"]').fill(newPhone);
  await page.locator('input[name="presentPassword"]').fill(patient.password);
  await page.locator('form:has(input[name="presentPassword"]) button[type=submit]').click();
  await expect(page.locator('input[name="code"]')).toBeVisible();
  const getPhone = async () =>
    ((await (await page.request.get(`${portal.url}/api/patients/me`)).json()) as { phone: string }).phone;
  expect(await getPhone()).toBe(patient.phone);
  await enterDemoCode(page);
  await expect.poll(getPhone).toBe(`+977${newPhone}`);
});

test('an account is closed on every tab', async ({ page, portal, lng, visit }) => {
  const texts = getWords('mfe-patient', lng);
  const patient = await portal.do('createPatient', {});
  // Signed in through the form, because other tabs follow events of this browser.
  await visit('/patient-login');
  await page.locator('input[name="contact"]').fill(patient.phone.replace('+977', ''));
  await page.locator('input[name="password"]').fill(patient.password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/patient-dashboard/);
  const tab = await page.context().newPage();
  await tab.goto(`${portal.url}/patient-dashboard`);
  await expect(tab.locator('h1')).toContainText('Gita');
  await visit('/profile?tab=close');
  await button(page, texts('close.begin')).click();
  await page.locator('input[name="presentPassword"]').fill(patient.password);
  await button(page, texts('close.submit')).click();
  await expect(page).toHaveURL(`${portal.url}/`);
  await expect(page.getByText(texts('close.done'))).toBeVisible();
  await expect(tab).toHaveURL(/patient-login/);
  await expect(tab.locator('body')).not.toContainText('Gita');
  expect((await signInByPassword(page.request, portal, patient)).status()).toBe(401);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Gita');
  await page.goBack();
  await expect(page.locator('main')).not.toContainText('Gita');
});
