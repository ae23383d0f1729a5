// A staff member adds a passkey, signs in with it, and removes it. A failed unlock falls back to the password.
import type { CDPSession, Page } from '@playwright/test';
import { findAccessibilityErrors, waitForHydration, expect, test } from '../portal';
import { getWords } from '../words';

/** Adds a virtual authenticator to the page. */
async function aPhone(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unlocks: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a staff member signs in with a passkey', async ({ page, portal, lng, visit, troubles }) => {
  const [account, forms] = [getWords('shared-ui/src/locales/account', lng), getWords('shared-ui/src/locales', lng)];
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const phone = await aPhone(page);
  const member = await portal.do('createStaff', {});

  await visit('/authorize-login');
  await page.locator('[name="contact"]').fill(member.phone.replace('+977', ''));
  await page.locator('[name="password"]').fill(member.password);
  await button(forms('action.signIn')).click();
  await page.waitForURL(/authorize-dashboard/);

  await visit('/staff-profile?tab=account');
  await expect(page.getByText(account('account.noPasskeys'))).toBeVisible();
  await button(account('account.addPasskey')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="presentPassword"]').fill('not the password');
  await dialog.getByRole('button', { name: account('account.goOn'), exact: true }).click();
  await expect(dialog.locator('[name="presentPassword"]')).toBeFocused();
  await dialog.locator('[name="presentPassword"]').fill(member.password);
  await dialog.getByRole('button', { name: account('account.goOn'), exact: true }).click();
  await expect(page.getByText(account('account.passkeyAdded'))).toBeVisible();
  await expect(page.getByText(account('account.passkeyUnused'))).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);

  await page.request.delete(`${portal.url}/api/session`, { data: {} });
  await visit('/authorize-login');
  await phone.unlocks(false);
  await button(forms('signIn.passkey')).click();
  await expect(page.getByText(forms('signIn.passkeyNotUsed'))).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await phone.unlocks(true);
  await button(forms('signIn.passkey')).click();
  await page.waitForURL(/authorize-dashboard/);
  await waitForHydration(page);

  await visit('/staff-profile?tab=account');
  await page.getByRole('button', { name: `${account('account.removePasskey')}: ` }).click();
  const question = page.getByRole('dialog');
  await question.locator('[name="presentPassword"]').fill(member.password);
  await question.getByRole('button', { name: account('account.removePasskey'), exact: true }).click();
  await expect(page.getByText(account('account.noPasskeys'))).toBeVisible();
  // The browser logs the 403 of the wrong password.
  expect(troubles.filter((trouble) => !trouble.includes('403'))).toEqual([]);
});
