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
    const wards = await list.locator('option').allTextContents();
    expect(wards.length).toBeGreaterThan(0);
    await expect(page.getByRole('table', { name: words('wardDue.title') })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-sheet]')).toContainText(wards[0]!);
    await page.emulateMedia({ media: 'screen' });
    expect(troubles).toEqual([]);
  });
}
