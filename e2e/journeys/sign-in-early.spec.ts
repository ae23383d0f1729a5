// Over a slow link the sign-in page answers before its scripts are there: a wrong password, then the right one, and the page behind opens.
import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../portal';
import { getWords } from '../words';

const SHELL_SCRIPT = /\/shell\/files\/.*\.js/;

/** Holds the scripts of the shell back. Returns what lets them come. */
async function holdScripts(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SHELL_SCRIPT, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a patient signs in before the scripts have come, after a wrong password', async ({
  page,
  portal,
  lng,
  troubles,
}) => {
  const kit = getWords('shared-ui/src/locales', lng);
  const patient = await portal.do('createPatient', {});
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const release = await holdScripts(page);
  await page.goto(`${portal.url}/patient-login?lng=${lng}`, { waitUntil: 'commit' });
  await page.locator('form [role=tab]').nth(1).click();
  const password = page.locator('[name=password]');
  const submit = page.getByRole('button', { name: kit('action.signIn'), exact: true });
  await page.locator('[name=publicId]').fill(patient.publicId);
  await password.fill('not this one');
  await submit.click();
  await expect(page.locator('[data-field=password] [role=alert]')).toHaveText(kit('signIn.early.badCredentials'));
  await expect(password).toBeFocused();
  await expect(page.locator('[name=publicId]')).toHaveValue(patient.publicId);
  await password.fill(patient.password);
  await submit.click();
  await expect(page).toHaveURL(/patient-dashboard$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');

  release();
  await waitForHydration(page);
  await expect(page.locator('#page-title')).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${getWords('mfe-patient', lng)('dashboard.windowTitle')}`));
  await expect(page.locator('main')).toContainText(patient.publicId);
  expect(sent.filter((each) => each === 'POST /api/session')).toHaveLength(2);
  for (const read of ['/api/session', '/api/family', '/api/overview'])
    expect(sent.filter((each) => each === `GET ${read}`).length, read).toBeLessThanOrEqual(1);
  // The browser notes the refused password.
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
});

test('what was typed and refused goes on when the scripts come', async ({ page, portal, lng, troubles }) => {
  const kit = getWords('shared-ui/src/locales', lng);
  const patient = await portal.do('createPatient', {});
  const release = await holdScripts(page);
  await page.goto(`${portal.url}/patient-login?lng=${lng}`, { waitUntil: 'commit' });
  const password = page.locator('[name=password]');
  const submit = page.getByRole('button', { name: kit('action.signIn'), exact: true });
  await page.locator('[name=contact]').fill(patient.phone.replace('+977', ''));
  await password.fill('not this one');
  await submit.click();
  const error = page.locator('[data-field=password] [role=alert]').filter({ visible: true });
  await expect(error).toHaveText(kit('signIn.early.badCredentials'));
  release();
  await waitForHydration(page);
  await expect(error).toHaveText(kit('signIn.early.badCredentials'));
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveValue('not this one');
  await password.fill(patient.password);
  await submit.click();
  await expect(page).toHaveURL(/patient-dashboard$/);
  await waitForHydration(page);
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([]);
});
