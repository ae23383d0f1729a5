import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { LanguageEntry } from '@chautari/contract/language';
import type { SlowLink } from './slowLink';

export interface Visit {
  /** Seconds until the page answers: painted and parsed where it needs no React, else alive. */
  usable: number;
  /** kB and requests until then. */
  kB: number;
  requests: number;
  /** kB in all, if it was waited for. */
  all: number;
  shift: number;
}

interface Seen {
  shift: number;
  alive: number;
}

const TIMEOUT_MS = 60_000;

async function observe(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, alive: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      seen.alive ||= performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-alive'] });
  });
}

interface Options {
  url: string;
  cpuSlowdown: number;
  /** Whether the page answers without React. */
  isStatic: boolean;
  /** How long to go on counting. */
  watchMs: number;
}

/** Opens an address in a tab of its own. */
export async function visit(context: BrowserContext, link: SlowLink, options: Options): Promise<Visit> {
  const { url, cpuSlowdown, isStatic, watchMs } = options;
  const page = await context.newPage();
  await observe(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  link.reset();
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.waitForFunction(
    (needsReact) =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      document.readyState !== 'loading' &&
      (!needsReact || document.documentElement.dataset.alive !== undefined),
    !isStatic,
    { timeout: TIMEOUT_MS },
  );
  await page.waitForTimeout(watchMs);
  const seen = await page.evaluate((needsReact) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { alive, shift } = (globalThis as unknown as { seen: Seen }).seen;
    const readable = Math.max(paint!.startTime, navigation!.domInteractive);
    return { usable: needsReact ? Math.max(readable, alive) : readable, shift, origin: performance.timeOrigin };
  }, !isStatic);
  await page.close();
  return {
    ...link.until(seen.origin + seen.usable),
    usable: seen.usable / 1000,
    all: link.until(Infinity).kB,
    shift: seen.shift,
  };
}

/** A phone with nothing in its cache. */
export const newPhone = (browser: Browser, { htmlLang, region }: LanguageEntry) =>
  browser.newContext({ viewport: { width: 360, height: 740 }, locale: `${htmlLang}-${region}` });
