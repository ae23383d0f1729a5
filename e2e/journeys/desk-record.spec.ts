/** A patient is found by name in either script, by phone and by ID; a report is written in three steps, corrected, answered, and counted in its month. */
import type { Page } from '@playwright/test';
import { expect, test } from '../portal';

const WORDS = {
  en: {
    search: 'Search',
    open: /^Open: Maya Tamang/,
    none: 'Nobody found',
    add: 'Add new record',
    back: 'Back to the patient',
    save: 'Save',
    correct: 'Correct',
    all: 'All records',
    past: 'View past records',
    versions: /^See all/,
    read: 'Read and approve',
    approve: /^Approve: Maya Tamang/,
    approved: 'Maya Tamang’s report is approved.',
    visits: 'OPD visits',
    opdReport: /^Open: OPD report/,
  },
  np: {
    search: 'खोज्नुहोस्',
    open: /^खोल्नुहोस्: माया तामाङ/,
    none: 'कोही भेटिएन',
    add: 'नयाँ अभिलेख थप्नुहोस्',
    back: 'बिरामीको विवरणमा फर्कनुहोस्',
    save: 'सुरक्षित गर्नुहोस्',
    correct: 'सच्याउनुहोस्',
    all: 'सबै अभिलेख',
    past: 'पुराना अभिलेख हेर्नुहोस्',
    versions: /^सबै .* संस्करण हेर्नुहोस्/,
    read: 'पढेर स्वीकृत गर्नुहोस्',
    approve: /^स्वीकृत गर्नुहोस्: माया तामाङ/,
    approved: 'माया तामाङको प्रतिवेदन स्वीकृत भयो।',
    visits: 'बहिरङ्ग सेवा (ओपीडी) जाँच',
    opdReport: /^खोल्नुहोस्: ओपीडी प्रतिवेदन/,
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** How many visits the figures of this month count. */
async function visitsOfMonth(page: Page, visit: () => Promise<void>) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/api\/figures\/\d{4}\/\d+/.test(response.url())),
    visit(),
  ]);
  const { rows } = (await answer.json()) as { rows: { section: string; total: number }[] };
  return rows.filter(({ section }) => section === 'opd').reduce((sum, { total }) => sum + total, 0);
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a report is written at the desk, in ${lng} at ${width}`, async ({ page, portal, visit, troubles }) => {
    test.setTimeout(180_000);
    const words = WORDS[lng];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    const figures = () => visitsOfMonth(page, () => visit('/reports?tab=figures', { lng, width }));
    const before = await figures();
    await visit('/authorize-dashboard', { lng, width });
    const search = page.getByRole('searchbox');
    const ask = async (text: string) => {
      await search.fill(text);
      await button(page, words.search).click();
    };
    // In either script, in a part of the name, by phone as it is written down, by ID.
    for (const text of ['maya', 'माया तामाङ', 'tamang', '980-0000001', 'P-2083-00001']) {
      await ask('zzzz');
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await ask(text);
      await expect(button(page, words.open).first(), text).toBeVisible();
    }
    await button(page, words.open).first().click();
    await expect(page).toHaveURL(/authorizeopd\?tab=report&patient=/);
    await expect(page.locator('main')).toContainText('P-2083-00001');

    const complaint = `Cough for a week, ${lng}`;
    await button(page, words.add).click();
    await field(page, 'content.vitals.systolic').fill('150');
    await field(page, 'content.vitals.diastolic').fill('95');
    await field(page, 'content.chiefComplaint').fill(complaint);
    await button(page, words.back).click();
    await button(page, words.add).click();
    await expect(field(page, 'content.chiefComplaint')).toHaveValue(complaint);
    await button(page, words.save).click();

    await expect(page.locator('main')).toContainText(complaint);
    await page.getByRole('button', { name: words.opdReport }).first().click();
    await expect(page.locator('main')).toContainText(complaint);
    await button(page, words.correct).click();
    await field(page, 'content.treatment').fill('Rest and warm water');
    await button(page, words.save).click();
    await expect(page.locator('main')).toContainText('Rest and warm water');
    await button(page, words.versions).click();
    await button(page, words.all).click();
    await expect(page.getByRole('button', { name: words.opdReport }).first()).toBeVisible();

    await visit('/reports', { lng, width });
    await page
      .getByRole('row', { name: /Maya Tamang|माया तामाङ/ })
      .getByRole('link', { name: words.read })
      .first()
      .click();
    await button(page, words.approve).click();
    await expect(page.getByText(words.approved)).toBeVisible();
    expect(await figures()).toBe(before + 1);
    await expect(page.getByRole('region', { name: words.visits })).toBeVisible();
    expect(troubles).toEqual([]);
  });
}
