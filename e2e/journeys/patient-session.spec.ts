/**
 * Registration and sessions: a new patient saves the Patient ID; a registered contact is revealed only after the code; a session survives
 * a reload and ends on every tab at once.
 */
import type { Page } from '@playwright/test';
import { fillPerson, fillPlace } from '../forms';
import { drawMobile, signInByPassword } from '../patients';
import { waitForHydration, enterDemoCode, expect, test, type Language } from '../portal';
import { getWords } from '../words';

const PASSWORD = 'pipal tree shade';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Submits the registration form, up to the code step. */
async function requestRegistration(page: Page, lng: Language, phone: string, name: readonly [string, string]) {
  const texts = getWords('mfe-patient', lng);
  await fillPerson(page, { name, born: ['2055', '4', '12'], sex: 'female' });
  await field(page, 'contact.phone').fill(phone);
  await fillPlace(page, 'Hile');
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
  await button(page, texts('register.submit')).click();
  await expect(heading(page)).toHaveText(texts('register.confirm'));
}

/** Returns the text of the page with the code masked. */
const getTextBesideCode = async (page: Page) =>
  (await page.locator('main').innerText()).replace(/(?<![\d०-९])[\d०-९]{6}(?![\d०-९])/g, 'code');
const getPatientId = async (page: Page) => (await page.locator('main').innerText()).match(/P-\d{4}-\d{4}-\d{3}/)![0];

/** Expects that the ID can be copied, saved as a picture and printed. */
async function expectIdKept(page: Page, lng: Language, patientId: string) {
  const texts = getWords('mfe-patient', lng);
  await button(page, texts('register.copy')).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(patientId);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts('register.picture') }).click();
  expect((await download).suggestedFilename()).toBe(`${patientId}.png`);
  await button(page, getWords('shared-ui/src/locales', lng)('keep.print')).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-sheet]')).toContainText(patientId);
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

test('a registered phone is revealed only to its owner', async ({ page, portal, lng, visit, context, troubles }) => {
  const texts = getWords('mfe-patient', lng);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const phone = drawMobile();
  await visit('/register-patient');
  await requestRegistration(page, lng, phone, ['Sita', 'Rai']);
  const textForNew = await getTextBesideCode(page);
  await enterDemoCode(page);
  await expect(heading(page)).toHaveText(texts('register.done'));
  const patientId = await getPatientId(page);
  await expectIdKept(page, lng, patientId);

  // A second registration with the phone looks the same up to the code.
  await visit('/register-patient');
  await requestRegistration(page, lng, phone, ['Hari', 'Thapa']);
  expect(await getTextBesideCode(page)).toBe(textForNew);
  await enterDemoCode(page);
  await expect(heading(page)).toHaveText(texts('register.known'));
  expect(await getPatientId(page)).toBe(patientId);
  await expect(page.getByRole('link', { name: texts('register.forgot') })).toHaveAttribute(
    'href',
    '/forgot-password?for=patient',
  );
  const answer = await signInByPassword(page.request, portal, { publicId: patientId, password: PASSWORD });
  expect(answer.status()).toBe(200);
  const profile = await page.request.get(`${portal.url}/api/patients/me`);
  expect(((await profile.json()) as { firstName: string }).firstName).toBe('Sita');
  expect(troubles).toEqual([]);
});

test('a session survives a reload, and sign-out ends it on every tab', async ({
  page,
  portal,
  lng,
  width,
  visit,
  context,
}) => {
  await visit('/patient-login');
  await page.getByRole('button', { name: getWords('shared-ui/src/locales', lng)('signIn.sample') }).click();
  await expect(page).toHaveURL(/patient-dashboard/);
  await page.reload();
  await waitForHydration(page);
  await expect(heading(page)).toContainText(/Maya|माया/);
  const tab = await context.newPage();
  await tab.setViewportSize({ width, height: 740 });
  await tab.goto(`${portal.url}/my-records`);
  await waitForHydration(tab);
  await expect(tab.locator('main')).toContainText('Headache');

  await page.getByRole('button', { name: getWords('shell/src/locales', lng)('signOut') }).click();
  await expect(page).toHaveURL(/patient-login/);
  await expect(tab).toHaveURL(/patient-login/);
  await expect(tab.locator('body')).not.toContainText('Headache');
  expect(await (await tab.request.get(`${portal.url}/api/session`)).json()).toEqual({ signedIn: null });
  for (const each of [page, tab]) {
    await each.goto(`${portal.url}/my-records`);
    await expect(each).toHaveURL(/patient-login\?next=/);
    await expect(each.locator('body')).not.toContainText(/Maya|Headache/);
  }
});
