// Checks every story of the kit in both languages and both colour schemes: no WCAG violation, no error, no horizontal scrolling.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { findAccessibilityErrors, COLOUR_RULES, expect, getOverflow, test as base, type Language } from './portal';
import { ROOT } from './site';

/** Output folder of scripts/stories.mjs. */
const STORIES = path.join(ROOT, '.cache/kit');

const ADDRESS = 'http://kit.localhost/';
const PHONE = { width: 360, height: 740 };
const SMALLEST = { width: 320, height: 740 };
const DESKTOP = { width: 1280, height: 900 };

interface Channel {
  once: (event: string, listener: (finished: { status: string }) => void) => void;
  emit: (event: string, payload: object) => void;
}

/** Reads the ids of all stories from Storybook's index. */
const storyIds = () => {
  const { entries } = JSON.parse(readFileSync(path.join(STORIES, 'index.json'), 'utf8')) as {
    entries: Record<string, { id: string; type: 'story' | 'docs' }>;
  };
  return Object.values(entries).flatMap(({ id, type }) => (type === 'story' ? [id] : []));
};

const test = base.extend<{ open: (address: string) => Promise<void>; show: (id: string) => Promise<void> }>({
  open: async ({ page }, use) => {
    await page.route(`${ADDRESS}**`, (route) =>
      route.fulfill({ path: path.join(STORIES, new URL(route.request().url()).pathname) }),
    );
    await use(async (address) => {
      await page.goto(ADDRESS + address);
    });
  },
  /** Shows another story in the open page and waits until it is complete. */
  show: async ({ page }, use) => {
    const pending = new Set<Request>();
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    await use(async (id) => {
      const status = await page.evaluate(
        (storyId) =>
          new Promise<string>((resolve) => {
            const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
              .__STORYBOOK_ADDONS_CHANNEL__;
            channel.once('storyFinished', (finished) => resolve(finished.status));
            channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
          }),
        id,
      );
      expect(status, id).toBe('success');
      await expect.poll(() => pending.size).toBe(0);
      await waitUntilStable(page);
    });
  },
});

/** Waits until mutations and animations have stopped: during a fade the colours are not final. */
const waitUntilStable = (page: Page) =>
  page.evaluate(async () => {
    const QUIET_MS = 100;
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, QUIET_MS);
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, QUIET_MS);
      }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    await Promise.all(moving().map(({ finished }) => finished.catch(() => undefined)));
  });

/** Returns targets lower than 48 px, except links within text. */
const findSmallTargets = (page: Page) =>
  page
    .locator('main :is(button,select,summary,textarea,input:not([type=checkbox],[type=radio],[type=file]),a)')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            getComputedStyle(element).display !== 'inline' &&
            element.checkVisibility() &&
            element.getBoundingClientRect().height < 47.5,
        )
        .map((element) => element.outerHTML.slice(0, 120)),
    );

/** Checks each story in each language at one of the two widths. every-screen.spec.ts checks screens at both. */
const RUNS = [
  { lng: 'en', size: DESKTOP },
  { lng: 'np', size: PHONE },
] as const satisfies { lng: Language; size: typeof PHONE }[];

for (const { lng, size } of RUNS) {
  test.describe(`in ${lng}`, () => {
    test.use({ viewport: size, contextOptions: { reducedMotion: 'reduce' } });

    test(`every story at ${size.width} px`, async ({ page, open, show, troubles }) => {
      test.setTimeout(600_000);
      const ids = storyIds();
      expect(ids.length).toBeGreaterThan(70);
      // Interactions are not ready in the first story of a page.
      const first = ids.filter((id) => id.endsWith('--default')).at(-1);
      await open(`iframe.html?id=${first}&globals=lng:${lng}`);
      await expect(page.locator('main')).toBeVisible();
      for (const id of ids) {
        await page.setViewportSize(size);
        await show(id);
        expect.soft(await findAccessibilityErrors(page), id).toEqual([]);
        // The dark scheme changes colours only: sizes, names and roles are the same.
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await findAccessibilityErrors(page, COLOUR_RULES), `${id} in the dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        for (const narrow of [PHONE, SMALLEST]) {
          await page.setViewportSize(narrow);
          expect.soft(await getOverflow(page), `${id} at ${narrow.width} px`).toBeLessThanOrEqual(0);
        }
        expect.soft(await findSmallTargets(page), id).toEqual([]);
      }
      expect(troubles).toEqual([]);
    });
  });
}

test('the page of a component shows its usage in the selected language and colour scheme', async ({ page, open }) => {
  await open('iframe.html?viewMode=docs&id=things-to-press-button--docs&globals=lng:np;scheme:dark');
  await expect(page.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
  await expect(page.getByText(/Tab reaches it, Enter or Space presses it/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'busy' })).toBeVisible();
  const button = page.getByRole('button', { name: 'समय लिनुहोस्' });
  await expect(button).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ne');
});
