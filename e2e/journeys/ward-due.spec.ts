// Printed list of due items of a ward's mothers and children, for the visiting volunteer.
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { getDayFromToday, fillText, getWords } from '../words';

/** A ward of Dhankuta that no other journey uses. */
const WARD = 9;

test('due items of a ward are listed and printed', async ({ page, portal, lng, visit, troubles }) => {
  const words = getWords('mfe-staff', lng);
  // A child of nine months has vaccines due.
  const { phone } = await portal.do('createPatient', { dateOfBirth: getDayFromToday(-285), ward: WARD });
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/reports?tab=wards');
  const list = page.getByRole('combobox', { name: words('wardDue.ward') });
  await expect(list).toBeVisible();
  const option = list.locator(`option[value$="-${WARD}"]`).first();
  const ward = await option.innerText();
  await list.selectOption({ label: ward });
  const sheet = page.locator('[data-sheet]');
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(fillText(words('wardDue.of'), { ward }));
  const table = page.getByRole('table', { name: words('wardDue.title') });
  const row = table.getByRole('row').filter({ has: page.locator(`a[href="tel:${phone}"]`) });
  await expect(row).toContainText('Gita Gurung');
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText(ward);
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  expect(troubles).toEqual([]);
});
