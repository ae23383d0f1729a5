/**
 * Who registers and who is signed in: somebody new keeps the Patient ID, somebody who is registered already is told so only after the code,
 * and a session outlives a reload and ends on every tab at once.
 */
import type { Page } from '@playwright/test';
import { fillPerson, fillPlace } from '../forms';
import { drawMobile, signInByPassword } from '../patients';
import { alive, enterDemoCode, expect, test, type Language } from '../portal';
import { wordsOf } from '../words';

const PASSWORD = 'pipal tree shade';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Fills in the form and sends it, up to the step that asks for the code. */
async function requestRegistration(page: Page, lng: Language, phone: string, name: readonly [string, string]) {
  const texts = wordsOf('mfe-patient', lng);
  await fillPerson(page, { name, born: ['2055', '4', '12'], sex: 'female' });
  await field(page, 'contact.phone').fill(phone);
  await fillPlace(page, 'Hile');
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
  await button(page, texts('register.submit')).click();
  await expect(heading(page)).toHaveText(texts('register.confirm'));
}

/** Returns the text of the page, the same for every code. */
const getTextBesideCode = async (page: Page) =>
  (await page.locator('main').innerText()).replace(/(?<![\d०-९])[\d०-९]{6}(?![\d०-९])/g, 'code');
const getPatientId = async (page: Page) => (await page.locator('main').innerText()).match(/P-\d{4}-\d{4}-\d{3}/)![0];

/** The ID is easy to keep: copied, as a picture, and on paper. */
async function expectIdKept(page: Page, lng: Language, patientId: string) {
  const texts = wordsOf('mfe-patient', lng);
  await button(page, texts('register.copy')).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(patientId);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts('register.picture') }).click();
  expect((await download).suggestedFilename()).toBe(`${patientId}.png`);
  await button(page, wordsOf('shared-ui/src/locales/forms', lng)('keep.print')).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-sheet]')).toContainText(patientId);
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

test('a phone that is registered already is told so only to whom it belongs', async ({
  page,
  portal,
  lng,
  visit,
  context,
  troubles,
}) => {
  const texts = wordsOf('mfe-patient', lng);
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

  // Somebody registers once more with that phone: up to the code all is as it was for a new one.
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

test('a session outlives a reload, and signing out ends it on every tab', async ({
  page,
  portal,
  lng,
  width,
  visit,
  context,
}) => {
  await visit('/patient-login');
  await page.getByRole('button', { name: wordsOf('shared-ui/src/locales/forms', lng)('signIn.sample') }).click();
  await expect(page).toHaveURL(/patient-dashboard/);
  await page.reload();
  await alive(page);
  await expect(heading(page)).toContainText(/Maya|माया/);
  const tab = await context.newPage();
  await tab.setViewportSize({ width, height: 740 });
  await tab.goto(`${portal.url}/my-records`);
  await alive(tab);
  await expect(tab.locator('main')).toContainText('Headache');

  await page.getByRole('button', { name: wordsOf('shell/src/locales', lng)('signOut') }).click();
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
