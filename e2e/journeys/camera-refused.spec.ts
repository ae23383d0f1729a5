/** A camera that may not be used: it is said what to do, and the record can be written without it. */
import { accessibilityFaults, expect, test } from '../portal';
import { wordsOf } from '../words';

// The device has a camera, and its owner says no.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
  },
});

for (const lng of ['en', 'np'] as const) {
  const [files, records, words] = [
    wordsOf('shared-ui/src/locales/files', lng),
    wordsOf('shared-ui/src/locales/records', lng),
    wordsOf('mfe-services', lng),
  ];

  test(`a refused camera is told in the words of each service, in ${lng}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(45_000);
    // Pages for everybody ask who is signed in only where somebody signed in on this device before.
    await page.addInitScript(() => localStorage.setItem('chautari.signedIn', 'patient'));
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
    await visit('/service/opd?tab=report', { lng, width: 360 });
    await page.locator('[name="content.hospitalName"]').fill('Bir');
    await page.getByRole('button', { name: files('camera.open') }).click();
    await expect(page.getByText(records('camera.accessFailed'))).toBeVisible();
    await expect(page.locator('[name="content.hospitalName"]')).toHaveValue('Bir');
    await expect(page.getByText(files('file.chooseImage'))).toBeVisible();

    await visit('/service/anc', { lng, width: 360 });
    await page.getByRole('button', { name: words('notes.add'), exact: true }).click();
    await page.getByRole('button', { name: files('camera.open') }).click();
    await expect(page.getByText(records('camera.unableToAccess'))).toBeVisible();
    // What has scrolled under the bar at the top is not small, only hidden.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
}
