// A reader finds a health post in the other script and makes it hers; home and the emergency page show it, also before React.
import { expect, getOverflow, test, waitForHydration } from '../portal';
import { matchText, getWords } from '../words';

const TYPED = { en: 'मूलघाट', np: 'Mulghat' } as const;
const NAME = { en: 'Mulghat Clinic', np: 'मूलघाट क्लिनिक' } as const;
const AMBULANCE = 'tel:+9779800000009';

test('a health post is found in the other script and chosen', async ({ page, portal, lng, visit, troubles }) => {
  const kit = getWords('shared-ui/src/locales/facilities', lng);
  const home = getWords('mfe-public', lng);
  await visit('/');
  await page.getByRole('link', { name: home('home.facility.choose') }).click();
  await expect(page).toHaveURL(`${portal.url}/places`);
  await waitForHydration(page);
  await page.getByRole('searchbox').fill(TYPED[lng]);
  await expect(page.locator('main h2')).toHaveCount(1);
  await page.getByRole('link', { name: NAME[lng] }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME[lng] })).toBeVisible();
  await page.getByRole('button', { name: kit('facility.choose') }).click();
  await expect(page.getByRole('button', { name: kit('facility.mine') })).toHaveAttribute('aria-pressed', 'true');
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);

  await page.goto(portal.url);
  await expect(page.getByRole('link', { name: NAME[lng] })).toBeVisible();
  await expect(page.locator(`main a[href="${AMBULANCE}"]`)).toBeVisible();
  await expect(page.locator('[data-facility-part=state]')).not.toBeEmpty();
  await expect(page.getByRole('link', { name: home('home.facility.choose') })).toBeHidden();

  await page.goto(`${portal.url}/service/emergency`);
  await expect(page.locator(`main a[href="${AMBULANCE}"]:visible`).first()).toBeVisible();
  await expect(page.getByText(matchText(getWords('mfe-services', lng)('emergency.ambulance'))).first()).toBeVisible();

  await page.goto(portal.url);
  await waitForHydration(page);
  await page.getByRole('button', { name: home('home.facility.forget'), exact: true }).click();
  await expect(page.getByRole('link', { name: home('home.facility.choose') })).toBeVisible();
  expect(troubles).toEqual([]);
});

test('the page of a health post stands without JavaScript, with its numbers and the hours of the week', async ({
  browser,
  portal,
  lng,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { items } = await (await fetch(`${portal.url}/api/facilities?text=Mulghat`)).json();
  await expect
    .poll(async () => (await fetch(`${portal.url}/places/${items[0].id}`)).status, { timeout: 60_000 })
    .toBe(200);
  await page.goto(`${portal.url}/places/${items[0].id}?lng=${lng}`);
  await expect(page.getByRole('heading', { level: 1, name: NAME[lng] })).toBeVisible();
  await expect(page.locator(`main a[href="${AMBULANCE}"]`)).toBeVisible();
  await expect(page.locator('main table tr')).toHaveCount(7);
  await expect(page.locator('main tr[data-today=true]')).toHaveCount(0);
  await context.close();
});
