/** The desk answers for reports: one is rejected with a reason, the list is saved as a file; and the figures of a month are read. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '../portal';

const WORDS = {
  en: {
    reject: 'Reject',
    reason: 'Reason',
    because: 'Reason: Entered twice',
    rejected: 'Rejected',
    csv: 'Save as CSV',
    recent: 'Recent reports, ',
    figures: 'Monthly figures',
    year: 'Year (Bikram Sambat)',
    visits: 'OPD visits',
    total: 'Total',
  },
  np: {
    reject: 'अस्वीकार गर्नुहोस्',
    reason: 'कारण',
    because: 'कारण: Entered twice',
    rejected: 'अस्वीकृत',
    csv: 'CSV फाइल सुरक्षित गर्नुहोस्',
    recent: 'हालका प्रतिवेदन, ',
    figures: 'मासिक तथ्याङ्क',
    year: 'साल (विक्रम संवत्)',
    visits: 'बहिरङ्ग सेवा (ओपीडी) जाँच',
    total: 'जम्मा',
  },
} as const;

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a report is rejected, the list saved and the month read, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(120_000);
    const words = WORDS[lng];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    await visit('/reports', { lng, width });
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    const count = await rows.count();
    expect(count).toBeGreaterThan(1);
    await rows
      .filter({ has: page.getByRole('button', { name: new RegExp(`^${words.reject}`) }) })
      .first()
      .getByRole('button', { name: new RegExp(`^${words.reject}`) })
      .click();
    await page.getByRole('dialog').getByLabel(words.reason).fill('Entered twice');
    await page.getByRole('dialog').getByRole('button', { name: words.reject, exact: true }).click();
    await expect(page.getByText(words.because)).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.csv }).click(),
    ]);
    const file = await readFile((await download.path())!, 'utf8');
    expect(file.startsWith('\ufeff')).toBe(true);
    expect(file.trimEnd().split('\r\n')).toHaveLength(count + 1);
    expect(file).toContain('"Entered twice"');
    expect(file).toContain(`"${words.rejected}"`);

    // On paper stand what the list is of and its rows, and nothing that can be pressed.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: words.recent })).toBeVisible();
    await expect(rows.first()).toBeVisible();
    await expect(page.locator('main a:visible, main button:visible')).toHaveCount(0);
    await page.emulateMedia({ media: null });

    await page.getByRole('tab', { name: words.figures }).click();
    await expect(page.getByRole('region', { name: words.visits })).toBeVisible();
    const [figures] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.csv }).click(),
    ]);
    expect(await readFile((await figures.path())!, 'utf8')).toContain('"opd","new","all","all"');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => /\/api\/figures\/\d{4}\/1$/.test(response.url())),
      page.locator('select').nth(1).selectOption('1'),
    ]);
    expect(answer.ok()).toBe(true);
    expect(troubles).toEqual([]);
  });
}
