/**
 * A doctor writes what a patient needs: an OPD record with unusual vital signs, corrected, with its earlier version and its slip; the
 * antenatal card that there is, gone on with; and a report that is decided on a page of its own.
 */
import type { Page } from '@playwright/test';
import { expect, test, type Portal } from '../portal';

const WORDS = {
  en: {
    save: 'Save',
    saved: 'Saved.',
    correct: 'Correct',
    versions: /^See all 2 versions/,
    urgent: 'urgent',
    trends: 'Weight and blood pressure',
    card: 'Continue the antenatal card',
    other: 'Other record',
    child: 'New vaccination card',
    past: 'View past records',
    details: 'Patient details',
    view: /^Read and approve:/,
    treated: 'Treated here',
    approve: /^Approve: /,
    completed: 'Completed',
    print: 'Print',
  },
  np: {
    save: 'सुरक्षित गर्नुहोस्',
    saved: 'सुरक्षित भयो।',
    correct: 'सच्याउनुहोस्',
    versions: /^सबै २ संस्करण/,
    urgent: 'तुरुन्त ध्यान दिनुपर्ने',
    trends: 'तौल र रक्तचाप',
    card: 'गर्भवती जाँच कार्डमा थप्नुहोस्',
    other: 'अन्य अभिलेख',
    child: 'नयाँ खोप कार्ड',
    past: 'पुराना अभिलेख हेर्नुहोस्',
    details: 'बिरामीको विवरण',
    view: /^पढेर स्वीकृत गर्नुहोस्:/,
    treated: 'यहीँ उपचार गरियो',
    approve: /^स्वीकृत गर्नुहोस्: /,
    completed: 'सम्पन्न',
    print: 'छाप्नुहोस्',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[name="content.${name}"]`);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' });

async function lookUp(page: Page, { url }: Portal, patientId: string) {
  await page.request.post(`${url}/api/session/sample`, { data: { role: 'doctor' } });
  const {
    patients: [patient],
  } = (await (await page.request.post(`${url}/api/patients/look-up`, { data: { by: 'id', patientId } })).json()) as {
    patients: { id: string }[];
  };
  return { id: patient!.id, path: `/doctor-patient/${patient!.id}` };
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`an OPD record is written, corrected and printed, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(120_000);
    const words = WORDS[lng];
    const { path } = await lookUp(page, portal, 'P-2083-00001');
    await visit(`${path}?view=opd`, { lng, width });
    for (const [sign, value] of Object.entries({ systolic: '182', diastolic: '121', pulse: '138', weight: '58.5' }))
      await field(page, `vitals.${sign}`).fill(value);
    await expect(page.getByText(words.urgent).first()).toBeVisible();
    await field(page, 'chiefComplaint').fill('Headache since morning');
    // Something urgent is not saved until it says what was done.
    await button(page, words.save).click();
    await page.getByRole('checkbox', { name: words.treated }).check();
    await button(page, words.save).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.locator('main').getByText(words.urgent).first()).toBeVisible();

    await link(page, words.correct).click();
    await expect(field(page, 'chiefComplaint')).toHaveValue('Headache since morning');
    await field(page, 'chiefComplaint').fill('Headache since yesterday');
    await button(page, words.save).click();
    await button(page, words.versions).click();
    await expect(page.locator('del').first()).toContainText('morning');
    await expect(button(page, words.print)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-sheet]')).toContainText('Headache since yesterday');
    await expect(page.locator('[data-sheet]')).toContainText('Maya Tamang');
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await visit(`${path}?view=records`, { lng, width });
    await expect(page.getByRole('region', { name: words.trends }).locator('svg').first()).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test(`the card of a pregnancy is gone on with, in ${lng} at ${width}`, async ({ page, portal, visit, troubles }) => {
    test.setTimeout(120_000);
    const words = WORDS[lng];
    const { id, path } = await lookUp(page, portal, 'P-2083-00001');
    const cards = async () =>
      (
        (await (await page.request.get(`${portal.url}/api/patients/${id}/records?kind=ancReport`)).json()) as {
          items: { id: string; version: number }[];
        }
      ).items;
    const before = await cards();
    await visit(path, { lng, width });
    await button(page, words.other).click();
    await expect(link(page, words.child)).toBeVisible();
    await link(page, words.card).click();
    await field(page, 'note').fill('Haemoglobin 10.2, iron given');
    await button(page, words.save).click();
    await expect(page.getByText('Haemoglobin 10.2, iron given').first()).toBeVisible();
    const after = await cards();
    expect(after).toHaveLength(before.length);
    expect(after.reduce((sum, { version }) => sum + version, 0)).toBe(
      before.reduce((sum, { version }) => sum + version, 0) + 1,
    );
    expect(troubles).toEqual([]);
  });

  test(`a report is read and approved, in ${lng} at ${width}`, async ({ page, portal, visit, troubles }) => {
    test.setTimeout(120_000);
    const words = WORDS[lng];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    await visit('/doctor-all-approvals', { lng, width });
    await link(page, words.view).first().click();
    await expect(page).toHaveURL(/doctor-report\//);
    await button(page, words.approve).click();
    await expect(
      page
        .locator('main')
        .getByText(lng === 'en' ? 'Approved' : 'स्वीकृत', { exact: true })
        .or(page.locator('main').getByText(words.completed, { exact: true }))
        .first(),
    ).toBeVisible();
    await expect(button(page, words.print)).toBeVisible();
    expect(troubles).toEqual([]);
  });
}
