/** The desk prints what is due of mothers and children of a ward, for the volunteer who visits them. */
import { accessibilityFaults, expect, overflow, test } from '../portal';
import { wordsOf } from '../words';

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  const words = wordsOf('mfe-staff', lng);

  test(`what is due in a ward is read and printed, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    await visit('/reports?tab=wards', { lng, width });
    const list = page.getByRole('combobox', { name: words('wardDue.ward') });
    await expect(list).toBeVisible();
    // The first is the ward with the most records; the list goes on to one in which something is due.
    const wards = await list.locator('option').allTextContents();
    const table = page.getByRole('table', { name: words('wardDue.title') });
    const nobody = page.getByText(words('wardDue.none'), { exact: true });
    const sheet = page.locator('[data-sheet]');
    let shown = '';
    for (const ward of wards) {
      await list.selectOption({ label: ward });
      await expect(sheet.getByRole('heading', { level: 3 })).toContainText(ward);
      await expect(table.or(nobody).first()).toBeVisible();
      shown = ward;
      if (await table.isVisible()) break;
    }
    await expect(table).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toContainText(shown);
    await page.emulateMedia({ media: 'screen' });
    expect(troubles).toEqual([]);
  });
}
