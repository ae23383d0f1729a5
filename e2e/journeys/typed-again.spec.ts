// What was typed and not sent is back after a reload, a new sign-in and *Back*, for who typed it, until it is sent.
import type { Page } from '@playwright/test';
import { countDrafts } from '../deviceStorage';
import { signIn } from '../patients';
import { expect, test, waitForHydration } from '../portal';
import { getWords } from '../words';

const STREET = 'Behind the old pipal';

/** Fills in the sign-in page and sends it. */
async function sendSignIn(page: Page, patient: { phone: string; password: string }, lng: 'en' | 'np') {
  await page.locator('[name=contact]').fill(patient.phone.replace('+977', ''));
  await page.locator('[name=password]').fill(patient.password);
  await page
    .getByRole('button', { name: getWords('shared-ui/src/locales', lng)('action.signIn'), exact: true })
    .click();
}

test('a form keeps what was typed through a reload, a sign-in and Back, until it is saved', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const shell = getWords('shell/src/locales', lng);
  const street = page.locator('[name="address.street"]');
  const back = page.getByText(shell('typed.back'));
  const patient = await portal.do('createPatient', {});
  await visit('/patient-login?next=/profile');
  await sendSignIn(page, patient, lng);
  await expect(page).toHaveURL(/profile$/);
  await waitForHydration(page);
  await street.fill(STREET);
  // The draft is written after a pause in typing: the mark in the tab first, then the text, encrypted.
  await expect.poll(() => countDrafts(page)).toBe(1);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).toContain('/profile');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(STREET);
  await page.reload();
  await waitForHydration(page);
  await expect(street).toHaveValue(STREET);
  await expect(back).toBeVisible();

  // The session ends, and the way leads over the sign-in.
  await page.context().clearCookies({ name: /session/ });
  await page.reload();
  await expect(page).toHaveURL(/patient-login/);
  await waitForHydration(page);
  await sendSignIn(page, patient, lng);
  await expect(page).toHaveURL(/profile/);
  await expect(street).toHaveValue(STREET);

  await page.locator('header').getByRole('link').first().click();
  await expect(street).toHaveCount(0);
  await page.goBack();
  await expect(street).toHaveValue(STREET);

  await page
    .getByRole('button', { name: getWords('mfe-patient', lng)('profile.save'), exact: true })
    .first()
    .click();
  // The page forgets the draft when it has the answer.
  await expect(page.getByText(getWords('mfe-patient', lng)('profile.saved'))).toBeVisible();
  expect(await (await page.request.get(`${portal.url}/api/patients/me`)).text()).toContain(STREET);
  await page.reload();
  await waitForHydration(page);
  await expect(street).toHaveValue(STREET);
  await expect(back).toHaveCount(0);
  // The browser reports the calls of the session that had ended.
  expect(troubles.filter((trouble) => !/401/.test(trouble))).toEqual([]);
});

test('a guest gets back what was typed, but no password, and nothing after somebody has signed out', async ({
  page,
  context,
  portal,
  lng,
  visit,
}) => {
  const back = page.getByText(getWords('shell/src/locales', lng)('typed.back'));
  const name = page.locator('[name=firstName]');
  const password = page.locator('[name=password]');
  const open = () => page.reload().then(() => waitForHydration(page));
  const secret = 'four green hills 67';
  await visit('/register-patient');
  await name.fill('Ujyali');
  await password.fill(secret);
  await page
    .getByRole('button', { name: getWords('shared-ui/src/locales', lng)('show'), exact: true })
    .first()
    .click();
  await password.pressSequentially('8');
  await expect(password).toHaveAttribute('type', 'text');
  await page
    .getByRole('checkbox', { name: getWords('shared-ui/src/locales/forms', lng)('form.ownNoLastName') })
    .check();
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('lastName.none');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(secret);
  await open();
  await expect(name).toHaveValue('Ujyali');
  await expect(page.locator('[name=lastName]')).toBeDisabled();
  await expect(password).toHaveValue('');
  await expect(back).toBeVisible();

  // The phone has put this page to sleep while somebody signs in and out in another one.
  await page.goto('about:blank');
  await signIn(context, portal, await portal.do('createPatient', {}));
  const other = await context.newPage();
  await other.goto(`${portal.url}/patient-dashboard`);
  await waitForHydration(other);
  await other.getByRole('button', { name: getWords('shell/src/locales', lng)('signOut') }).click();
  await expect(other).toHaveURL(/patient-login/);
  await page.goBack();
  await waitForHydration(page);
  await open();
  await expect(name).toHaveValue('');
  await expect(back).toHaveCount(0);
});
