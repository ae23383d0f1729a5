/** What the portal is without a network: pages that were seen, home and the emergency page, each saying how old it is. */
import { expect, test } from '../portal';

test.use({ serviceWorkers: 'allow' });
test.setTimeout(120_000);

const WORDS = {
  en: {
    kept: /No connection\. You see a copy from this phone, \d+ minutes old\./,
    emergency: 'Emergency',
    about: 'About us',
  },
  np: { kept: /इन्टरनेट छैन। यो [०-९]+ मिनेट पहिले फोनमा राखिएको पृष्ठ हो।/, emergency: 'आकस्मिक सेवा', about: 'हाम्रो बारेमा' },
} as const;

for (const lng of ['en', 'np'] as const) {
  test(`pages that were seen, home and emergency open without a network, in ${lng}`, async ({
    page,
    portal,
    context,
  }) => {
    const words = WORDS[lng];
    await page.goto(`${portal.url}/about?lng=${lng}`);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(4);
    await context.setOffline(true);
    for (const to of ['/about', '/', '/service/emergency']) {
      await page.goto(portal.url + to);
      await expect(page.getByText(words.kept)).toBeVisible();
      await expect(page.locator('a[href="tel:102"]').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lng === 'np' ? 'ne' : 'en');
    }
    await page.goto(`${portal.url}/privacy`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('इन्टरनेट छैन · No connection');
    await context.setOffline(false);
    await page.goto(`${portal.url}/about`);
    await expect(page.getByText(words.kept)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.about);
  });
}
