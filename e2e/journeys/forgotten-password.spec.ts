// Password reset by code. An administrator reads the code from the outbox.
import { getCode, signInByPassword } from '../patients';
import { expect, test } from '../portal';
import { getWords } from '../words';

const NEW_PASSWORD = 'juniper on the pass';

test('a forgotten password is reset with a code', async ({ page, portal, lng, visit }) => {
  const texts = getWords('mfe-public', lng);
  const patient = await portal.do('createPatient', {});
  await visit('/forgot-password');
  await page.locator('input[name="phone"]').fill(patient.phone.replace('+977', ''));
  await page.getByRole('button', { name: texts('forgot.send'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts('forgot.sent') })).toBeFocused();
  await page.getByLabel(texts('forgot.code')).fill(await getCode(portal, 'resetCode', patient.phone));
  await page.getByLabel(texts('forgot.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await page
    .getByLabel(getWords('shared-ui/src/locales', lng)('field.confirmPassword'), { exact: true })
    .fill(NEW_PASSWORD);
  await page.getByRole('button', { name: texts('forgot.set') }).click();
  await expect(page.getByText(texts('forgot.done'))).toBeVisible();
  await page
    .getByRole('link', { name: texts('forgot.back') })
    .first()
    .click();
  const answer = await signInByPassword(page.request, portal, { ...patient, password: NEW_PASSWORD });
  expect(answer.status()).toBe(200);
});
