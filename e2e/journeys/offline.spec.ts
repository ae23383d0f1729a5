// Offline pages: visited ones, home, emergency and first aid, each with its age.
import { expect, test } from '../portal';
import { matchText, getWords } from '../words';

test.use({ serviceWorkers: 'allow' });

for (const lng of ['en', 'np'] as const) {
  test(`visited pages, home and emergency open offline, in ${lng}`, async ({ page, portal, context }) => {
    const digits = lng === 'np' ? '[०-९]+' : '\\d+';
    const kept = page.getByText(
      new RegExp(matchText(getWords('shell/src/locales', lng)('kept.minutes')).source.replace('.+', `${digits} ?`)),
    );
    await page.goto(`${portal.url}/about?lng=${lng}`);
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(6);
    await context.setOffline(true);
    for (const to of [
      '/about',
      '/',
      '/service/emergency',
      '/service/emergency/resuscitation',
      '/service/emergency/first-aid',
    ]) {
      await page.goto(portal.url + to);
      await expect(kept).toBeVisible();
      await expect(page.locator('a[href="tel:102"]').filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lng === 'np' ? 'ne' : 'en');
    }
    await page.goto(`${portal.url}/privacy`);
    // The fallback page of the worker is in both languages.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('इन्टरनेट छैन · No connection');
    await context.setOffline(false);
    // Where the network takes more than three seconds, the page is the stored one.
    await expect(async () => {
      await page.goto(`${portal.url}/about`);
      await expect(page.locator('html')).not.toHaveAttribute('data-kept', /./, { timeout: 100 });
    }).toPass({ timeout: 60_000 });
    await expect(kept).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(getWords('mfe-public', lng)('about.title'));
  });
}
