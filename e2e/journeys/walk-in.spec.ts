/**
 * The desk in one place: somebody without a phone and without a birth date is searched, registered, given a token and called, in five presses after the
 * name; the next one is called once it is said what became of the one before.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../portal';
import { wordsOf } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Counts what is pressed from now on. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { presses?: number };
    if (counted.presses === undefined)
      addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true);
    counted.presses = 0;
  });
const pressesOn = (page: Page) => page.evaluate(() => (window as unknown as { presses: number }).presses);

for (const { lng, width, names } of [
  { lng: 'en', width: 1280, names: ['Bishnu', 'Harka'] },
  { lng: 'np', width: 360, names: ['सन्तोष', 'दीपेन्द्र'] },
] as const) {
  test(`somebody without a phone is called five presses after the name, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const own = wordsOf('mfe-staff', lng);
    const lists = wordsOf('shared-ui/src/locales/lists', lng);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // Nobody else is in the queue.
    await portal.change(
      "update appointments set status = 'done' where status = 'confirmed' and id in (select appointment_id from tokens)",
    );
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    await visit('/authorizeopd?tab=queue', { lng, width });

    /** Registers somebody of whom a name, an age and a ward are told. */
    const register = async (name: string, isFirst: boolean) => {
      await field(page, 'text').fill(`${name} Tharu`);
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
      await button(own('arrival.registerAndGive')).click();
    };
    await register(names[0], true);
    await expect(page.getByText(`${names[0]} Tharu`).first()).toBeVisible();
    await button(own('arrival.callNow')).click();
    await expect(page.getByText(own('queue.did.call').replace('{{name}}', `${names[0]} Tharu`))).toBeVisible();
    expect(await pressesOn(page)).toBeLessThanOrEqual(5);
    // Only an age was told, and it is shown as such.
    const about = lists('person.aboutAge').replace('{{age}}', lng === 'en' ? '60' : '६०');
    await expect(page.locator('li').filter({ hasText: `${names[0]} Tharu` })).toContainText(about);

    // The second one finds doctor and place as they were, and waits: somebody is in the room.
    await register(names[1], false);
    await expect(button(own('arrival.callNow'))).toHaveCount(0);
    await button(own('arrival.next')).click();
    expect(await pressesOn(page)).toBeLessThanOrEqual(5);
    const queue = page
      .getByRole('region')
      .filter({ hasText: `${names[1]} Tharu` })
      .last();
    await queue.getByRole('button', { name: new RegExp(`^${own('queue.callNext')}: `) }).click();
    await expect(page.getByRole('dialog')).toContainText(`${names[0]} Tharu`);
    await button(own('queue.before.seen')).click();
    await expect(page.getByRole('status').filter({ hasText: `${names[1]} Tharu` })).toBeVisible();
    // Who was seen is folded away, and can be found.
    await expect(page.locator('li').filter({ hasText: `${names[0]} Tharu` })).toHaveCount(0);
    await page
      .getByRole('search', { name: own('queue.find') })
      .getByRole('searchbox')
      .fill(names[1]);
    await expect(page.locator('li').filter({ hasText: `${names[1]} Tharu` })).toBeVisible();
    expect(troubles).toEqual([]);
  });
}
