import { chromium, type Browser } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBrowser } from '../../scripts/browser.mjs';
import { failing, type Attack, type Target } from './attack';

async function inBrowser<T>(work: (browser: Browser) => Promise<T>) {
  const browser = await chromium.launch({ executablePath: findBrowser()!, args: ['--no-sandbox'] });
  return work(browser).finally(() => browser.close());
}

const SCRIPT = '<img src=x onerror="document.title=\'broken\'"><script>document.title="broken"</script>';

/** What staff write is shown to everyone, and is text. */
async function storedScripts({ url, callers: { administrator } }: Target) {
  const { status, body } = await administrator.call('sendNotice', {
    title: { en: `Camp ${SCRIPT}`.slice(0, 100), np: 'शिविर' },
    description: { en: SCRIPT, np: SCRIPT },
  } as never);
  if (status >= 400) return [];
  return inBrowser(async (browser) => {
    const page = await browser.newPage();
    let asked = false;
    page.on('dialog', () => {
      asked = true;
    });
    await page.goto(`${url}/notices/${(body as { id: string | number }).id}?lng=en`);
    await page.waitForTimeout(2000);
    return failing({ 'a script of a notice ran': !asked && (await page.title()) !== 'broken' });
  });
}

/** A page of another site that shows the portal in a frame. */
async function framed({ url }: Target) {
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${url}/patient-login"></iframe>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    return await inBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      await page.waitForTimeout(2000);
      const frame = page.frames()[1];
      return failing({ 'the portal shows in a frame': !frame || (await frame.locator('form').count()) === 0 });
    });
  } finally {
    site.close();
  }
}

/** Where one goes after signing in. */
async function redirects({ url }: Target) {
  return inBrowser(async (browser) => {
    const through: string[] = [];
    const evil = [
      'https://evil.example/',
      '//evil.example/',
      '/%09/evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ];
    for (const next of evil) {
      const page = await browser.newPage();
      await page.goto(`${url}/patient-login?lng=en&next=${encodeURIComponent(next)}`);
      await page.getByRole('button', { name: 'Continue with the sample account' }).click();
      await page
        .waitForURL(({ pathname }) => pathname !== '/patient-login', { timeout: 60_000 })
        .catch(() => undefined);
      if (!page.url().startsWith(`${url}/patient-dashboard`)) through.push(`${next} leads to ${page.url()}`);
      await page.context().clearCookies();
      await page.close();
    }
    return through;
  });
}

export const BROWSER: Attack[] = [
  { asvs: '3.2.2', name: 'scripts in what staff write', run: storedScripts },
  { asvs: '3.4.6', name: 'the portal in a frame of another site', run: framed },
  { asvs: '3.7.2', name: 'where signing in leads to', run: redirects },
];
