/** Each path, in both languages, on a phone and on a desktop: one heading, nothing that WCAG forbids, no error, nothing to scroll sideways in any font, size or word. */
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MfeManifest } from '@chautari/contract';
import { LANGUAGES } from '@chautari/contract/language';
import { brokenWords } from './brokenWords';
import { textsWithoutNepaliFont } from './hardTexts';
import { lengthenWords } from './longWords';
import { accessibilityFaults, expect, overflow, test } from './portal';
import { ROOT } from './site';
import { cutTexts, setTextSize, textSizes } from './textSize';
import { applyWideFont } from './wideFont';

const manifests = readdirSync(ROOT)
  .map((name) => path.join(ROOT, name, 'mfe.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as MfeManifest);

/** After a change of some screens these are looked at: their paths stand in SCREEN_PATHS, separated by commas. */
const changed = process.env.SCREEN_PATHS?.split(',');

/** Values for path parameters, from the sample data. */
const SAMPLES: Record<string, string> = { '/notices/:id': '/notices/3' };

/** What the service answers. */
const read = async <T>(page: Page, url: string, path: string) =>
  (await (await page.request.get(`${url}/api/${path}`)).json()) as T;

/** The first of a list that the service gives. */
const firstOf = async (page: Page, url: string, list: string) =>
  (await read<{ items: { id: string }[] }>(page, url, list)).items[0]!.id;

/** The same where only the service knows one. */
const ASKED: Record<string, (page: Page, url: string) => Promise<string>> = {
  '/reports/:id': async (page, url) => `/reports/${await firstOf(page, url, 'reports')}`,
  '/applications/:id': async (page, url) => `/applications/${await firstOf(page, url, 'applications')}`,
  '/doctor-report/:id': async (page, url) => `/doctor-report/${await firstOf(page, url, 'reports')}`,
  '/doctor-patient/:id': async (page, url) => {
    const { requests } = await read<{ requests: { patient: { id: string } | null }[] }>(
      page,
      url,
      'consultation-requests',
    );
    return `/doctor-patient/${requests.find(({ patient }) => patient)!.patient!.id}`;
  },
};
const addressOf = async (page: Page, url: string, to: string) => (await ASKED[to]?.(page, url)) ?? to;

/** Paths whose thing is not there: the page says so, and the browser notes the answer. The sample people have been approved without an application. */
const NOT_THERE = /^\/(no-such-page|\w+-application)$/;

const built = manifests
  .flatMap(({ paths }) => Object.entries(paths))
  .filter(([to, { screen }]) => screen && (!changed || changed.includes(to)))
  .map(([to, { role }]) => ({ to: SAMPLES[to] ?? to, role }));
const screens = changed ? built : [...built, { to: '/no-such-page', role: undefined }];

async function signInAs(page: Page, url: string, role: string) {
  await page.request.post(`${url}/api/session/sample`, { data: { role } });
}

/** What holds at every width. */
async function expectSound(page: Page) {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: width < 600 ? 740 : 900 });

/** 320 px is the width that WCAG asks for; at 1000 px the links come into the bar. */
async function expectFit(page: Page) {
  for (const width of [320, 360, 1000]) {
    await setWidth(page, width);
    expect.soft(await overflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  }
}

/** Nothing breaks inside a usual word. */
async function expectWholeWords(page: Page) {
  for (const width of [320, 360, 1000, 1280]) {
    await setWidth(page, width);
    expect.soft(await brokenWords(page), `at ${width}`).toEqual([]);
  }
}

/** How large each text is where it is smallest. */
async function smallestSizes(page: Page) {
  const sizes = new Map<string, number>();
  for (const { text, size } of await textSizes(page)) sizes.set(text, Math.min(size, sizes.get(text) ?? size));
  return sizes;
}

/** Where a reader has set larger text, every text grows, and nothing is cut at 320 px. */
async function expectLargerText(page: Page) {
  await setWidth(page, 320);
  const usual = await smallestSizes(page);
  for (const percent of [130, 200]) {
    await setTextSize(page, percent);
    const grown = await smallestSizes(page);
    // A board that moves on shows other texts; the others are compared.
    const compared = [...usual].filter(([text]) => grown.has(text));
    expect.soft(compared.length, `compared at ${percent} %`).toBeGreaterThan(usual.size / 3);
    const hasNotGrown = ([text, size]: [string, number]) => grown.get(text)! < (size * (percent - 2)) / 100;
    expect.soft(compared.filter(hasNotGrown), `at ${percent} %`).toEqual([]);
    expect.soft(await cutTexts(page), `at ${percent} %`).toEqual([]);
    expect.soft(await overflow(page), `at ${percent} %`).toBeLessThanOrEqual(0);
  }
}

/** A word in any place may be longer than a phone is wide. */
async function expectLongWords(page: Page) {
  await setTextSize(page, 100);
  await lengthenWords(page);
  expect.soft(await overflow(page), 'with long words').toBeLessThanOrEqual(0);
}

for (const { to, role } of screens) {
  for (const { code: lng } of LANGUAGES) {
    test(`${to} in ${lng}`, async ({ page, portal, visit, troubles }) => {
      if (role) await signInAs(page, portal.url, role);
      await visit(await addressOf(page, portal.url, to), { lng, width: 360 });
      await expect(page.locator('h1')).toHaveCount(1);
      await expectSound(page);
      await setWidth(page, 1280);
      await expectSound(page);
      await expectFit(page);
      expect.soft(await textsWithoutNepaliFont(page)).toEqual([]);
      await applyWideFont(page);
      await expectFit(page);
      await expectWholeWords(page);
      await expectLargerText(page);
      await expectLongWords(page);
      const mayMiss = NOT_THERE.test(to) ? /404/ : /^$/;
      expect(troubles.filter((trouble) => !mayMiss.test(trouble))).toEqual([]);
    });
  }
}
