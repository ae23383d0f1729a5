import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { LanguageEntry } from '@chautari/contract/language';
import type { SlowLink } from './slowLink';

export interface Visit {
  /** Seconds until the page can be used: painted and parsed, and hydrated if it needs React. */
  usable: number;
  /** kB and requests until the page can be used. */
  kB: number;
  requests: number;
  /** kB until the end of the visit. */
  all: number;
  shift: number;
}

interface Observation {
  shift: number;
  alive: number;
}

const TIMEOUT_MS = 60_000;

async function observe(page: Page) {
  await page.addInitScript(() => {
    const observation: Observation = { shift: 0, alive: 0 };
    Object.assign(globalThis, { observation });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) observation.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      observation.alive ||= performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
}

interface Options {
  url: string;
  cpuSlowdown: number;
  /** Whether the page works without React. */
  isStatic: boolean;
  /** Time to count after the page can be used, in milliseconds. */
  watchMs: number;
}

/** Opens an address in a new tab and measures it. */
export async function visitPage(context: BrowserContext, link: SlowLink, options: Options): Promise<Visit> {
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
      (!needsReact || document.documentElement.dataset.hydrated !== undefined),
    !isStatic,
    { timeout: TIMEOUT_MS },
  );
  await page.waitForTimeout(watchMs);
  const timing = await page.evaluate((needsReact) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const { alive, shift } = (globalThis as unknown as { observation: Observation }).observation;
    const readable = Math.max(paint!.startTime, navigation!.domInteractive);
    return { usable: needsReact ? Math.max(readable, alive) : readable, shift, origin: performance.timeOrigin };
  }, !isStatic);
  await page.close();
  return {
    ...link.count(timing.origin + timing.usable),
    usable: timing.usable / 1000,
    all: link.count(Infinity).kB,
    shift: timing.shift,
  };
}

/** Opens a phone with an empty cache. */
export const openPhone = (browser: Browser, { htmlLang, region }: LanguageEntry) =>
  browser.newContext({ viewport: { width: 360, height: 740 }, locale: `${htmlLang}-${region}` });
