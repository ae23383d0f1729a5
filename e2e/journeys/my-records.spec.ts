// The patient's own record: timeline, print, notes with corrections and earlier versions, and FHIR export.
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { findFhirErrors } from '../../api/testing/fhir';
import { findAccessibilityErrors, expect, getOverflow, test, type Language, type Portal } from '../portal';
import { getVisitLink, signInWithVisits, VISITS } from '../visits';
import { formatDigits, matchText, getWords } from '../words';

const HOSPITAL = 'Namaste Clinic';

const getTexts = (lng: Language) => ({
  texts: getWords('mfe-patient', lng),
  records: getWords('shared-ui/src/locales/records', lng),
  forms: getWords('shared-ui/src/locales', lng),
});

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const submit = (page: Page) => page.locator('form button[type=submit]').click();

/** Fills in a note about a visit elsewhere. */
async function fillNote(page: Page) {
  await field(page, 'content.hospitalName').fill(HOSPITAL);
  await field(page, 'content.visitedDate.year').selectOption('2082');
  await field(page, 'content.visitedDate.month').selectOption('4');
  await field(page, 'content.visitedDate.day').selectOption('12');
}

/** Adds a note as the signed-in patient and corrects it. */
async function addCorrectedNote(page: Page, { url }: Portal, patientId: string) {
  const content = { kind: 'opdNote', clientName: 'Sabita Limbu', hospitalName: HOSPITAL, visitedDate: '2025-07-28' };
  const added = await page.request.post(`${url}/api/records`, { data: { patientId, content } });
  expect(added.status(), await added.text()).toBe(200);
  const { id, version } = (await added.json()) as { id: string; version: number };
  const corrected = await page.request.put(`${url}/api/records/${id}`, {
    data: { version, content: { ...content, hospitalName: `${HOSPITAL} 2` } },
  });
  expect(corrected.status(), await corrected.text()).toBe(200);
}

/** Signs in as the sample patient and returns the latest record of each kind in her family. */
async function getSampleRecords(page: Page, { url }: Portal) {
  await page.request.post(`${url}/api/session/sample`, { data: { role: 'patient' } });
  const get = async <T>(path: string) => (await (await page.request.get(`${url}/api/${path}`)).json()) as T;
  const { persons } = await get<{ persons: { id: string; patientId: string }[] }>('family');
  const records = new Map<string, { person: string; patientId: string; record: string }>();
  for (const { id: person, patientId } of persons) {
    const { items } = await get<{ items: { id: string; content: { kind: string } }[] }>(`patients/${person}/records`);
    for (const { id: record, content } of items)
      if (!records.has(content.kind)) records.set(content.kind, { person, patientId, record });
  }
  return records;
}

/** Counts calls to window.print. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    (window as unknown as { prints: number }).prints = 0;
    window.print = () => {
      (window as unknown as { prints: number }).prints += 1;
    };
  });
const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);

/** Expects the photo in the printed document. */
async function expectPrinted(page: Page) {
  const photo = page.locator('[data-sheet] img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(photo).toBeVisible();
  expect(
    await page
      .locator('[data-sheet]')
      .first()
      .evaluate((sheet) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(sheet).color]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

test('a patient reads and prints a single record', async ({ page, portal, lng, visit, troubles }) => {
  const { texts, forms } = getTexts(lng);
  await countPrints(page);
  const patient = await signInWithVisits(page, portal);
  await visit('/my-records');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('records.title'));
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await getVisitLink(page, lng).click();
  await expect(page.locator('main dl').first()).toBeVisible();
  await button(page, forms('keep.print')).click();
  await expect.poll(() => prints(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-sheet]')).toBeVisible();
  await expect(page.locator('[data-sheet]')).toContainText(patient.publicId);
  await expect(button(page, forms('keep.print'))).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await page.getByRole('link', { name: texts('records.back') }).click();
  await expect(getVisitLink(page, lng)).toBeVisible();
  expect(troubles).toEqual([]);
});

test('a note is added and corrected, and its earlier version is kept', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const { texts, records } = getTexts(lng);
  await signInWithVisits(page, portal);
  await visit('/my-records');
  // What is loaded above the link moves it.
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: texts('records.add') }).click();
  await fillNote(page);
  await submit(page);
  await expect(page).toHaveURL(/record=/);
  await expect(page.locator('main')).toContainText(HOSPITAL);
  await button(page, records('record.correct')).click();
  await field(page, 'content.hospitalName').fill(`${HOSPITAL} 2`);
  await expect(page.getByText(records('record.doneText'))).toBeHidden();
  await submit(page);
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
  await expect(page.locator('main')).toContainText(`${HOSPITAL} 2`);
  await page
    .getByRole('button', { name: matchText(records('record.showVersions'), { versions: formatDigits(lng, 2) }) })
    .click();
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(2);
  expect(troubles).toEqual([]);
});

