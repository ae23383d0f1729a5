/** The desk prints what is due of mothers and children of a ward, for the volunteer who visits them. */
import { signIn } from '../patients';
import { accessibilityFaults, expect, overflow, test } from '../portal';
import { daysFromToday, filled, wordsOf } from '../words';

/** A ward of Dhankuta that other journeys leave alone. */
const WARD = 9;

test('what is due in a ward is read and printed', async ({ page, portal, lng, visit, troubles }) => {
  const words = wordsOf('mfe-staff', lng);
  // A child of nine months has vaccines due.
  const { phone } = await portal.do('createPatient', { dateOfBirth: daysFromToday(-285), ward: WARD });
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/reports?tab=wards');
  const list = page.getByRole('combobox', { name: words('wardDue.ward') });
  await expect(list).toBeVisible();
  const option = list.locator(`option[value$="-${WARD}"]`).first();
  const ward = await option.innerText();
  await list.selectOption({ label: ward });
  const sheet = page.locator('[data-sheet]');
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(filled(words('wardDue.of'), { ward }));
  const table = page.getByRole('table', { name: words('wardDue.title') });
  const row = table.getByRole('row').filter({ has: page.locator(`a[href="tel:${phone}"]`) });
  await expect(row).toContainText('Gita Gurung');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText(ward);
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  expect(troubles).toEqual([]);
});
