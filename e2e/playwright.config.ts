import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  globalSetup: './site.ts',
  projects: [
    { name: 'portal', testMatch: '**/*.spec.ts', testIgnore: 'kit.spec.ts' },
    { name: 'stories', testMatch: 'kit.setup.ts' },
    { name: 'kit', testMatch: 'kit.spec.ts', dependencies: ['stories'] },
  ],
  // Each worker runs a portal of its own; two cores carry two. A third one saves nothing, and makes journeys late.
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A busy machine can break a journey once; what fails twice is wrong. Whatever needed its second try is told as flaky.
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
