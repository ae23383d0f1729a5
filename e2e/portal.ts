// Base of all journeys: the portal of the worker, pages in a language and width, and checks for page errors.
import { test as base, expect, type Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { Language as PortalLanguage } from '@chautari/contract';
import { randomInt } from 'node:crypto';
import { runSiteCommand, startService, type RunningPortal } from '../scripts/run-portal';
import { callDoor, type DoorInput, type DoorResult } from './door';
import type { DoorName } from '../api/testing/door';
import { ROOT, TEMPLATE_PORTAL } from './site';
import { avoidMidnight } from './today';
import { getWords } from './words';

export { expect };
/** The languages in which journeys run. */
export type Language = 'en' | 'np';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A running portal: one process with its own data and copy of the site. */
export class Portal {
  url = '';
  private running: Promise<RunningPortal> | undefined;

  constructor(
    readonly folder: string,
    private readonly rendersPages: boolean,
  ) {}

  get site() {
    return path.join(this.folder, 'site');
  }

  private get where() {
    const { port } = new URL(this.url || 'http://localhost:0');
    // Each journey has its own client address (`extraHTTPHeaders`), so that rate limits count journeys separately.
    const env = {
      PORTAL_TRUSTED_PROXIES: 'loopback',
      TEST_RENDERS_PAGES: this.rendersPages ? 'on' : 'off',
      // Reminders go out at any hour, so that journeys do not depend on the time of day.
      PORTAL_REMINDERS_FROM: '0',
      PORTAL_REMINDERS_UNTIL: '24',
    };
    return { root: ROOT, folder: this.folder, port, env };
  }

  async start() {
    this.running = startService({ ...this.where, entry: 'api/.cache/portal.js' });
    this.url = (await this.running).url;
  }

  /** Stops the service, also one that still starts: SIGTERM, or SIGKILL as a power cut would. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    await (await this.running?.catch(() => undefined))?.stop(signal);
  }

  /** Calls the door of the test build, which creates people or shifts data in time. */
  async do<N extends DoorName>(name: N, input: DoorInput<N>): Promise<DoorResult<N>> {
    return callDoor((await this.running!).process, name, input);
  }

  /** Runs SQL statements and resolves to the rows of the last one. */
  runSql(...statements: string[]) {
    return this.do('runStatements', statements);
  }

  /** Returns the currently served version of a module or of the shell. */
  async getVersion(name: string) {
    // A keep-alive connection may have timed out during a long command.
    const answer = await fetch(`${this.url}/registry.json`, { headers: { connection: 'close' } });
    const { shell, modules } = (await answer.json()) as Record<'shell', { version: string }> &
      Record<'modules', { name: string; version: string }[]>;
    if (name === 'shell') return shell.version;
    return modules.find((mfe) => mfe.name === name)!.version;
  }

  /** Runs `npm run site -- …` on the running site. */
  siteCommand(...args: string[]) {
    return runSiteCommand(this.where, ...args);
  }

  /** Runs `npm run site -- …` with further environment variables, such as a publisher's token. */
  siteCommandWith(env: Record<string, string>, ...args: string[]) {
    return runSiteCommand({ ...this.where, env: { ...this.where.env, ...env } }, ...args);
  }
}

interface Visit {
  lng?: PortalLanguage;
  width?: number;
}
interface Fixtures {
  /** Language and width in CSS pixels of the journey, from its project (`playwright.config.ts`). */
  lng: Language;
  width: number;
  /** Opens a path and waits for hydration. Language and width default to those of the run. */
  visit: (path: string, how?: Visit) => Promise<void>;
  /** A test that would run over midnight in Nepal begins after it. */
  startsToday: void;
  /** Console errors and uncaught exceptions of the page so far. */
  troubles: string[];
}

const MINUTE_MS = 60_000;
/** A test on a slow machine. The last visit of today begins a minute before midnight. */
const TEST_MS = 3 * MINUTE_MS;
/** All tests of a file with its own queue of today, whose patients have come in the last minute. */
const QUEUE_MS = { before: 5 * MINUTE_MS, after: 1.5 * MINUTE_MS };

interface WorkerFixtures {
  /** Amounts of data for the portal of a file. Such a file gets its own portal; others see only the sample data. */
  amounts: DoorInput<'fill'> | undefined;
  /** Renders pages again after data changes, as in production. Each change takes seconds. */
  rendersPages: boolean;
  portal: Portal;
}

/** Draws a client address from the documentation network. */
const drawAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

export const test = base.extend<Fixtures, WorkerFixtures>({
  lng: ['en', { option: true }],
  width: [1280, { option: true }],
  // Playwright derives the needed fixtures from this parameter.
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': drawAddress() }),

  amounts: [undefined, { option: true, scope: 'worker' }],
  rendersPages: [false, { option: true, scope: 'worker' }],

  portal: [
    async ({ amounts, rendersPages }, use) => {
      const portal = new Portal(await mkdtemp(path.join(tmpdir(), 'chautari-')), rendersPages);
      await cp(TEMPLATE_PORTAL, portal.folder, { recursive: true, verbatimSymlinks: true });
      if (amounts) await avoidMidnight(QUEUE_MS.before, QUEUE_MS.after);
      await portal.start();
      if (amounts) await portal.do('fill', amounts);
      await use(portal);
      await portal.stop();
      await rm(portal.folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 + QUEUE_MS.before + QUEUE_MS.after },
  ],

  startsToday: [
    async ({}, use) => {
      await avoidMidnight(TEST_MS);
      await use();
    },
    { auto: true, timeout: 2 * TEST_MS },
  ],

  troubles: async ({ page }, use) => {
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      troubles.push(/^Failed to load/.test(message.text()) ? `${message.text()} ${url}` : message.text());
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    await use(troubles);
  },

  visit: async ({ page, portal, lng: ownLng, width: ownWidth }, use) => {
    await use(async (to, { lng = ownLng, width = ownWidth } = {}) => {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      await page.context().addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
      await page.goto(portal.url + to);
      await waitForHydration(page);
    });
  },
});

/** Makes a page without React load it, by focusing a field. */
export const requestReact = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.dataset.hydrated !== undefined) return;
    const field = document.body.appendChild(document.createElement('input'));
    field.focus({ preventScroll: true });
    field.remove();
  });

