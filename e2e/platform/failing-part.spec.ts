/** A module that cannot be had takes nothing else with it, and comes back without a reload. */
import { readdir, rename, writeFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { alive, expect, test, type Language, type Portal } from '../portal';
import { wordsOf } from '../words';

const inKit = (lng: Language) => wordsOf('shared-ui/src/locales', lng);
const inShell = (lng: Language) => wordsOf('shell/src/locales', lng);
const inPatient = (lng: Language) => wordsOf('mfe-patient', lng);

const folder = (portal: Portal) => path.join(portal.site, 'public/modules/mfe-patient');

for (const lng of ['en', 'np'] as Language[]) {
  test(`the folder of a module is gone: contained in ${lng}, 102 stays, Try again recovers`, async ({
    page,
    portal,
    visit,
  }) => {
    const say = inKit(lng);
    await rename(folder(portal), `${folder(portal)}.away`);
    try {
      await visit('/patient-login', { lng, width: 360 });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say('state.unavailable'));
      expect(await page.locator('a[href="tel:102"]:visible').count()).toBeGreaterThanOrEqual(2);

      // The other modules work, by a link and without a reload.
      await page
        .locator('footer')
        .getByRole('link', { name: say('action.home'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(inShell(lng)('name'));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(say('state.unavailable'));
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

/** The scripts of the patients' sign-in that the module loads by itself. */
async function ownScripts(portal: Portal, page: Page) {
  const { modules } = (await (await page.request.get(`${portal.url}/registry.json`)).json()) as {
    modules: { name: string; version: string; parts: Record<string, string[]> }[];
  };
  const { version, parts } = modules.find(({ name }) => name === 'mfe-patient')!;
  return {
    at: path.join(folder(portal), version),
    screen: parts['src/screens/SignIn/SignIn.tsx']!.filter((file) => file.endsWith('.js')),
    words: parts['src/locales/en.json']!,
  };
}

for (const which of ['entry', 'screen', 'words'] as const) {
  test(`a module of whose ${which} one byte was changed does not run, and comes back when it is whole again`, async ({
    page,
    portal,
    visit,
  }) => {
    const { at, screen, words } = await ownScripts(portal, page);
    const [changed] = { entry: ['remoteEntry.js'], screen: screen.slice(-1), words }[which];
    const copies = (await readdir(at)).filter((name) => name.startsWith(changed!)).map((name) => path.join(at, name));
    const script = path.join(at, changed!);
    const before = (await readFile(script)).toString();
    // The compressed copies go, so that the changed file is what is served.
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

test('a module that hangs is given up after 8 seconds, and the frame answers meanwhile', async ({
  page,
  portal,
  visit,
}) => {
  await page.route('**/modules/mfe-doctor/**', () => undefined);
  await visit('/');
  await page.locator('header').getByRole('link', { name: 'Doctor' }).click();
  await expect(page.getByRole('link', { name: 'NP' })).toBeEnabled();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(inKit('en')('state.unavailable'), {
    timeout: 12_000,
  });
  await page.unrouteAll();
  await page.getByRole('button', { name: inKit('en')('action.tryAgain') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('mfe-doctor', 'en')('signIn.title'));
  await alive(page);
  expect(portal.url).toBeTruthy();
});
