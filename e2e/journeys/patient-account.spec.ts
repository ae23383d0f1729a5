/** The account of a patient from its first day to its last: registered, an appointment moved and cancelled, devices, who has seen the record, and closed. */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { askForTime, openSlots, PASSWORD, registerPatient, signInById } from '../patients';
import { enterDemoCode, expect, test, type Language } from '../portal';

const NEW = 'juniper on the pass';

const WORDS = {
  en: {
    move: /^Move:/,
    ask: 'Ask for this time',
    moved: /You have asked for a new time/,
    cancel: /^Cancel appointment:/,
    yes: 'Cancel the appointment',
    cancelled: 'Cancelled',
    present: 'Current password',
    fresh: 'New password',
    confirm: 'Confirm password',
    changed: /password is changed/i,
    looked: 'Looked you up by phone or Patient ID',
    save: 'Save changes',
    saved: 'Your details are saved.',
    street: 'Tole / street',
    close: 'Close my account',
    forGood: 'Close it for good',
    closed: /Your account is closed/,
  },
  np: {
    move: /^समय सार्नुहोस्:/,
    ask: 'यो समय माग्नुहोस्',
    moved: /नयाँ समयको अनुरोध पठाइयो/,
    cancel: /^भेटघाट रद्द गर्नुहोस्:/,
    yes: 'भेटघाट रद्द गर्नुहोस्',
    cancelled: 'रद्द',
    present: 'अहिलेको पासवर्ड',
    fresh: 'नयाँ पासवर्ड',
    confirm: 'पासवर्ड पुष्टि गर्नुहोस्',
    changed: /पासवर्ड बदलियो/,
    looked: 'फोन वा बिरामी नम्बरबाट तपाईंलाई खोजियो',
    save: 'परिवर्तन सुरक्षित गर्नुहोस्',
    saved: 'तपाईंको विवरण सुरक्षित भयो।',
    street: 'टोल',
    close: 'मेरो खाता बन्द गर्नुहोस्',
    forGood: 'सधैँका लागि बन्द गर्नुहोस्',
    closed: /तपाईंको खाता बन्द भयो/,
  },
} as const;

/** Registers somebody by phone and signs in with this browser. */
async function aPatient(request: APIRequestContext, url: string, lng: Language, phone: string) {
  const patientId = await registerPatient(request, url, lng, phone);
  await signInById(request, url, patientId);
  return patientId;
}

/** A health worker looks somebody up, in a browser of their own. */
async function lookUp(browser: Browser, url: string, patientId: string) {
  const desk = await browser.newContext();
  await desk.request.post(`${url}/api/session/sample`, { data: { role: 'staff' } });
  await desk.request.post(`${url}/api/patients/look-up`, { data: { by: 'id', patientId } });
  await desk.close();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

for (const lng of ['en', 'np'] as const) {
  const words = WORDS[lng];
  const phoneOf = (serial: number) => `98420000${lng === 'en' ? 1 : 2}${serial}`;

  test(`an appointment is moved and cancelled on the dashboard, in ${lng}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    await aPatient(page.request, portal.url, lng, phoneOf(1));
    const { doctorId, slots } = await openSlots(page.request, portal.url);
    await askForTime(page.request, portal.url, { doctorId, slotId: slots.at(-1)!.id, mobile: phoneOf(1) });
    await visit('/patient-dashboard', { lng, width: 360 });
    await button(page, words.move).click();
    await page.locator('label:has([name="slotId"])').first().click();
    await button(page, words.ask).click();
    await expect(page.getByText(words.moved)).toBeVisible();
    await button(page, words.cancel).click();
    await button(page, words.yes).click();
    await expect(page.locator('main').getByText(words.cancelled).first()).toBeVisible();
    await expect(button(page, words.cancel)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('main').getByText(words.cancelled).first()).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test(`details and password are changed, other devices signed out, and who has seen the record is read, in ${lng}`, async ({
    page,
    browser,
    portal,
    visit,
  }) => {
    const patientId = await aPatient(page.request, portal.url, lng, phoneOf(2));
    const elsewhere = await browser.newContext();
    await signInById(elsewhere.request, portal.url, patientId);
    await lookUp(browser, portal.url, patientId);

    await visit('/profile', { lng, width: 360 });
    await page.getByLabel(words.street).fill('Hile');
    await button(page, words.save).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(words.street)).toHaveValue('Hile');

    await visit('/profile?tab=security', { lng, width: 360 });
    await page.getByLabel(words.present, { exact: true }).fill(PASSWORD);
    await page.getByLabel(words.fresh, { exact: true }).fill(NEW);
    await page.getByLabel(words.confirm, { exact: true }).fill(NEW);
    await page.locator('form button[type=submit]').first().click();
    await expect(page.getByText(words.changed)).toBeVisible();
    expect(await (await elsewhere.request.get(`${portal.url}/api/session`)).json()).toEqual({ signedIn: null });
    await elsewhere.close();

    await visit('/profile?tab=seen', { lng, width: 360 });
    await expect(page.getByText(words.looked)).toBeVisible();
  });

  test(`a new phone counts once its code has come back, in ${lng}`, async ({ page, portal, visit }) => {
    const patientId = await aPatient(page.request, portal.url, lng, phoneOf(3));
    await visit('/profile?tab=contact', { lng, width: 360 });
    await page.locator('input[name="phone"]').fill(phoneOf(4));
    await page.locator('input[name="presentPassword"]').fill(PASSWORD);
    await page.locator('form:has(input[name="presentPassword"]) button[type=submit]').click();
    await expect(page.locator('input[name="code"]')).toBeVisible();
    const phone = async () =>
      ((await (await page.request.get(`${portal.url}/api/patients/me`)).json()) as { phone: string }).phone;
    expect(await phone()).toBe(`+977${phoneOf(3)}`);
    await enterDemoCode(page);
    await expect.poll(phone).toBe(`+977${phoneOf(4)}`);
    expect(patientId).toMatch(/^P-/);
  });

  test(`an account is closed for good, on every tab, in ${lng}`, async ({ page, portal, visit }) => {
    const patientId = await aPatient(page.request, portal.url, lng, phoneOf(5));
    // Signed in by hand, as other tabs follow what this browser did.
    await page.context().clearCookies();
    await visit('/patient-login', { lng, width: 360 });
    await page.locator('input[name="contact"]').fill(phoneOf(5));
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/patient-dashboard/);
    const tab = await page.context().newPage();
    await tab.goto(`${portal.url}/patient-dashboard`);
    await expect(tab.locator('h1')).toContainText('Gita');
    await visit('/profile?tab=close', { lng, width: 360 });
    await button(page, words.close).click();
    await page.locator('input[name="presentPassword"]').fill(PASSWORD);
    await button(page, words.forGood).click();
    await expect(page).toHaveURL(`${portal.url}/`);
    await expect(page.getByText(words.closed)).toBeVisible();
    await expect(tab).toHaveURL(/patient-login/);
    await expect(tab.locator('body')).not.toContainText('Gita');
    expect((await signInById(page.request, portal.url, patientId)).status()).toBe(401);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Gita');
    await page.goBack();
    await expect(page.locator('main')).not.toContainText('Gita');
  });
}
