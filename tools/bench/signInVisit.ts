/** One sign-in on a phone, from the address of the page to the page behind. */
import type { BrowserContext, Page } from '@playwright/test';
import type { SlowLink } from './slowLink';

export interface Role {
  name: string;
  signIn: string;
  home: string;
  id: string;
  password: string;
}

export interface SignInVisit {
  /** Seconds until the field of the ID is there, the form is sent, the page behind answers, and its first window is filled. */
  field: number;
  press: number;
  inside: number;
  filling: number;
  /** kB until the page behind answers. */
  kB: number;
  /** What was asked more than once. */
  repeats: string[];
  /** What the page says while it waits: once a second after the press. */
  sayings: string[];
}

const TIMEOUT_MS = 90_000;

interface Observation {
  inside?: number;
  filling?: number;
  sayings: string[];
}

/** Notes in the page when the page behind answers, and when nothing in the first window waits any more. */
async function observe(page: Page, home: string) {
  // `tsx` names functions by a helper that pages do not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript((path) => {
    const observation: Observation = { sayings: [] };
    Object.assign(globalThis, { observation });
    const now = () => performance.timeOrigin + performance.now();
    const isWaiting = () =>
      [...document.querySelectorAll('main .MuiSkeleton-root')].some(
        (each) => each.getBoundingClientRect().top < innerHeight,
      );
    const look = () => {
      if (document.documentElement.dataset.hydrated === path && document.querySelector('main h1')?.textContent) {
        observation.inside ??= now();
        if (!isWaiting()) observation.filling ??= now();
      }
      if (!observation.filling) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    setInterval(() => {
      const busy = document.querySelector('button[type=submit][aria-busy], button[type=submit][disabled]');
      const text = [document.getElementById('page-status'), busy, document.querySelector('main [role=status]')]
        .map((each) => each?.textContent?.trim())
        .filter(Boolean)
        .join(' / ');
      if (text && observation.sayings.at(-1) !== text) observation.sayings.push(text);
    }, 1000);
  }, home);
}

/** Signs in as soon as the page lets one, in a new tab of a phone. */
export async function visitSignIn(
  context: BrowserContext,
  link: SlowLink,
  { role, cpuSlowdown, lng }: { role: Role; cpuSlowdown: number; lng: string },
): Promise<SignInVisit> {
  const page = await context.newPage();
  await observe(page, role.home);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const requests = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const what = `${request.method()} ${pathname}${search}`;
    requests.set(what, (requests.get(what) ?? 0) + 1);
  });
  link.reset();
  const start = Date.now();
  const since = (time: number) => (time - start) / 1000;
  await page.goto(`${link.url}${role.signIn}?lng=${lng}`, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.locator('form [role=tab]').nth(1).click({ timeout: TIMEOUT_MS });
  const field = page.locator('[name=publicId]');
  await field.waitFor({ timeout: TIMEOUT_MS });
  const fieldAt = Date.now();
  await field.fill(role.id);
  await page.locator('[name=password]').fill(role.password);
  await page.locator('form [type=submit]').click();
  const pressAt = Date.now();
  const observed = await page.waitForFunction(
    () => {
      const { observation } = globalThis as unknown as { observation: Observation };
      return observation.filling ? observation : undefined;
    },
    undefined,
    { timeout: TIMEOUT_MS },
  );
  const { inside, filling, sayings } = (await observed.jsonValue())!;
  const { kB } = link.count(inside!);
  await page.close();
  return {
    field: since(fieldAt),
    press: since(pressAt),
    inside: since(inside!),
    filling: since(filling!),
    kB,
    repeats: [...requests].filter(([, times]) => times > 1).map(([what, times]) => `${what} (${times})`),
    sayings,
  };
}
