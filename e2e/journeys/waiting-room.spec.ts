/** The desk on the day: somebody without a record gets a time and a token, arrives, is called, is on the board, and is seen. */
import type { Page } from '@playwright/test';
import { expect, test, type Language } from '../portal';
import { fillPlace } from '../forms';
import { letItBeToday, tokenOfArrival, type Booked } from '../today';
import { digitsIn } from '../words';

const WORDS = {
  en: {
    walkIn: 'Walk-in patient (no record)',
    times: /^See open times/,
    noEmail: 'There is no e-mail',
    male: 'Male',
    queue: 'Queue',
    checkIn: 'Check in: Dhan Magar',
    callNext: /^Call next: /,
    seen: 'Seen: Dhan Magar',
    wasSeen: 'Dhan Magar was seen.',
    tokenIs: (token: string) => `Token ${token} is called`,
  },
  np: {
    walkIn: 'अभिलेख नभएको व्यक्ति',
    times: /^खाली समय हेर्नुहोस्/,
    noEmail: 'इमेल छैन',
    male: 'पुरुष',
    queue: 'पालो',
    checkIn: 'आएको लेख्नुहोस्: Dhan Magar',
    callNext: /^अर्कोलाई बोलाउनुहोस्: /,
    seen: 'जाँच भयो: Dhan Magar',
    wasSeen: 'Dhan Magar को जाँच भयो।',
    tokenIs: (token: string) => `टोकन ${token} बोलाइयो`,
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function book(page: Page, lng: Language) {
  const words = WORDS[lng];
  await page.getByRole('button', { name: words.walkIn }).click();
  await page.getByRole('button', { name: words.times }).first().click();
  // The latest of the open times, so that its day is still to come.
  await page.locator('label:has([name="slotId"])').first().click();
  await field(page, 'firstName').fill('Dhan');
  await field(page, 'lastName').fill('Magar');
  await field(page, 'age').fill('41');
  await page.getByText(words.male, { exact: true }).click();
  await page.getByLabel(words.noEmail).check();
  await field(page, 'mobile').fill('9841000000');
  await fillPlace(page);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/appointments/desk')),
    page.locator('form button[type=submit]').last().click(),
  ]);
  return (await answer.json()) as Booked;
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`somebody gets a token, is called and is seen, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const words = WORDS[lng];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    await visit('/authorizeopd?tab=booking', { lng, width });
    const booking = await book(page, lng);
    await expect(page.locator('[data-sheet]')).toContainText('Dhan Magar');
    await letItBeToday(portal, booking);

    await visit('/authorizeopd?tab=queue', { lng, width });
    const number = await tokenOfArrival(page, () => page.getByRole('button', { name: words.checkIn }).click());
    const token = digitsIn(lng, number);
    const board = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await board.goto(`${portal.url}/queue-board?facility=${booking.facility.id}`);
    await expect(board.locator('.next li').first()).toContainText(String(number));
    await page
      .getByRole('region', { name: /^(Dr\.|डा\.)/ })
      .filter({ hasText: 'Dhan Magar' })
      .getByRole('button', { name: words.callNext })
      .click();
    await expect(page.getByText(words.tokenIs(token))).toBeVisible();
    const nowServing = board.locator('.number').getByText(String(number), { exact: true });
    await expect(nowServing).toBeVisible();
    await expect(board.getByText('अहिलेको पालो').first()).toBeVisible();
    await expect(board.locator('main')).not.toContainText('Magar');
    await page.getByRole('button', { name: words.seen }).click();
    await expect(page.getByText(words.wasSeen)).toBeVisible();
    await expect(nowServing).toHaveCount(0, { timeout: 15_000 });

    // On a wall nobody scrolls: whatever its size, all of the board is in sight.
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 720 },
    ]) {
      await board.setViewportSize(size);
      await board.getByRole('button', { name: /^(Full screen|पूरा स्क्रिन)/ }).click();
      await expect
        .poll(() =>
          board
            .locator('[data-full=true]')
            .first()
            .evaluate((whole) => whole.scrollHeight - window.innerHeight),
        )
        .toBeLessThanOrEqual(0);
      // A window that fills the screen cannot be resized.
      await board.evaluate(() => document.exitFullscreen().catch(() => undefined));
      await board.keyboard.press('Escape');
    }

    // The link is lost: the board says so and keeps what it knows.
    await board.context().setOffline(true);
    await expect(board.getByRole('alert')).toContainText('Connection lost', { timeout: 15_000 });
    await board.context().setOffline(false);
    await expect(board.getByRole('alert')).toHaveCount(0, { timeout: 15_000 });
    await board.context().close();
    expect(troubles.filter((trouble) => !/Failed to load resource|ERR_CONNECTION/.test(trouble))).toEqual([]);
  });
}
