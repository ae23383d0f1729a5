/** What somebody does with notices: reads the board, opens one, shares its address, puts the strip away. */
import { expect, test, type Portal } from '../portal';

// Other journeys may have sent notices to this portal: how many there are, the board says.
const FIRST = /^1 of \d+$/;
const SECOND = /^2 of \d+$/;
const LAST = /^(\d+) of \1$/;

/** The pages carry the notices once the service has rendered them, some seconds after its first start. */
const waitForNotices = (portal: Portal) =>
  expect.poll(async () => (await fetch(`${portal.url}/notices/3`)).status, { timeout: 60_000 }).toBe(200);

test.beforeEach(async ({ portal }) => {
  await waitForNotices(portal);
});

test('the board goes on, back and around, and enlarges a picture', async ({ page, visit, troubles }) => {
  await visit('/', { width: 360 });
  const board = page.getByRole('group', { name: 'Notice board' });
  const count = board.locator('.count');
  await expect(count).toHaveText(FIRST);
  await board.getByRole('button', { name: 'Pause' }).click();
  await board.getByRole('button', { name: 'Previous notice' }).click();
  await expect(count).toHaveText(LAST);
  await board.getByRole('button', { name: 'Next notice' }).click();
  await expect(count).toHaveText(FIRST);
  // The first notice with a picture may be on a later slide; only the slide that is shown can be reached.
  const enlarge = board.locator('.slide:not([inert])').getByRole('button', { name: /^Enlarge picture/ });
  while (!(await enlarge.isVisible())) await board.getByRole('button', { name: 'Next notice' }).click();
  await enlarge.press('Enter');
  const large = page.getByRole('dialog');
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(enlarge).toBeFocused();
  expect(troubles).toEqual([]);
});

test('the board moves on by itself, and stops when told so', async ({ page, visit }) => {
  await visit('/');
  const board = page.getByRole('group', { name: 'Notice board' });
  await expect(board.locator('.count')).toHaveText(SECOND, { timeout: 10_000 });
  await board.getByRole('button', { name: 'Pause' }).click();
  await expect(board.getByRole('button', { name: 'Play' })).toBeVisible();
});

for (const [lng, label, putAway] of [
  ['en', 'Notice', 'Hide this notice'],
  ['np', 'सूचना', 'यो सूचना हटाउनुहोस्'],
] as const) {
  test(`the strip leads to the newest notice and can be put away, in ${lng}`, async ({ page, portal, visit }) => {
    await visit('/about', { lng });
    const strip = page.getByRole('complementary', { name: label });
    const newest = (await strip.getByRole('link').getAttribute('href'))!;
    expect(newest).toMatch(/^\/notices\/\d+$/);
    await strip.getByRole('link').click();
    await expect(page).toHaveURL(portal.url + newest);
    await strip.getByRole('button', { name: putAway }).click();
    await expect(strip).toBeHidden();
    await visit('/contact', { lng });
    await expect(strip).toBeHidden();
  });
}

test('one notice has an address that previews well, and one that never was is not found', async ({
  page,
  portal,
  visit,
}) => {
  const html = await (await fetch(`${portal.url}/notices/3?lng=en`)).text();
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/api\/files\/[^"]+"/);
  expect((await fetch(`${portal.url}/notices/999`)).status).toBe(404);
  await visit('/notices/999');
  await expect(page.getByText('This notice is no longer available.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('pages show their text, notices, links and a number to call', async ({ page, portal }) => {
    await page.goto(`${portal.url}/?lng=en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.slide h3').nth(2)).toBeAttached();
    for (const title of await page.locator('.slide h3').all()) await expect(title).toBeVisible();
    await expect(page.getByRole('link', { name: 'Emergency 102' }).first()).toHaveAttribute('href', 'tel:102');
    await page.getByRole('link', { name: 'How to use', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'How to use' })).toBeVisible();
  });
});
