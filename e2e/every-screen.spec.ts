// Checks each path in both languages, on phone and desktop: one heading, no WCAG violation, no error, no horizontal scrolling with any font, text size or long word.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MfeManifest } from '@chautari/contract';
import { LANGUAGES } from '@chautari/contract/language';
import { findBrokenWords } from './brokenWords';
import { findUnseenChoices } from './forcedColours';
import { findTextsWithoutNepaliFont } from './hardTexts';
import { findKeyboardFaults } from './keyboardWalk';
import { findTextsInWrongLanguage } from './languageOfParts';
import { lengthenWords } from './longWords';
import { findAccessibilityErrors, expect, getOverflow, test } from './portal';
import { ROOT } from './site';
import { findClippedTexts, setTextSize, measureTexts } from './textSize';
import { applyWideFont } from './wideFont';

const manifests = readdirSync(ROOT)
  .map((name) => path.join(ROOT, name, 'mfe.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as MfeManifest);

/** Paths to check, from the comma-separated SCREEN_PATHS; all if not set. */
const changed = process.env.SCREEN_PATHS?.split(',');

/** Values for path parameters, from the sample data. */
const SAMPLES: Record<string, string> = { '/notices/:id': '/notices/3' };

/** Returns an answer of the service. */
const read = async <T>(page: Page, url: string, path: string) =>
  (await (await page.request.get(`${url}/api/${path}`)).json()) as T;

/** Returns the first id of a list of the service. */
const getFirstId = async (page: Page, url: string, list: string) =>
  (await read<{ items: { id: string }[] }>(page, url, list)).items[0]!.id;

/** Paths with ids that only the service knows. */
const ID_PATHS: Record<string, (page: Page, url: string) => Promise<string>> = {
  '/places/:id': async (page, url) => `/places/${await getFirstId(page, url, 'facilities')}`,
  '/facilities/:id': async (page, url) => `/facilities/${await getFirstId(page, url, 'facilities')}`,
  '/vaccination-sessions/:id': async (page, url) => {
    const { items } = await read<{ items: { id: string; state: string }[] }>(page, url, 'vaccination-sessions');
    return `/vaccination-sessions/${items.find(({ state }) => state === 'closed')!.id}`;
  },
  '/reports/:id': async (page, url) => `/reports/${await getFirstId(page, url, 'reports')}`,
  '/applications/:id': async (page, url) => `/applications/${await getFirstId(page, url, 'applications')}`,
  '/doctor-report/:id': async (page, url) => `/doctor-report/${await getFirstId(page, url, 'reports')}`,
  '/doctor-patient/:id': async (page, url) => {
    const { requests } = await read<{ requests: { patient: { id: string } | null }[] }>(
      page,
      url,
      'consultation-requests',
    );
    return `/doctor-patient/${requests.find(({ patient }) => patient)!.patient!.id}`;
  },
};
const getAddress = async (page: Page, url: string, to: string) => (await ID_PATHS[to]?.(page, url)) ?? to;

/** Paths with a not-found page and its console error. The sample people have no application. */
const NOT_THERE = /^\/(no-such-page|\w+-application)$/;

const built = manifests
  .flatMap(({ paths }) => Object.entries(paths))
  .filter(([to, { screen }]) => screen && (!changed || changed.includes(to)))
  .map(([to, { role }]) => ({ to: SAMPLES[to] ?? to, role }));
const screens = changed ? built : [...built, { to: '/no-such-page', role: undefined }];

async function signInAs(page: Page, url: string, role: string) {
  await page.request.post(`${url}/api/session/sample`, { data: { role } });
}

/** Checks that hold at every width. */
async function expectSound(page: Page) {
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect.soft(await findTextsInWrongLanguage(page), 'without their language').toEqual([]);
}

/** Checks the stops of the Tab key and what is chosen in forced colours, on a phone in Nepali and on a desktop in English. */
async function expectUsable(page: Page) {
  expect.soft(await findKeyboardFaults(page), 'by keyboard').toEqual([]);
  expect.soft(await findUnseenChoices(page), 'in forced colours').toEqual([]);
}

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: width < 600 ? 740 : 900 });

/** WCAG requires 320 px; at 1000 px the links move into the bar. */
async function expectFit(page: Page) {
  for (const width of [320, 360, 1000]) {
    await setWidth(page, width);
    expect.soft(await getOverflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
}

/** Expects a fit, and no breaks inside short words, in a font as wide as the widest. */
async function expectFitWithWideFont(page: Page) {
  await applyWideFont(page);
  for (const width of [320, 360, 1000, 1280]) {
    await setWidth(page, width);
    expect.soft(await getOverflow(page), `at ${width} with a wide font`).toBeLessThanOrEqual(0);
    expect.soft(await findBrokenWords(page), `at ${width}`).toEqual([]);
  }
}

/** Returns the smallest font size of each text. Commas alone are between texts of any size. */
async function smallestSizes(page: Page) {
  const sizes = new Map<string, number>();
  for (const { text, size } of await measureTexts(page))
    if (/[\p{L}\p{N}]/u.test(text)) sizes.set(text, Math.min(size, sizes.get(text) ?? size));
  return sizes;
}

/** Expects every text to grow with a larger text size, without clipping at 320 px. */
async function expectLargerText(page: Page) {
  await setWidth(page, 320);
  const baseline = await smallestSizes(page);
  for (const percent of [130, 200]) {
    await setTextSize(page, percent);
    const grown = await smallestSizes(page);
    // A carousel may show other texts by now; only common ones are compared.
    const comparable = [...baseline].filter(([text]) => grown.has(text));
    expect.soft(comparable.length, `compared at ${percent} %`).toBeGreaterThan(baseline.size / 3);
    const hasNotGrown = ([text, size]: [string, number]) => grown.get(text)! < (size * (percent - 2)) / 100;
    expect.soft(comparable.filter(hasNotGrown), `at ${percent} %`).toEqual([]);
    expect.soft(await findClippedTexts(page), `at ${percent} %`).toEqual([]);
    expect.soft(await getOverflow(page), `at ${percent} %`).toBeLessThanOrEqual(0);
  }
}

/** Expects no overflow with long words in every text. */
async function expectLongWords(page: Page) {
  await setTextSize(page, 100);
  await lengthenWords(page);
  expect.soft(await getOverflow(page), 'with long words').toBeLessThanOrEqual(0);
}

for (const { to, role } of screens) {
  for (const { code: lng } of LANGUAGES) {
    test(`${to} in ${lng}`, async ({ page, portal, visit, troubles }) => {
      if (role) await signInAs(page, portal.url, role);
      await visit(await getAddress(page, portal.url, to), { lng, width: 360 });
      await expect(page.locator('h1')).toHaveCount(1);
      await expectSound(page);
      if (lng === 'np') await expectUsable(page);
      await setWidth(page, 1280);
      await expectSound(page);
      if (lng !== 'np') await expectUsable(page);
      await expectFit(page);
      expect.soft(await findTextsWithoutNepaliFont(page)).toEqual([]);
      await expectFitWithWideFont(page);
      await expectLargerText(page);
      await expectLongWords(page);
      const mayMiss = NOT_THERE.test(to) ? /404/ : /^$/;
      expect(troubles.filter((trouble) => !mayMiss.test(trouble))).toEqual([]);
    });
  }
}
