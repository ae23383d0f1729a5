import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Language } from '@chautari/contract/fields';

export interface RunOptions {
  lng: Language;
  /** In CSS pixels. */
  width: number;
  rendersPages: boolean;
}

/** In which language and width journeys of people run: every second file so, the others the other way. */
const RUNS: (Pick<RunOptions, 'lng' | 'width'> & { name: string })[] = [
  { name: 'Nepali at 360', lng: 'np', width: 360 },
  { name: 'English at 1280', lng: 'en', width: 1280 },
];
const journeys = readdirSync(new URL('journeys', import.meta.url))
  .filter((name) => name.endsWith('.spec.ts'))
  .sort();
/** With JOURNEYS=other each file runs the way that it did not run before. */
const shift = process.env.JOURNEYS === 'other' ? 1 : 0;

export default defineConfig<RunOptions>({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './site.ts',
  projects: [
    { name: 'screens', testMatch: 'every-screen.spec.ts' },
    { name: 'platform', testMatch: 'platform/*.spec.ts', use: { rendersPages: true } },
    ...RUNS.map(({ name, lng, width }, at) => ({
      name,
      use: { lng, width },
      testMatch: journeys.filter((_, index) => (index + at + shift) % 2 === 0).map((file) => `journeys/${file}`),
    })),
    { name: 'stories', testMatch: 'kit.setup.ts' },
    { name: 'kit', testMatch: 'kit.spec.ts', dependencies: ['stories'] },
  ],
  // Each worker runs a portal of its own; two cores carry two. A third one saves nothing, and makes journeys late.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A busy machine can break a journey once; what fails twice is wrong. What needed its second try is reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/journeys.json' }],
  ],
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    // A worker answers requests that a journey wants to change; the journeys without a network allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
