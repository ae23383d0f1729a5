/** A staff member adds a passkey, signs in with it alone, and removes it; a device that does not unlock leads back to the password. */
import type { CDPSession, Page } from '@playwright/test';
import { accessibilityFaults, alive, expect, test, type Language } from '../portal';
import { wordsOf } from '../words';

/** A phone with a lock, beside the browser. */
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

const LANGUAGES: Language[] = ['en', 'np'];

for (const lng of LANGUAGES) {
  test(`a staff member signs in with a passkey, in ${lng}`, async ({ page, portal, visit, troubles }) => {
    test.setTimeout(120_000);
    const say = wordsOf('shared-ui/src/locales/account', lng);
    const form = wordsOf('shared-ui/src/locales/forms', lng);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const phone = await aPhone(page);

    await visit('/authorize-login', { lng, width: 360 });
    await page.locator('[name="contact"]').fill('9800000003');
    await page.locator('[name="password"]').fill('nine-copper-kettles');
    await button(form('action.signIn')).click();
    await page.waitForURL(/authorize-dashboard/);

    await visit('/staff-profile?tab=account', { lng, width: 360 });
    await expect(page.getByText(say('account.noPasskeys'))).toBeVisible();
    await button(say('account.addPasskey')).click();
    const asked = page.getByRole('dialog');
    await asked.locator('[name="presentPassword"]').fill('not the password');
    await asked.getByRole('button', { name: say('account.goOn'), exact: true }).click();
    await expect(asked.locator('[name="presentPassword"]')).toBeFocused();
    await asked.locator('[name="presentPassword"]').fill('nine-copper-kettles');
    await asked.getByRole('button', { name: say('account.goOn'), exact: true }).click();
    await expect(page.getByText(say('account.passkeyAdded'))).toBeVisible();
    await expect(page.getByText(say('account.passkeyUnused'))).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.request.delete(`${portal.url}/api/session`, { data: {} });
    await visit('/authorize-login', { lng, width: 360 });
    await phone.unlocks(false);
    await button(form('signIn.passkey')).click();
    await expect(page.getByText(form('signIn.passkeyNotUsed'))).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await phone.unlocks(true);
    await button(form('signIn.passkey')).click();
    await page.waitForURL(/authorize-dashboard/);
    await alive(page);

    await visit('/staff-profile?tab=account', { lng, width: 360 });
    await page.getByRole('button', { name: new RegExp(`^${say('account.removePasskey')}: `) }).click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('button', { name: say('account.removePasskey'), exact: true }).click();
    await expect(page.getByText(say('account.noPasskeys'))).toBeVisible();
    // The browser itself notes answers of 403: one for the wrong password.
    expect(troubles.filter((trouble) => !trouble.includes('403'))).toEqual([]);
  });
}
