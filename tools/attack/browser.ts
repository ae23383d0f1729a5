import { chromium, type Browser, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBrowser } from '../../scripts/browser.mjs';
import { countTries, listFailures, type Attack, type Target } from './attack';

async function withBrowser<T>(work: (browser: Browser) => Promise<T>) {
  const browser = await chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox'] });
  return work(browser).finally(() => browser.close());
}

const SCRIPT = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>';

/** Sends a notice with scripts, which everyone sees as text. */
async function storeScripts({ url, callers: { administrator } }: Target) {
  const { status, body } = await administrator.call('sendNotice', {
    title: { en: `Camp ${SCRIPT}`.slice(0, 100), np: 'शिविर' },
    description: { en: SCRIPT, np: SCRIPT },
  } as never);
  if (status >= 400) return listFailures({ 'the notice is refused, so nothing was tried': false });
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    let isDialogOpen = false;
    page.on('dialog', () => {
      isDialogOpen = true;
    });
    await page.goto(`${url}/notices/${(body as { id: string | number }).id}?lng=en`);
    await page.waitForTimeout(2000);
    return listFailures({ 'a script of a notice runs': !isDialogOpen && (await page.title()) !== 'broken' });
  });
}

/** Frames the portal in a page of another site. */
async function framePortal({ url }: Target) {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${url}/patient-login"></iframe>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      await page.waitForTimeout(2000);
      const frame = page.frames()[1];
      return listFailures({ 'the portal shows in a frame': !frame || (await frame.locator('form').count()) === 0 });
    });
  } finally {
    site.close();
  }
}

/** Redirects to other sites after signing in. */
async function redirectAfterSignIn({ url }: Target) {
  return withBrowser(async (browser) => {
    const failures: string[] = [];
    const addresses = [
      'https://evil.example/',
      '//evil.example/',
      '/%09/evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ];
    for (const next of addresses) {
      countTries();
      const page = await browser.newPage();
      await page.goto(`${url}/patient-login?lng=en&next=${encodeURIComponent(next)}`);
      await page.getByRole('button', { name: 'Continue with the sample account' }).click();
      await page
        .waitForURL(({ pathname }) => pathname !== '/patient-login', { timeout: 60_000 })
        .catch(() => undefined);
      if (!page.url().startsWith(`${url}/patient-dashboard`)) failures.push(`${next} leads to ${page.url()}`);
      await page.context().clearCookies();
      await page.close();
    }
    return failures;
  });
}

/** Reads what a page keeps: storage, cookies that scripts see, cached addresses and their texts, and databases. */
const readStores = (page: Page) =>
  page.evaluate(async () => {
    const cached = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = /\.(js|css|woff2|svg|webp)$/.test(request.url) ? '' : await (await cache.match(request))!.text();
        cached.push(`${request.url} ${text}`);
      }
    }
    const databases = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
      for (const store of database.objectStoreNames)
        databases.push(
          await new Promise<unknown>((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
        );
      database.close();
    }
    return JSON.stringify({
      ...localStorage,
      session: { ...sessionStorage },
      cookie: document.cookie,
      cached,
      databases,
    });
  });

/** Reads the stores of the browser after somebody has signed out on it. */
async function readAfterSignOut({ url }: Target) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${url}/patient-login?lng=en`);
    await page.getByRole('button', { name: 'Continue with the sample account' }).click();
    await page.waitForURL(/patient-dashboard/, { timeout: 60_000 });
    for (const path of ['/my-records', '/profile', '/family']) {
      await page.goto(`${url}${path}?lng=en`);
      await page.waitForLoadState('networkidle');
    }
    const shown = await page.locator('body').innerText();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/patient-login/, { timeout: 60_000 });
    await page.waitForTimeout(1000);
    const stores = await readStores(page);
    const cookies = (await page.context().cookies()).filter(({ name }) => /session/.test(name));
    return listFailures({
      'the pages show nobody, so nothing was tried': /Maya/.test(shown),
      'a name is kept': !/Maya|Tamang|P-\d{4}-/.test(stores),
      'the pages that were open are kept': !/my-records|\/family\b|\/profile\b/.test(stores),
      'the session is kept': cookies.length === 0,
    });
  });
}

export const BROWSER: Attack[] = [
  { asvs: '14.3.1', name: 'what the browser keeps after signing out', run: readAfterSignOut },
  { asvs: '3.2.2', name: 'scripts in a notice', run: storeScripts },
  { asvs: '3.4.6', name: 'the portal in a frame of another site', run: framePortal },
  { asvs: '3.7.2', name: 'redirects after signing in', run: redirectAfterSignIn },
];
