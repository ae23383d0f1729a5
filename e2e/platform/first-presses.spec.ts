/**
 * What is pressed while a page still loads over the slow link is never lost: every control of every prerendered page, pressed 0.1 s
 * after the first paint, answers at once, or shows that it is busy and does what it says when React is there. What was typed stays.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MfeManifest } from '@chautari/contract';
import { LANGUAGES } from '@chautari/contract/language';
import { expect, test } from '../portal';
import { ROOT } from '../site';
import { slowDown } from '../slowLink';

test.setTimeout(120_000);
test.use({ viewport: { width: 360, height: 740 } });

const SAMPLES: Record<string, string> = { '/notices/:id': '/notices/3' };
const PAGES = readdirSync(ROOT)
  .map((name) => path.join(ROOT, name, 'mfe.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => Object.entries((JSON.parse(readFileSync(file, 'utf8')) as MfeManifest).paths))
  .filter(([, { screen, role }]) => screen && !role)
  .map(([to, { hydrate }]) => ({ to: SAMPLES[to] ?? to, isStatic: hydrate !== undefined }));

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

/** Runs in the page: does something as soon as readers could. */
function afterFirstPaint([work, delay]: [string, number]) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    setTimeout(() => (globalThis as unknown as Record<string, () => void>)[work]!(), delay);
  }).observe({ type: 'paint', buffered: true });
}

/** Runs in the page: presses whatever can be pressed and does not lead away, and notes what came of it. */
function definePressing() {
  const early: Early = { pressed: [], typed: [] };
  const mutations = new MutationObserver(() => undefined);
  mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const nameOf = (control: Element) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
  const press = (control: HTMLElement): void => {
    mutations.takeRecords();
    control.click();
    const changed = mutations.takeRecords().length > 0;
    // These wait for the later script or for the device, not for React.
    const isLater = control.matches('[data-step],[data-pause],[data-share],[data-read]');
    const busy = control.getAttribute('aria-busy') === 'true' && !isLater;
    const entry: Pressed = {
      name: nameOf(control),
      answer: busy ? 'busy' : changed ? 'done' : 'lost',
      repeated: false,
    };
    early.pressed.push(entry);
    for (const kind of ['click', 'submit'])
      window.addEventListener(kind, ({ target, type }) => {
        const own = type === 'click' ? target === control : target === (control as HTMLButtonElement).form;
        if (own && document.documentElement.dataset.alive !== undefined) entry.repeated = true;
      });
    for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close();
  };
  const pressAll = () => {
    for (const control of document.querySelectorAll<HTMLElement>('button, summary')) {
      const isShown = control.checkVisibility() && !control.closest('[inert],dialog') && control.tabIndex >= 0;
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

const isAlive = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.alive !== undefined, undefined, { timeout: 60_000 });

for (const [index, { to, isStatic }] of PAGES.entries()) {
  // Each page in one language here; what differs between the languages is no press.
  const { code: lng } = LANGUAGES[index % LANGUAGES.length]!;
  const other = LANGUAGES[(index + 1) % LANGUAGES.length]!;

  test(`no press on ${to} is lost, in ${lng}`, async ({ page, portal }) => {
    await page.addInitScript(definePressing);
    await page.addInitScript(afterFirstPaint, ['pressAll', PRESS_AFTER_MS] as [string, number]);
    await slowDown(page);
    await page.goto(`${portal.url}${to}?lng=${lng}`, { waitUntil: 'commit' });
    const pressed = () => page.evaluate(() => (globalThis as unknown as { early: Early }).early.pressed);
    await expect.poll(async () => (await pressed()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const first = await pressed();
    expect(first.filter(({ answer }) => answer === 'lost')).toEqual([]);
    const busy = first.filter(({ answer }) => answer === 'busy').map(({ name }) => name);
    if (!busy.length) return;
    await isAlive(page);
    await expect
      .poll(async () => (await pressed()).filter(({ repeated }) => repeated).map(({ name }) => name))
      .toEqual(expect.arrayContaining(busy));
    expect(await page.locator('[aria-busy=true]:is(button,a)').count()).toBe(0);
  });

  // What the pages have in common; each more would cost ten seconds.
  if (!['/', '/patient-login', '/register-patient'].includes(to)) continue;
  test(`typing on ${to}, and changing the language, work before React, in ${lng}`, async ({ page, portal }) => {
    await page.addInitScript(definePressing);
    await page.addInitScript(afterFirstPaint, ['typeAll', PRESS_AFTER_MS] as [string, number]);
    await slowDown(page);
    await page.goto(`${portal.url}${to}?lng=${lng}`, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', other.htmlLang, { timeout: 60_000 });
    if (isStatic) return;
    const values = await page.evaluate(() =>
      (globalThis as unknown as { early: Early }).early.typed.map(({ value, isConnected }) => [value, isConnected]),
    );
    expect(values).toEqual(values.map(() => [TEXT, true]));
  });
}
