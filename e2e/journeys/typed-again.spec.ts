// What was typed and not sent is back after a reload and after *Back*, for who typed it, until it is sent.
import { signIn } from '../patients';
import { expect, test, waitForHydration } from '../portal';
import { getWords } from '../words';

const STREET = 'Behind the old pipal';

test('a form keeps what was typed through a reload and Back, until it is saved', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const shell = getWords('shell/src/locales', lng);
  const street = page.locator('[name="address.street"]');
  const back = page.getByText(shell('typed.back'));
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/profile');
  await street.fill(STREET);
  // The draft is written after a pause in typing.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('/profile');
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(STREET);
  await page.reload();
  await waitForHydration(page);
  await expect(street).toHaveValue(STREET);
  await expect(back).toBeVisible();

  await page.locator('header').getByRole('link').first().click();
  await expect(street).toHaveCount(0);
  await page.goBack();
  await expect(street).toHaveValue(STREET);

  await page
    .getByRole('button', { name: getWords('mfe-patient', lng)('profile.save'), exact: true })
    .first()
    .click();
  await expect.poll(async () => (await page.request.get(`${portal.url}/api/patients/me`)).text()).toContain(STREET);
  await page.reload();
  await waitForHydration(page);
  await expect(street).toHaveValue(STREET);
  await expect(back).toHaveCount(0);
  expect(troubles).toEqual([]);
});
