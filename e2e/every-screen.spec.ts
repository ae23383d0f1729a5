/** Each path, in both languages, at both widths: one heading, nothing that WCAG forbids, no error, nothing to scroll sideways in any font. */
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MfeManifest } from '@chautari/contract';
import { LANGUAGES } from '@chautari/contract/language';
import { accessibilityFaults, expect, overflow, test } from './portal';
import { ROOT } from './site';
import { applyWideFont } from './wideFont';

const manifests = readdirSync(ROOT)
  .map((name) => path.join(ROOT, name, 'mfe.json'))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as MfeManifest);

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
  .filter(([, info]) => info.screen)
  .map(([to, { role }]) => ({ to: SAMPLES[to] ?? to, role }));
const screens = [...built, { to: '/no-such-page', role: undefined }];

async function signInAs(page: Page, url: string, role: string) {
  await page.request.post(`${url}/api/session/sample`, { data: { role } });
}

for (const { to, role } of screens) {
  for (const { code: lng } of LANGUAGES) {
    for (const width of [360, 1280]) {
      test(`${to} in ${lng} at ${width}`, async ({ page, portal, visit, troubles }) => {
        if (role) await signInAs(page, portal.url, role);
        await visit(await addressOf(page, portal.url, to), { lng, width });
        await expect(page.locator('h1')).toHaveCount(1);
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        const mayMiss = NOT_THERE.test(to) ? /404/ : /^$/;
        expect(troubles.filter((trouble) => !mayMiss.test(trouble))).toEqual([]);
      });
    }
  }
}

/** 320 px is the width that WCAG asks for; at 1000 px the links come into the bar. */
const NARROW = [320, 360, 1000];

for (const role of new Set(screens.map((screen) => screen.role))) {
  for (const { code: lng } of LANGUAGES) {
    test(`nothing scrolls sideways for ${role ?? 'anyone'} in ${lng}, in the wide font too`, async ({
      page,
      portal,
      visit,
    }) => {
      test.slow();
      if (role) await signInAs(page, portal.url, role);
      for (const { to } of screens.filter((screen) => screen.role === role)) {
        await visit(await addressOf(page, portal.url, to), { lng, width: 320 });
        expect.soft(await overflow(page), to).toBeLessThanOrEqual(0);
        await applyWideFont(page);
        for (const width of NARROW) {
          await page.setViewportSize({ width, height: 740 });
          expect.soft(await overflow(page), `${to} at ${width} in the wide font`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
}
