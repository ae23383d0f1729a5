/**
 * A walk-in without phone and birth date is registered, gets a token and is called in five presses after the name. The next patient is
 * called after the outcome of the previous one.
 */
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { expect, test } from '../portal';
import { signIn } from '../patients';
import { formatDigits, fillText, getWords } from '../words';

const FIRST_NAMES = { en: ['Bishnu', 'Harka'], np: ['सन्तोष', 'दीपेन्द्र'] } as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const getLine = (page: Page, name: string) => page.locator('li').filter({ hasText: name });

/** Starts to count presses. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { presses?: number };
    if (counted.presses === undefined)
      addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true);
    counted.presses = 0;
  });
const getPresses = (page: Page) => page.evaluate(() => (window as unknown as { presses: number }).presses);

/** Registers a patient by name, age and ward. The place of the first patient is preset for the next ones. */
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

test('a patient without a phone is called five presses after the name', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const texts = getWords('mfe-staff', lng);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const doctor = await portal.do('createDoctor', {});
  const clinic = `${doctor.name[lng]}, ${doctor.facility.name[lng]}`;
  const [first, second] = FIRST_NAMES[lng].map((name) => `${name} ${drawSurname()[lng]}`) as [string, string];
  await signIn(page.context(), portal, await portal.do('createStaff', { facilities: [doctor.facility.id] }));
  await visit('/authorizeopd?tab=queue');

  // The queue of this doctor is empty.
  await page.getByLabel(texts('arrival.clinic')).selectOption({ label: clinic });
  await register(page, first, { submit: texts('arrival.registerAndGive'), isFirst: true });
  await expect(page.getByText(first).first()).toBeVisible();
  await button(texts('arrival.callNow')).click();
  await expect(page.getByText(fillText(texts('queue.did.call'), { name: first }))).toBeVisible();
  expect(await getPresses(page)).toBeLessThanOrEqual(5);
  // The age is shown as approximate.
  const ages = getWords('shared-ui/src/locales/lists', lng);
  const about = fillText(ages('person.aboutAge'), {
    age: fillText(ages('person.years_other'), { things: formatDigits(lng, 60) }),
  });
  await expect(getLine(page, first)).toContainText(about);

  // For the second patient, doctor and place are preset; the patient waits.
  await register(page, second, { submit: texts('arrival.registerAndGive'), isFirst: false });
  await expect(button(texts('arrival.callNow'))).toHaveCount(0);
  await button(texts('arrival.next')).click();
  expect(await getPresses(page)).toBeLessThanOrEqual(5);
  const queue = page.getByRole('region', { name: clinic }).filter({ hasText: second });
  await queue.getByRole('button', { name: `${texts('queue.callNext')}: ` }).click();
  await expect(page.getByRole('dialog')).toContainText(first);
  await button(texts('queue.before.seen')).click();
  await expect(page.getByRole('status').filter({ hasText: second })).toBeVisible();
  // Finished entries are collapsed but searchable.
  await expect(getLine(page, first)).toHaveCount(0);
  await page
    .getByRole('search', { name: texts('queue.find') })
    .getByRole('searchbox')
    .fill(first);
  await page
    .getByRole('region', { name: clinic })
    .getByRole('button', { name: fillText(texts('queue.over'), { things: formatDigits(lng, 1) }) })
    .click();
  await expect(getLine(page, first)).toBeVisible();
  expect(troubles).toEqual([]);
});