/** Waits until the screen of the current path is hydrated. */
export async function waitForHydration(page: Page) {
  await page.waitForLoadState('domcontentloaded');
  await requestReact(page);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === location.pathname);
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend on the colour scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns violations of WCAG 2.2 A and AA, one line each. `runOnly`: tags or ids of the checked rules. */
export async function findAccessibilityErrors(page: Page, runOnly = ALL_RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run: (
          context: Document,
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }>;
      };
    };
    // Targets half under a sticky header or line of buttons would count as too small.
    const sticky = [...document.querySelectorAll<HTMLElement>('#root *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    for (const { style } of sticky) style.setProperty('position', 'static', 'important');
    // No rule here reads style sheets, which axe would request once more. Contrast is measured after animations.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'], preload: false });
    for (const { style } of sticky) style.removeProperty('position');
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, runOnly);
}

/** Returns by how many pixels the page is wider than its window. */
export const getOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Enters and submits the one-time code that the demo shows on the page. */
export async function enterDemoCode(page: Page) {
  const status = page.getByRole('status').filter({ hasText: /[\d०-९]{6}/ });
  const code = /[\d०-९]{6}/.exec(await status.innerText())![0];
  await page.locator('input[name="code"]').fill(code);
  await page.locator('form:has(input[name="code"]) button[type=submit]').click();
}

/** Signs a health worker out: in the work bar, or in the menu of a phone. */
export async function signOutOfWork(page: Page, lng: Language) {
  const words = getWords('shell/src/locales', lng);
  const menu = page.getByRole('button', { name: words('menu') });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('button', { name: words('signOut') })
    .filter({ visible: true })
    .first()
    .click();
}