test('the record is printed, and saved whole and as a summary', async ({ page, portal, lng, visit, troubles }) => {
  const { texts, records } = getTexts(lng);
  await countPrints(page);
  const patient = await signInWithVisits(page, portal);
  await addCorrectedNote(page, portal, patient.id);
  await visit('/my-records');
  await page.getByRole('tab', { name: texts('records.tab.take') }).click();
  await page.getByRole('button', { name: texts('records.printAll') }).click();
  await expect(
    page.getByText(matchText(texts('records.ready_other'), { things: formatDigits(lng, VISITS + 1) })),
  ).toBeVisible();
  await expect.poll(() => prints(page)).toBe(1);
  await expect(page.locator('[data-sheet]')).toHaveCount(VISITS + 1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts('records.saveFile') }).click();
  const file = await download;
  // The toast closes after four seconds, before the check of the file has finished.
  await expect(page.getByText(texts('records.fileSaved'))).toBeVisible();
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^health-record-${patient.publicId}-\\d{4}-\\d\\d-\\d\\d\\.json$`),
  );
  const bundle = JSON.parse(await readFile(await file.path(), 'utf8')) as { entry: unknown[] };
  expect(findFhirErrors(bundle)).toBeNull();
  expect(JSON.stringify(bundle)).toContain(`${HOSPITAL} 2`);
  const summaryDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: records('summary.save') }).click();
  const summaryFile = await summaryDownload;
  await expect(page.getByText(records('summary.saved'))).toBeVisible();
  const summary = JSON.parse(await readFile(await summaryFile.path(), 'utf8')) as { type: string };
  expect(summary.type).toBe('document');
  expect(findFhirErrors(summary)).toBeNull();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
});

/** Record kinds of the sample family. */
const SAMPLE_KINDS = {
  visits: ['immunization', 'opdNote', 'opdReport', 'registerEntry'],
  pregnancies: ['ancContact', 'ancNote', 'ancReport', 'pregnancyEnd'],
};

for (const [group, kinds] of Object.entries(SAMPLE_KINDS))
  test(`every kind of record opens and prints: ${group}`, async ({ page, portal, visit, troubles }) => {
    const records = await getSampleRecords(page, portal);
    expect(Object.values(SAMPLE_KINDS).flat().sort()).toEqual([...records.keys()].sort());
    for (const kind of kinds) {
      const { person, patientId, record } = records.get(kind)!;
      await visit(`/my-records?person=${person}&record=${record}`);
      await expect(page.locator('[data-sheet]')).toHaveCount(1);
      expect(await getOverflow(page), kind).toBeLessThanOrEqual(0);
      expect(await findAccessibilityErrors(page), kind).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('[data-sheet]')).toBeVisible();
      await expect(page.locator('[data-sheet]')).toContainText(patientId);
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
    expect(troubles).toEqual([]);
  });

test('the photo of a note is printed in the note and in the whole record, on white even in dark mode', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const { texts } = getTexts(lng);
  await signInWithVisits(page, portal);
  await visit('/my-records?add=');
  await fillNote(page);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.locator('form img').last()).toBeVisible();
  // The button below moves once the picture is sent.
  await expect(page.getByText(getWords('shared-ui/src/locales', lng)('file.sent'), { exact: true })).toBeVisible();
  await submit(page);
  await expect(page).toHaveURL(/record=/);
  await expectPrinted(page);
  await visit('/my-records?tab=take');
  await page.getByRole('button', { name: texts('records.printAll') }).click();
  await expect(page.getByText(matchText(texts('records.ready_other')))).toBeVisible();
  await expectPrinted(page);
  expect(troubles).toEqual([]);
});
