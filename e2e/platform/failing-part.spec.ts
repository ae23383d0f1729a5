// A failing module does not affect the rest and recovers without a reload.
import { readdir, rename, writeFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { waitForHydration, expect, test, type Language, type Portal } from '../portal';
import { getWords } from '../words';

const inKit = (lng: Language) => getWords('shared-ui/src/locales', lng);
const inShell = (lng: Language) => getWords('shell/src/locales', lng);
const inPatient = (lng: Language) => getWords('mfe-patient', lng);

const folder = (portal: Portal) => path.join(portal.site, 'public/modules/mfe-patient');

for (const lng of ['en', 'np'] as Language[]) {
  test(`a missing module folder is contained in ${lng}, 102 stays, Try again recovers`, async ({
    page,
    portal,
    visit,
  }) => {
    const say = inKit(lng);
    await rename(folder(portal), `${folder(portal)}.away`);
    try {
      await visit('/patient-login', { lng, width: 360 });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say('state.fault'));
      expect(await page.locator('a[href="tel:102"]:visible').count()).toBeGreaterThanOrEqual(2);

      // Other modules work through links without a reload.
      await page
        .locator('footer')
        .getByRole('link', { name: say('action.home'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(inShell(lng)('name'));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say('state.fault'));
    } finally {
      await rename(`${folder(portal)}.away`, folder(portal));
    }
    await page.evaluate(() => {
      (globalThis as { stayed?: boolean }).stayed = true;
    });
    await page.getByRole('button', { name: say('action.tryAgain') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(inPatient(lng)('signIn.title'));
    expect(await page.evaluate(() => (globalThis as { stayed?: boolean }).stayed)).toBe(true);
  });
}

/** Returns the scripts of the patients' sign-in that the module itself loads. */
async function ownScripts(portal: Portal, page: Page) {
  const { modules } = (await (await page.request.get(`${portal.url}/registry.json`)).json()) as {
    modules: { name: string; entry: string; parts: Record<string, string[]> }[];
  };
  const { entry, parts } = modules.find(({ name }) => name === 'mfe-patient')!;
  return {
    at: path.join(folder(portal), 'files'),
    entry,
    screen: parts['src/screens/SignIn/SignIn.tsx']!.filter((file) => file.endsWith('.js')),
    words: parts['src/locales/en.json']!,
  };
}

for (const which of ['entry', 'screen', 'words'] as const) {
  test(`a module with one changed byte in its ${which} does not run, and recovers when it is restored`, async ({
    page,
    portal,
    visit,
  }) => {
    const { at, entry, screen, words } = await ownScripts(portal, page);
    const [changed] = { entry: [entry], screen: screen.slice(-1), words }[which];
    const copies = (await readdir(at)).filter((name) => name.startsWith(changed!)).map((name) => path.join(at, name));
    const script = path.join(at, changed!);
    const before = (await readFile(script)).toString();
    // Without compressed copies the changed file is served.
    await Promise.all(copies.map((file) => rename(file, `${file}.away`)));
    try {
      await writeFile(script, `${before} `);
      await visit('/patient-login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inKit('en')('state.unavailable'), {
        timeout: 20_000,
      });
    } finally {
      await Promise.all(copies.map((file) => rename(`${file}.away`, file)));
    }
    await page.getByRole('button', { name: inKit('en')('action.tryAgain') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inPatient('en')('signIn.title'));
  });
}

test('a hanging module times out after 8 seconds while the frame stays responsive', async ({ page, portal, visit }) => {
  await page.route('**/modules/mfe-doctor/**', () => undefined);
  await visit('/');
  await page.locator('header').getByRole('link', { name: 'Doctor' }).click();
  await expect(page.getByRole('link', { name: 'NP' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inKit('en')('state.unavailable'), {
    timeout: 30_000,
  });
  await page.unrouteAll();
  await page.getByRole('button', { name: inKit('en')('action.tryAgain') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(getWords('mfe-doctor', 'en')('signIn.title'));
  await waitForHydration(page);
  expect(portal.url).toBeTruthy();
});
