// A denied camera shows instructions, and the record can be saved without it.
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, test } from '../portal';
import { getWords } from '../words';

// The device has a camera, but permission is denied.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  },
});

test('a denied camera shows the message of each service', async ({ page, portal, lng, visit, troubles }) => {
  const [files, records, words] = [
    getWords('shared-ui/src/locales/files', lng),
    getWords('shared-ui/src/locales/records', lng),
    getWords('mfe-services', lng),
  ];
  // Public pages load the session only on devices where somebody has signed in before.
  await page.addInitScript(() => localStorage.setItem('chautari.signedIn', 'patient'));
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/service/opd?tab=report');
  await page.locator('[name="content.hospitalName"]').fill('Bir');
  await page.getByRole('button', { name: files('camera.open') }).click();
  await expect(page.getByText(records('camera.accessFailed'))).toBeVisible();
  await expect(page.locator('[name="content.hospitalName"]')).toHaveValue('Bir');
  await expect(page.getByText(files('file.chooseImage'))).toBeVisible();

  await visit('/service/anc');
  await page.getByRole('button', { name: words('notes.add'), exact: true }).click();
  await page.getByRole('button', { name: files('camera.open') }).click();
  await expect(page.getByText(records('camera.unableToAccess'))).toBeVisible();
  // Targets scrolled under the bar would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
