/** What every journey starts from: a portal of its own, pages in a language and a width, and what must never happen on them. */
import { test as base, expect, type Page } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { Language } from '@chautari/contract';
import { serve, siteCommand, type RunningPortal } from '../scripts/run-portal';
import { ROOT, templatePortal } from './site';

export { expect };
export type { Language };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How much a busy health post has. */
type Amounts = Record<'patients' | 'queue' | 'requests' | 'reports' | 'notices', number>;

/** A running portal: one process with its own data and its own copy of the site. */
export class Portal {
  url = '';
  private running: RunningPortal | undefined;

  constructor(readonly folder: string) {}

  get site() {
    return path.join(this.folder, 'site');
  }

  private get where() {
    return { root: ROOT, folder: this.folder, port: new URL(this.url || 'http://localhost:0').port };
  }

  async start() {
    this.running = await serve(this.where);
    this.url = this.running.url;
  }

  /** Ends the service: kindly, or as a power cut would. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    await this.running?.stop(signal);
  }

  /** Changes the database as if time had passed; the service is stopped meanwhile. */
  async change(...statements: string[]) {
    await this.stop();
    const { status, stderr } = spawnSync(process.execPath, ['api/.cache/sql.js', ...statements, 'select 1'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: path.join(this.folder, 'data') },
    });
    expect([status, stderr]).toEqual([0, '']);
    await this.start();
  }

  /** Fills the database as that of a busy health post; the service is stopped meanwhile. */
  async fill(amounts: Amounts) {
    await this.stop();
    const asked = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, String(amount)]);
    const { status, stderr } = spawnSync(process.execPath, ['api/.cache/fill.js', ...asked], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: path.join(this.folder, 'data') },
    });
    expect([status, stderr]).toEqual([0, '']);
    await this.start();
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
    return siteCommand(this.where, ...args);
  }

  /** The same with more in the environment, such as a publisher's token. */
  siteCommandWith(env: Record<string, string>, ...args: string[]) {
    return siteCommand({ ...this.where, env }, ...args);
  }
}

interface Visit {
  lng?: Language;
  width?: number;
}
interface Fixtures {
  /** Opens a path in a language and a width, and waits until the page has come alive. */
  visit: (path: string, how?: Visit) => Promise<void>;
  /** Console errors and uncaught exceptions of the page so far. */
  troubles: string[];
}

interface WorkerFixtures {
  /** What the portal of a file is filled with. Such a file has a portal of its own, so that others find only the sample data. */
  amounts: Amounts | undefined;
  portal: Portal;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  amounts: [undefined, { option: true, scope: 'worker' }],

  portal: [
    async ({ amounts }, use) => {
      const portal = new Portal(await mkdtemp(path.join(tmpdir(), 'chautari-')));
      await cp(templatePortal(), portal.folder, { recursive: true, verbatimSymlinks: true });
      await portal.start();
      if (amounts) await portal.fill(amounts);
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

  visit: async ({ page, portal }, use) => {
    await use(async (to, { lng = 'en', width = 1280 } = {}) => {
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
    if (document.documentElement.dataset.alive !== undefined) return;
    const field = document.body.appendChild(document.createElement('input'));
    field.focus({ preventScroll: true });
    field.remove();
  });

/** Waits until React shows the screen of the present path. */
export async function alive(page: Page) {
  await page.waitForLoadState('domcontentloaded');
  await askForReact(page);
  await page.waitForFunction(() => document.documentElement.dataset.alive === location.pathname);
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
