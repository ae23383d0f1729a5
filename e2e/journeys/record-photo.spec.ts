// A patient adds an OPD visit with a photo of the paper from the camera.
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { getWords } from '../words';

// A fake camera with permission granted.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

test('an OPD record is added with a photo', async ({ page, portal, lng, visit, troubles }) => {
  const [files, records] = [
    getWords('shared-ui/src/locales/files', lng),
    getWords('shared-ui/src/locales/records', lng),
  ];
  const hospital = lng === 'en' ? 'Clinic at the bridge' : 'पुलनेरको क्लिनिक';
  const field = (name: string) => page.locator(`[name="content.${name}"]`);
  // Public pages load the session only on devices where somebody has signed in before.
  await page.addInitScript(() => localStorage.setItem('chautari.signedIn', 'patient'));
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/service/opd?tab=report');
  const save = page.locator('form button[type=submit]');
  await save.click();
  await expect(page.getByText(records('record.fillAll'))).toBeVisible();
  await field('hospitalName').fill(hospital);
  await field('visitedDate.year').selectOption('2083');
  await field('visitedDate.month').selectOption('2');
  await field('visitedDate.day').selectOption('12');
  await page.getByRole('button', { name: files('camera.open') }).click();
  // After a second the camera is off and the photo is shown.
  await expect(page.getByRole('button', { name: files('camera.again') })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  // The button below moves once the picture is sent.
  await expect(page.getByText(getWords('shared-ui/src/locales', lng)('file.sent'), { exact: true })).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await save.click();
  const photo = page.locator('main img[src*="/api/files/"]:visible').first();
  await expect(photo).toBeVisible();
  await expect(page.locator('main')).toContainText(hospital);
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
