/**
 * Two people in two tabs of one browser: the page of the first writes nothing for the second, says who is signed in, and keeps what the first
 * one typed until they sign in again.
 */
import type { Page } from '@playwright/test';
import type { TestAccount } from '../../api/testing/door';
import { waitForHydration, expect, test, type Language } from '../portal';
import { signIn } from '../patients';
import { getWords } from '../words';

const STREET = 'Behind the old pipal';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signInByForm(page: Page, lng: Language, { phone, password }: TestAccount) {
  await waitForHydration(page);
  await field(page, 'contact').fill(phone.replace('+977', ''));
  await field(page, 'password').fill(password);
  const name = getWords('shared-ui/src/locales', lng)('action.signIn');
  await page.getByRole('button', { name, exact: true }).click();
}

test('a page belongs to whom it was made for', async ({ page, context, portal, lng, width, visit }) => {
  const texts = getWords('shell/src/changed/locales', lng);
  const [first, second] = [await portal.do('createPatient', {}), await portal.do('createPatient', {})];
  await signIn(context, portal, first);
  await visit('/profile');
  // The key that encrypts what is typed is fetched with the first letter, and only while the session lasts.
  const hasKey = page.waitForResponse((response) => response.url().endsWith('/api/account/draft-key'));
  await field(page, 'address.street').fill(STREET);
  await hasKey;

  // The session of the first ends, and the second signs in elsewhere.
  await context.clearCookies({ name: /session/ });
  const other = await context.newPage();
  await other.setViewportSize({ width, height: 800 });
  await other.goto(`${portal.url}/patient-login`);
  await signInByForm(other, lng, second);
  await expect(other).toHaveURL(/patient-dashboard/);

  await expect(heading(page)).toHaveText(texts('changed.other'));
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(texts('changed.kept'))).toBeVisible();
  await expect(field(page, 'address.street')).toHaveCount(0);
  const profile = await other.request.get(`${portal.url}/api/patients/me`);
  expect(await profile.text()).not.toContain(STREET);

  // The second goes on in their own page, which has nothing of the first.
  await page.locator('main button').first().click();
  await expect(field(page, 'address.street')).not.toHaveValue(STREET);

  // The first signs in again, and has what they typed.
  await page
    .locator('header')
    .getByRole('button', { name: texts('changed.signOut') })
    .click();
  await expect(page).toHaveURL(/patient-login/);
  await page.goto(`${portal.url}/patient-login?next=/profile`);
  await signInByForm(page, lng, first);
  await expect(field(page, 'address.street')).toHaveValue(STREET);
});
