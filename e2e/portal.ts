/** What every journey starts from: a portal of its own, pages in a language and a width, and what must never happen on them. */
import { test as base, expect, type Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { Language } from '@chautari/contract';
import { randomInt } from 'node:crypto';
import { runSiteCommand, startService, type RunningPortal } from '../scripts/run-portal';
import { callDoor, type DoorInput, type DoorResult } from './door';
import type { DoorName } from '../api/testing/door';
import { ROOT, TEMPLATE_PORTAL } from './site';

export { expect };
export type { Language };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A running portal: one process with its own data and its own copy of the site. */
export class Portal {
  url = '';
  private running: RunningPortal | undefined;

  constructor(
    readonly folder: string,
    private readonly rendersPages: boolean,
  ) {}

  get site() {
    return path.join(this.folder, 'site');
  }

  private get where() {
    const { port } = new URL(this.url || 'http://localhost:0');
    // Each journey calls from an address of its own (`extraHTTPHeaders`), so that no limit counts several of them together.
    const env = { PORTAL_TRUSTED_PROXIES: 'loopback', TEST_RENDERS_PAGES: this.rendersPages ? 'on' : 'off' };
    return { root: ROOT, folder: this.folder, port, env };
  }

  async start() {
    this.running = await startService({ ...this.where, entry: 'api/.cache/portal.js' });
    this.url = this.running.url;
  }

  /** Ends the service: kindly, or as a power cut would. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    await this.running?.stop(signal);
  }

  /** Makes people, or changes data as if time had passed, by the door of the test build. */
  do<N extends DoorName>(name: N, input: DoorInput<N>): Promise<DoorResult<N>> {
    return callDoor(this.running!.process, name, input);
  }

  /** Runs SQL statements; resolves to the rows of the last. */
  runSql(...statements: string[]) {
    return this.do('runStatements', statements);
  }

  /** The version of a module, or of the shell, that the site serves now. */
  async versionOf(name: string) {
    // A command may have taken so long that a connection kept open has been closed meanwhile.
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

  /** The same with more in the environment, such as a publisher's token. */
  siteCommandWith(env: Record<string, string>, ...args: string[]) {
    return runSiteCommand({ ...this.where, env: { ...this.where.env, ...env } }, ...args);
  }
}

interface Visit {
  lng?: Language;
  width?: number;
}
interface Fixtures {
  /** The language and the width in CSS pixels in which a journey runs: those of its project (`playwright.config.ts`). */
  lng: Language;
  width: number;
  /** Opens a path, in the language and the width of the run unless told otherwise, and waits until the page has come alive. */
  visit: (path: string, how?: Visit) => Promise<void>;
  /** Console errors and uncaught exceptions of the page so far. */
  troubles: string[];
}

interface WorkerFixtures {
  /** What the portal of a file is filled with. Such a file has a portal of its own, so that others find only the sample data. */
  amounts: DoorInput<'fill'> | undefined;
  /** Prerendered pages follow what changes in the data, as they do where the portal is deployed. It costs seconds for each change. */
  rendersPages: boolean;
  portal: Portal;
}

/** An address of the documentation's network that no other journey calls from. */
const drawAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

export const test = base.extend<Fixtures, WorkerFixtures>({
  lng: ['en', { option: true }],
  width: [1280, { option: true }],
  // Playwright reads from this parameter which fixtures are needed.
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': drawAddress() }),

  amounts: [undefined, { option: true, scope: 'worker' }],
  rendersPages: [false, { option: true, scope: 'worker' }],

  portal: [
    async ({ amounts, rendersPages }, use) => {
      const portal = new Portal(await mkdtemp(path.join(tmpdir(), 'chautari-')), rendersPages);
      await cp(TEMPLATE_PORTAL, portal.folder, { recursive: true, verbatimSymlinks: true });
      await portal.start();
      if (amounts) await portal.do('fill', amounts);
      await use(portal);
      await portal.stop();
      await rm(portal.folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  troubles: async ({ page }, use) => {
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(message.text());
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    await use(troubles);
  },

  visit: async ({ page, portal, lng: ownLng, width: ownWidth }, use) => {
    await use(async (to, { lng = ownLng, width = ownWidth } = {}) => {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      await page.context().addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
      await page.goto(portal.url + to);
      await alive(page);
    });
  },
});

/** A page that answers without React loads it when a field gets the focus; on a busy machine it would not by itself. */
export const askForReact = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.dataset.hydrated !== undefined) return;
    const field = document.body.appendChild(document.createElement('input'));
    field.focus({ preventScroll: true });
    field.remove();
  });

/** Waits until React shows the screen of the present path. */
export async function alive(page: Page) {
  await page.waitForLoadState('domcontentloaded');
  await askForReact(page);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === location.pathname);
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that another colour scheme can break. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Rules of WCAG 2.2 A and AA that the page breaks, as short lines; `runOnly` are the tags or ids of rules that are checked. */
export async function accessibilityFaults(page: Page, runOnly = ALL_RULES): Promise<string[]> {
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
    // What is scrolled half under the header is no small target: a press of the space bar, and it is out.
    const still = document.head.appendChild(
      Object.assign(document.createElement('style'), { textContent: '#root header { position: static !important }' }),
    );
    // What still fades in has the contrast of no moment that lasts.
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    still.remove();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, runOnly);
}

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Types in the one-time code that a demonstration shows on its page, and goes on. */
export async function enterDemoCode(page: Page) {
  const shown = page.getByRole('status').filter({ hasText: /[\d०-९]{6}/ });
  const code = /[\d०-९]{6}/.exec(await shown.innerText())![0];
  await page.locator('input[name="code"]').fill(code);
  await page.locator('form:has(input[name="code"]) button[type=submit]').click();
}
