// The shell begins with three scripts, and each may come from the cache or from a slow network: they arrive in any order.
import { expect, test, waitForHydration } from '../portal';

/** The other scripts have run by then. */
const DELAY_MS = 2_000;

for (const last of ['packages', 'main', 'scripts'])
  test(`a page comes alive when ${last} arrives last`, async ({ page, visit, troubles }) => {
    await page.route(`**/shell/files/${last}.*.js`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      await route.continue();
    });
    await visit('/patient-login');
    await waitForHydration(page);
    expect(troubles).toEqual([]);
  });
