import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Language } from './portal';

export interface RunOptions {
  lng: Language;
  /** Width in CSS pixels. */
  width: number;
  rendersPages: boolean;
}

/** Language and width of journeys: files alternate between the two runs. */
const RUNS: (Pick<RunOptions, 'lng' | 'width'> & { name: string })[] = [
  { name: 'Nepali at 360', lng: 'np', width: 360 },
  { name: 'English at 1280', lng: 'en', width: 1280 },
];
const journeys = readdirSync(new URL('journeys', import.meta.url))
  .filter((name) => name.endsWith('.spec.ts'))
  .sort();
/** JOURNEYS=other exchanges the two runs. */
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
  // Each worker runs its own portal. On two cores a third worker saves nothing and makes journeys time out.
  workers: 2,
  fullyParallel: true,
  // Quiet, most journeys take less than 20 seconds and few conditions one. A busy machine is several times slower.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A busy machine can break a journey once. A test that passes on its second try is reported as flaky.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/journeys.json' }],
  ],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--enable-blink-features=ComputedAccessibilityInfo'],
    },
    // The service worker would bypass mocked requests; offline journeys enable it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
