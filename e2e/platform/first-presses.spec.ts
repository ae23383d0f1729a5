/**
 * Presses on a slowly loading page are never lost: every control of a prerendered page, pressed 0.1 s after the first paint, responds at
 * once, or shows a busy state and acts after hydration. Input stays. Pages with the same kinds of controls share one test, which opens
 * the first of them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MfeManifest } from '@chautari/contract';
import { LANGUAGES } from '@chautari/contract/language';
import { getSiteFolder } from '@chautari/site/store/siteFolder';
import { readActiveEntry } from '@chautari/site/store/history';
import { expect, test } from '../portal';
import { ROOT, TEMPLATE_PORTAL } from '../site';
import { slowDown } from '../slowLink';

test.setTimeout(120_000);
test.use({ viewport: { width: 360, height: 740 } });

const SAMPLES: Record<string, string> = {
  '/notices/:id': '/notices/3',
  '/places/:id': '/places/5f0c1d7e-8a41-4b6b-9d52-0e3a7c1b4d01',
};
const PAGES = readdirSync(ROOT)
  .map((name) => path.join(ROOT, name, 'mfe.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => Object.entries((JSON.parse(readFileSync(file, 'utf8')) as MfeManifest).paths))
  .filter(([, { screen, role }]) => screen && !role)
  .map(([to, { hydrate }]) => ({ to: SAMPLES[to] ?? to, hydrate }));
type Prerendered = (typeof PAGES)[number];

/** Folder of the prerendered pages; empty while tests are only listed. */
const FOLDER = existsSync(TEMPLATE_PORTAL) ? await findPages(path.join(TEMPLATE_PORTAL, 'site')) : '';

async function findPages(root: string) {
  const site = getSiteFolder(root);
  return site.pages((await readActiveEntry(site))!.release);
}

const readHtml = (to: string) =>
  readFileSync(path.join(FOLDER, LANGUAGES[0]!.code, `${to === '/' ? 'index' : to}.html`), 'utf8');

/** Returns the hydration mode of a page and the tags of its controls, without values and without those of the frame. */
function kindsOfControls({ to, hydrate }: Prerendered) {
  const html = readHtml(to);
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const tags = [...main.matchAll(/<(button|summary)\b[^>]*>/g)].map(([tag]) => tag.replace(/(?<!type)="[^"]*"/g, ''));
  return [hydrate, ...new Set(tags.sort())].join();
}

/** Groups pages by kinds of controls. A page with new kinds starts a group. */
function groupPages() {
  if (!FOLDER) return PAGES.map((page) => [page]);
  const groups = new Map<string, Prerendered[]>();
  for (const page of PAGES) {
    const kinds = kindsOfControls(page);
    groups.set(kinds, [...(groups.get(kinds) ?? []), page]);
  }
  return [...groups.values()];
}

interface Pressed {
  name: string;
  answer: 'done' | 'busy' | 'lost';
  repeated: boolean;
}
interface Early {
  pressed: Pressed[];
  typed: HTMLInputElement[];
}

const PRESS_AFTER_MS = 100;
const TEXT = '98';

/** Runs in the page: calls `work` shortly after the first paint. */
function afterFirstPaint([work, delay]: [string, number]) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(() => (globalThis as unknown as Record<string, () => void>)[work]!(), delay);
  }).observe({ type: 'paint', buffered: true });
}

