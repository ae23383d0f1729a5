/**
 * The desk in one place: somebody without a phone and without a birth date is searched, registered, given a token and called, in five presses after the
 * name; the next one is called once it is said what became of the one before.
 */
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { expect, test } from '../portal';
import { signIn } from '../patients';
import { digitsIn, filled, wordsOf } from '../words';

const FIRST_NAMES = { en: ['Bishnu', 'Harka'], np: ['सन्तोष', 'दीपेन्द्र'] } as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const lineOf = (page: Page, name: string) => page.locator('li').filter({ hasText: name });

/** Counts what is pressed from now on. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { presses?: number };
    if (counted.presses === undefined)
      addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true);
    counted.presses = 0;
  });
const pressesOn = (page: Page) => page.evaluate(() => (window as unknown as { presses: number }).presses);

/** Registers somebody of whom a name, an age and a ward are told; the place of the first is that of all who follow. */
async function register(page: Page, name: string, { submit, isFirst }: { submit: string; isFirst: boolean }) {
  await field(page, 'text').fill(name);
  await countPresses(page);
  await page.keyboard.press('Enter');
  await expect(field(page, 'age')).toBeFocused();
  await page.keyboard.type('60');
  await page.locator('label:has([name="sex"][value="male"])').click();
  if (isFirst) {
    await field(page, 'address.provinceId').selectOption({ index: 1 });
    await field(page, 'address.districtId').selectOption({ index: 7 });
    await field(page, 'address.municipalityId').selectOption({ index: 1 });
  }
  await field(page, 'address.ward').click();
  await field(page, 'address.ward').selectOption('3');
  await page.getByRole('button', { name: submit, exact: true }).click();
}

test('somebody without a phone is called five presses after the name', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const own = wordsOf('mfe-staff', lng);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const doctor = await portal.do('createDoctor', {});
  const clinic = `${doctor.name[lng]}, ${doctor.facility.name[lng]}`;
  const [first, second] = FIRST_NAMES[lng].map((name) => `${name} ${drawSurname()[lng]}`) as [string, string];
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/authorizeopd?tab=queue');

  // Nobody else is in the queue of this doctor.
  await page.getByLabel(own('arrival.clinic')).selectOption({ label: clinic });
  await register(page, first, { submit: own('arrival.registerAndGive'), isFirst: true });
  await expect(page.getByText(first).first()).toBeVisible();
  await button(own('arrival.callNow')).click();
  await expect(page.getByText(filled(own('queue.did.call'), { name: first }))).toBeVisible();
  expect(await pressesOn(page)).toBeLessThanOrEqual(5);
  // Only an age was told, and it is shown as such.
  const about = filled(wordsOf('shared-ui/src/locales/lists', lng)('person.aboutAge'), { age: digitsIn(lng, 60) });
  await expect(lineOf(page, first)).toContainText(about);

  // The second one finds doctor and place as they were, and waits: somebody is in the room.
  await register(page, second, { submit: own('arrival.registerAndGive'), isFirst: false });
  await expect(button(own('arrival.callNow'))).toHaveCount(0);
  await button(own('arrival.next')).click();
  expect(await pressesOn(page)).toBeLessThanOrEqual(5);
  const queue = page.getByRole('region', { name: clinic }).filter({ hasText: second });
  await queue.getByRole('button', { name: `${own('queue.callNext')}: ` }).click();
  await expect(page.getByRole('dialog')).toContainText(first);
  await button(own('queue.before.seen')).click();
  await expect(page.getByRole('status').filter({ hasText: second })).toBeVisible();
  // Who was seen is folded away, and can be found.
  await expect(lineOf(page, first)).toHaveCount(0);
  await page
    .getByRole('search', { name: own('queue.find') })
    .getByRole('searchbox')
    .fill(first);
  await page
    .getByRole('region', { name: clinic })
    .getByRole('button', { name: filled(own('queue.over'), { things: digitsIn(lng, 1) }) })
    .click();
  await expect(lineOf(page, first)).toBeVisible();
  expect(troubles).toEqual([]);
});
