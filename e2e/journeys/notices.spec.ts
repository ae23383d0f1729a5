// Notices for readers: carousel, single notice, shared address, dismissible strip.
import { expect, test, type Portal } from '../portal';
import { formatDigits, fillText, matchText, getWords } from '../words';

/** Waits until the service has rendered pages with the notices, some seconds after its first start. */
const waitForNotices = (portal: Portal) =>
  expect.poll(async () => (await fetch(`${portal.url}/notices/3`)).status, { timeout: 60_000 }).toBe(200);

test.beforeEach(async ({ portal }) => {
  await waitForNotices(portal);
});

test('the board moves forward, back and around, and enlarges a picture', async ({ page, lng, visit, troubles }) => {
  const notices = getWords('shared-ui/src/locales/notices', lng);
  await visit('/');
  const board = page.getByRole('group', { name: getWords('mfe-public', lng)('home.noticeBoard') });
  const next = board.getByRole('button', { name: notices('notice.next') });
  const previous = board.getByRole('button', { name: notices('notice.previous') });
  // The board has moved by itself until it is paused.
  await board.getByRole('button', { name: notices('notice.pause') }).click();
  await expect(board.getByRole('button', { name: notices('notice.play') })).toBeVisible();
  const slides = board.locator('.slide');
  // Other journeys may have sent notices.
  const of = await slides.count();
  const shows = (number: number) =>
    expect(board.locator('.count')).toHaveText(
      fillText(notices('notice.count'), { number: formatDigits(lng, number), of: formatDigits(lng, of) }),
    );
  const place = await slides.evaluateAll((all) => all.findIndex((slide) => !slide.hasAttribute('inert')) + 1);
  await shows(place);
  for (let number = place - 1; number > 0; number -= 1) {
    await previous.click();
    await shows(number);
  }
  await previous.click();
  await shows(of);
  await next.click();
  await shows(1);
  // The first notice with a picture may be on a later slide, and only the visible slide is reachable.
  const enlarge = board
    .locator('.slide:not([inert])')
    .getByRole('button', { name: matchText(notices('notice.enlarge')) });
  while (!(await enlarge.isVisible())) await next.click();
  await enlarge.press('Enter');
  const large = page.getByRole('dialog');
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(enlarge).toBeFocused();
  expect(troubles).toEqual([]);
});

test('the board moves by itself and stops on pause', async ({ page, lng, visit }) => {
  const notices = getWords('shared-ui/src/locales/notices', lng);
  await visit('/');
  const board = page.getByRole('group', { name: getWords('mfe-public', lng)('home.noticeBoard') });
  const count = board.locator('.count');
  const before = await count.innerText();
  await expect(count).not.toHaveText(before, { timeout: 10_000 });
  await board.getByRole('button', { name: notices('notice.pause') }).click();
  await expect(board.getByRole('button', { name: notices('notice.play') })).toBeVisible();
});

test('the strip links to the newest notice and can be dismissed', async ({ page, portal, lng, visit }) => {
  const shell = getWords('shell/src/locales', lng);
  await visit('/about');
  const strip = page.getByRole('complementary', { name: shell('announcement.label') });
  const newest = (await strip.getByRole('link').getAttribute('href'))!;
  expect(newest).toMatch(/^\/notices\/\d+$/);
  await strip.getByRole('link').click();
  await expect(page).toHaveURL(portal.url + newest);
  await strip.getByRole('button', { name: shell('announcement.putAway') }).click();
  await expect(strip).toBeHidden();
  await visit('/contact');
  await expect(strip).toBeHidden();
});

test('a notice has its own address with preview metadata, and an unknown one is not found', async ({
  page,
  portal,
  lng,
  visit,
}) => {
  const html = await (await fetch(`${portal.url}/notices/3?lng=${lng}`)).text();
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/api\/files\/[^"]+"/);
  expect((await fetch(`${portal.url}/notices/999`)).status).toBe(404);
  await visit('/notices/999');
  await expect(page.getByText(getWords('mfe-public', lng)('notices.gone'))).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('pages show text, notices, links and a phone number', async ({ page, portal, lng, width }) => {
    const howToUse = getWords('mfe-public', lng)('howTo.title');
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${portal.url}/?lng=${lng}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.slide h3').nth(2)).toBeAttached();
    for (const title of await page.locator('.slide h3').all()) await expect(title).toBeVisible();
    const emergency = page.getByRole('link', {
      name: new RegExp(`^${getWords('shared-ui/src/locales', lng)('emergency')} `),
    });
    await expect(emergency.first()).toHaveAttribute('href', 'tel:102');
    await page.getByRole('link', { name: howToUse, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: howToUse })).toBeVisible();
  });
});
