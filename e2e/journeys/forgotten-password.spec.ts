// Password reset by code. An administrator reads the code from the outbox.
import { getCode, signInByPassword } from '../patients';
import { expect, test } from '../portal';
import { getWords } from '../words';

const NEW_PASSWORD = 'juniper on the pass';

test('a forgotten password is reset with a code', async ({ page, portal, lng, visit }) => {
  const texts = getWords('mfe-public', lng);
  const patient = await portal.do('createPatient', {});
  await visit('/patient-login');
  await page.locator('[name="contact"]').fill(patient.phone.replace('+977', ''));
  await page.getByRole('link', { name: getWords('shared-ui/src/locales', lng)('signIn.forgot') }).click();
  // The number is carried over.
  await expect(page.locator('input[name="phone"]')).toHaveValue(patient.phone.replace('+977', ''));
  await page.getByRole('button', { name: texts('forgot.send'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts('forgot.enter') })).toBeFocused();
  await page.getByLabel(texts('forgot.code')).fill(await getCode(portal, 'resetCode', patient.phone));
  await page.getByLabel(texts('forgot.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page
    .getByLabel(getWords('shared-ui/src/locales', lng)('field.confirmPassword'), { exact: true })
    .fill(NEW_PASSWORD);
  await page.getByRole('button', { name: texts('forgot.set') }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts('forgot.done') })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(texts('forgot.done')));
  await expect(page.locator('main form')).toHaveCount(0);
  // Signed in already.
  await page.getByRole('link', { name: texts('forgot.goOn'), exact: true }).click();
  await expect(page).toHaveURL(/patient-dashboard/);
  const answer = await signInByPassword(page.request, portal, { ...patient, password: NEW_PASSWORD });
  expect(answer.status()).toBe(200);
});