/** Runs in the page: presses every control that does not navigate and records the results. */
function definePressing() {
  const early: Early = { pressed: [], typed: [] };
  const mutations = new MutationObserver(() => undefined);
  mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const getName = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
  const press = (control: HTMLElement): void => {
    mutations.takeRecords();
    control.click();
    const changed = mutations.takeRecords().length > 0;
    // These wait for the deferred script or for the device, not for React.
    const isLater = control.matches('[data-step],[data-pause],[data-share],[data-read]');
    const busy = control.getAttribute('aria-busy') === 'true' && !isLater;
    const entry: Pressed = {
      name: getName(control),
      answer: busy ? 'busy' : changed ? 'done' : 'lost',
      repeated: false,
    };
    early.pressed.push(entry);
    for (const kind of ['click', 'submit'])
      window.addEventListener(kind, ({ target, type }) => {
        const own = type === 'click' ? target === control : target === (control as HTMLButtonElement).form;
        if (own && document.documentElement.dataset.hydrated !== undefined) entry.repeated = true;
      });
    for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
  };
  const pressAll = () => {
    for (const control of document.querySelectorAll<HTMLElement>('button, summary')) {
      const isShown =
        control.checkVisibility() &&
        !control.closest('[inert],dialog') &&
        (control.tabIndex >= 0 || control.role === 'tab');
      const isOff = (control as HTMLButtonElement).disabled || control.getAttribute('aria-selected') === 'true';
      if (isShown && !isOff) press(control);
    }
  };
  const typeAll = () => {
    for (const field of document.querySelectorAll<HTMLInputElement>(
      'input[type=text],input[type=tel],input:not([type])',
    )) {
      if (!field.checkVisibility() || field.closest('dialog')) continue;
      field.focus();
      field.value = '98';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      early.typed.push(field);
    }
    document.querySelector<HTMLElement>('[data-lng]:not([aria-current])')!.click();
  };
  Object.assign(globalThis, { early, pressAll, typeAll });
}

const isHydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: 60_000 });

/** Returns the languages of a page. Presses do not depend on the language, so the first is used. */
const getLanguages = (index: number) =>
  [LANGUAGES[index % LANGUAGES.length]!, LANGUAGES[(index + 1) % LANGUAGES.length]!] as const;

/** Opens a page over a slow connection and runs `work` after the first paint. Returns a function that restores the speed. */
async function openSlowly(page: Page, address: string, work: 'pressAll' | 'typeAll') {
  await page.addInitScript(definePressing);
  await page.addInitScript(afterFirstPaint, [work, PRESS_AFTER_MS] as [string, number]);
  const speedUp = await slowDown(page);
  await page.goto(address, { waitUntil: 'commit' });
  return speedUp;
}

for (const [index, group] of groupPages().entries()) {
  const [{ code: lng }] = getLanguages(index);
  const { to } = group[0]!;
  test(`no press on ${group.map((page) => page.to).join(', ')} is lost, in ${lng}`, async ({ page, portal }) => {
    const speedUp = await openSlowly(page, `${portal.url}${to}?lng=${lng}`, 'pressAll');
    const pressed = () => page.evaluate(() => (globalThis as unknown as { early: Early }).early.pressed);
    await expect.poll(async () => (await pressed()).length, { timeout: 60_000 }).toBeGreaterThan(0);
    const first = await pressed();
    expect(first.filter(({ answer }) => answer === 'lost')).toEqual([]);
    const busy = first.filter(({ answer }) => answer === 'busy').map(({ name }) => name);
    if (!busy.length) return;
    // Presses wait for hydration.
    await speedUp();
    await isHydrated(page);
    await expect
      .poll(async () => (await pressed()).filter(({ repeated }) => repeated).map(({ name }) => name))
      .toEqual(expect.arrayContaining(busy));
    // What a press has begun may still be on its way.
    await expect(page.locator('[aria-busy=true]:is(button,a)')).toHaveCount(0);
  });
}

test('no page has a button before the dialog that it opens, because a slow connection may deliver only the first', () => {
  for (const { to } of PAGES) {
    const html = readHtml(to);
    const dialogs = [...html.matchAll(/<dialog id="([^"]+)"/g)];
    expect(dialogs.length, to).toBeGreaterThan(0);
    for (const { 1: id, index } of dialogs)
      expect(html.indexOf(`commandfor="${id}"`), `${id} on ${to}`).toBeGreaterThan(index);
  }
});

// Representative pages: each further page would take ten seconds.
for (const [index, to] of ['/', '/patient-login', '/register-patient'].entries()) {
  const [{ code: lng }, other] = getLanguages(index);
  const isStatic = PAGES.find((page) => page.to === to)!.hydrate !== undefined;
  test(`typing on ${to} and changing the language work before hydration, in ${lng}`, async ({ page, portal }) => {
    await openSlowly(page, `${portal.url}${to}?lng=${lng}`, 'typeAll');
    await expect(page.locator('html')).toHaveAttribute('lang', other.htmlLang, { timeout: 60_000 });
    if (isStatic) return;
    const values = await page.evaluate(() =>
      (globalThis as unknown as { early: Early }).early.typed.map(({ value, isConnected }) => [value, isConnected]),
    );
    expect(values).toEqual(values.map(() => [TEXT, true]));
  });
}
