/** A camera that may not be used: it is said what to do, and the record can be written without it. */
import { signIn } from '../patients';
import { accessibilityFaults, expect, test } from '../portal';
import { wordsOf } from '../words';

// The device has a camera, and its owner says no.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  },
});

test('a refused camera is told in the words of each service', async ({ page, portal, lng, visit, troubles }) => {
  const [files, records, words] = [
    wordsOf('shared-ui/src/locales/files', lng),
    wordsOf('shared-ui/src/locales/records', lng),
    wordsOf('mfe-services', lng),
  ];
  // Pages for everybody ask who is signed in only where somebody signed in on this device before.
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
  // What has scrolled under the bar at the top is not small, only hidden.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
