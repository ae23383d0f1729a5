/** A module that cannot be had takes nothing else with it, and comes back without a reload. */
import { readdir, rename, writeFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { alive, expect, test, type Language, type Portal } from '../portal';

const WORDS = {
  en: { title: 'This part is not available', again: 'Try again', patient: 'Patient sign-in', home: 'Home' },
  np: { title: 'यो भाग अहिले खुलेन', again: 'फेरि प्रयास गर्नुहोस्', patient: 'बिरामी साइन इन', home: 'गृहपृष्ठ' },
} as const;

const folder = (portal: Portal) => path.join(portal.site, 'public/modules/mfe-patient');

for (const lng of ['en', 'np'] as Language[]) {
  test(`the folder of a module is gone: contained in ${lng}, 102 stays, Try again recovers`, async ({ page, portal, visit }) => {
    const words = WORDS[lng];
    await rename(folder(portal), `${folder(portal)}.away`);
    try {
      await visit('/patient-login', { lng, width: 360 });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.title);
      expect(await page.locator('a[href="tel:102"]:visible').count()).toBeGreaterThanOrEqual(2);

      // The other modules work, by a link and without a reload.
      await page.locator('footer').getByRole('link', { name: words.home, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(lng === 'en' ? 'Swasthya Chautari' : 'स्वास्थ्य चौतारी');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.title);
    } finally {
      await rename(`${folder(portal)}.away`, folder(portal));
    }
    await page.evaluate(() => { (globalThis as { stayed?: boolean }).stayed = true; });
    await page.getByRole('button', { name: words.again }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.patient);
    expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed)).toBe(true);
  });
}

test('a module whose entry was changed by one byte does not run', async ({ page, portal, visit }) => {
  const [version] = (await readdir(folder(portal))).filter((name) => /^\d/.test(name));
  const names = (await readdir(path.join(folder(portal), version!))).filter((name) => name.startsWith('remoteEntry.js'));
  const files = names.map((name) => path.join(folder(portal), version!, name));
  const before = await Promise.all(files.map((file) => readFile(file)));
  const entry = before[names.indexOf('remoteEntry.js')]!.toString();
  try {
    // The compressed copies go, so that the changed file is what is served.
    await Promise.all(files.map((file) => rename(file, `${file}.away`)));
    await writeFile(path.join(folder(portal), version!, 'remoteEntry.js'), `${entry} `);
    await visit('/patient-login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.en.title);
  } finally {
    await Promise.all(files.map((file) => rename(`${file}.away`, file)));
  }
});

test('a module that hangs is given up after 8 seconds, and the frame answers meanwhile', async ({ page, portal, visit }) => {
  await page.route('**/modules/mfe-doctor/**', () => undefined);
  await visit('/');
  await page.locator('header').getByRole('link', { name: 'Doctor' }).click();
  await expect(page.getByRole('button', { name: 'NP' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS.en.title, { timeout: 12_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: WORDS.en.again }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor sign-in');
  await alive(page);
  expect(portal.url).toBeTruthy();
});
