/** Every example of the kit, in both languages and both colour schemes: nothing that WCAG forbids, no error, nothing to scroll sideways. */
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serveKit } from '../scripts/kit.mjs';
import { accessibilityFaults, expect, overflow, test as base, type Language } from './portal';

const test = base.extend<{ show: (query: string) => Promise<void> }, { kit: string }>({
  kit: [
    async ({}, use) => {
      const server = await serveKit();
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      server.close();
    },
    { scope: 'worker' },
  ],
  show: async ({ page, kit }, use) => {
    await use(async (query) => {
      await page.goto(kit + query);
      await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined);
      // Parts of the forms face come later.
      await expect(
        page.getByText(/Choose a file|फाइल छान्नुहोस्/).or(page.locator('html[data-alive]:not([data-alive=all])')),
      ).toBeVisible();
    });
  },
});

/** What is pressed and is lower than 48 px; a link within a line of text is as high as its line. */
const small = (page: Page) =>
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

type Role = 'dialog' | 'alertdialog' | 'status';
const BOTH = [
  ['en', 'light'],
  ['en', 'dark'],
  ['np', 'light'],
  ['np', 'dark'],
] as const satisfies [Language, 'light' | 'dark'][];

for (const [lng, colorScheme] of BOTH) {
  test.describe(`in ${lng}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 1280, height: 900 } });

    test('all examples under one another', async ({ page, show, troubles }) => {
      await show(`?all&lng=${lng}`);
      expect(await page.locator('[data-example]').count()).toBeGreaterThan(40);
      expect(await accessibilityFaults(page)).toEqual([]);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await small(page)).toEqual([]);
      expect(troubles).toEqual([]);
    });

    test('what examples open', async ({ page, show, troubles }) => {
      await show(`?all&lng=${lng}`);
      const opening = await page
        .locator('[data-opens]')
        .evaluateAll((sections) =>
          sections.map((section) => ({ ...(section as HTMLElement).dataset }) as { example: string; opens: Role }),
        );
      expect(opening.length).toBeGreaterThan(4);
      for (const { example, opens } of opening) {
        await show(`?example=${encodeURIComponent(example)}&lng=${lng}`);
        await page.locator('main button').first().click();
        const opened = page.getByRole(opens).filter({ hasText: /./ });
        await expect(opened).toBeVisible();
        // While it fades in, its colours are not yet its own.
        await expect
          .poll(() =>
            page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
          )
          .toBe(0);
        expect(await accessibilityFaults(page), example).toEqual([]);
      }
      expect(troubles).toEqual([]);
    });
  });
}

test('the catalogue shows an example, in the language, colours and width that were chosen', async ({
  page,
  kit,
  troubles,
}) => {
  await page.goto(`${kit}#StepList`);
  const example = page.frameLocator('iframe');
  await expect(page.getByRole('heading', { level: 1, name: 'StepList' })).toBeVisible();
  await expect(example.getByRole('heading', { name: 'Vaccination schedule' })).toBeVisible();
  await page.getByRole('link', { name: /NP/ }).click();
  await expect(example.getByRole('heading', { name: 'खोप तालिका' })).toBeVisible();
  await page.getByLabel('Colours').selectOption('Dark');
  await expect(page.locator('iframe')).toHaveAttribute('src', /scheme=dark/);
  await page.getByLabel('Width').selectOption('1280 px');
  await expect(page.locator('iframe')).toHaveAttribute('width', '1280');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
