/**
 * A doctor writes what a patient needs: an OPD record with unusual vital signs, corrected, with its earlier version and its slip; the
 * antenatal visit that takes nothing over from the one before; and a report that is decided on a page of its own.
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
    visit: 'New antenatal visit',
    lastVisit: /^Last visit, /,
    headache: 'Severe headache or blurred sight',
    newVisit: 'Write a visit',
    visits: 'Visits so far',
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
    visit: 'नयाँ गर्भवती जाँच',
    lastVisit: /^अघिल्लो जाँच, /,
    headache: 'टाउको एकदमै दुखेको वा आँखा धमिलो भएको',
    newVisit: 'जाँच लेख्नुहोस्',
    visits: 'अहिलेसम्मका जाँच',
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
    await expect(page.locator('[data-sheet]')).toContainText(/Maya Tamang|माया तामाङ/);
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await visit(`${path}?view=records`, { lng, width });
    await expect(page.getByRole('region', { name: words.trends }).locator('svg').first()).toBeVisible();
    expect(troubles).toEqual([]);
  });

  test(`a visit of a pregnancy takes nothing over from the one before, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const words = WORDS[lng];
    const { id, path } = await lookUp(page, portal, 'P-2083-00001');
    const recordsOf = async (kind: string) =>
      (
        (await (await page.request.get(`${portal.url}/api/patients/${id}/records?kind=${kind}`)).json()) as {
          items: { id: string; version: number; content: { dangerSigns?: string[]; vitals: object } }[];
        }
      ).items;
    const [cards, visits] = [await recordsOf('ancReport'), await recordsOf('ancContact')];
    await visit(path, { lng, width });
    await button(page, words.other).click();
    await expect(link(page, words.child)).toBeVisible();

    // A visit with a danger sign: it says what was done.
    await link(page, words.visit).click();
    await expect(page.getByRole('region', { name: words.lastVisit })).toBeVisible();
    await field(page, 'vitals.systolic').fill('152');
    await field(page, 'vitals.diastolic').fill('98');
    await page.getByRole('checkbox', { name: words.headache }).check();
    await page.getByRole('checkbox', { name: words.treated }).check();
    await field(page, 'note').fill('Haemoglobin 10.2, iron given');
    await button(page, words.save).click();
    await expect(page.getByText('Haemoglobin 10.2, iron given').first()).toBeVisible();

    // The next one shows it, and begins blank.
    await visit(`${path}?view=visit`, { lng, width });
    const last = page.getByRole('region', { name: words.lastVisit });
    await expect(last).toContainText('Haemoglobin 10.2, iron given');
    await expect(field(page, 'vitals.systolic')).toHaveValue('');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await field(page, 'vitals.systolic').fill('118');
    await field(page, 'vitals.diastolic').fill('76');
    await button(page, words.save).click();
    await expect(page.getByText(words.saved)).toBeVisible();

    const after = await recordsOf('ancContact');
    expect(after).toHaveLength(visits.length + 2);
    expect(after[0]!.content.dangerSigns ?? []).toEqual([]);
    expect(await recordsOf('ancReport')).toEqual(
      cards.map((card) => expect.objectContaining({ version: card.version })),
    );

    // The card shows every reading, as rows and as a trend.
    await visit(`${path}?view=record&record=${cards[0]!.id}`, { lng, width });
    const held = page.getByRole('region', { name: words.visits });
    await expect(held).toContainText(lng === 'en' ? '152/98' : '१५२/९८');
    await expect(held).toContainText(lng === 'en' ? '118/76' : '११८/७६');
    await expect(held.locator('svg').first()).toBeVisible();
    await expect(link(page, words.newVisit)).toBeVisible();
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
