/**
 * Records of a doctor: an OPD record with unusual vital signs, its correction, earlier version and slip; an antenatal visit that starts
 * blank; a report that is decided on its page.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../patients';
import { expect, test, type Portal } from '../portal';
import { makeOpdReport, writeRecord } from '../records';
import { addVisitToday } from '../today';
import { getDayFromToday, formatDigits, fillText, getDangerSign, matchText, getWords } from '../words';

const NAMES = { en: 'Gita Gurung', np: 'गीता गुरुङ' } as const;
const field = (page: Page, name: string) => page.locator(`[name="content.${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Signs in a doctor with a patient of today. */
async function startVisit(page: Page, portal: Portal) {
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', { otherName: NAMES.np });
  await addVisitToday(portal, { doctor, patient: patient.id });
  await signIn(page.context(), portal, doctor);
  return { doctor, patientId: patient.id, path: `/doctor-patient/${patient.id}` };
}

test('an OPD record is written, corrected and printed', async ({ page, portal, lng, visit, troubles }) => {
  const [records, texts] = [getWords('shared-ui/src/locales/records', lng), getWords('mfe-doctor', lng)];
  const print = getWords('shared-ui/src/locales', lng)('keep.print');
  const { path } = await startVisit(page, portal);
  await visit(`${path}?view=opd`);
  for (const [sign, value] of Object.entries({ systolic: '182', diastolic: '121', pulse: '138', weight: '58.5' }))
    await field(page, `vitals.${sign}`).fill(value);
  await expect(page.getByText(records('vitals.mark.urgent')).first()).toBeVisible();
  await field(page, 'chiefComplaint').fill('Headache since morning');
  // An urgent record requires the action taken.
  await button(page, records('card.save')).click();
  await page.getByRole('checkbox', { name: records('alarm.action.treated') }).check();
  await button(page, records('card.save')).click();
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
  await expect(page.locator('main').getByText(records('vitals.mark.urgent')).first()).toBeVisible();

  await link(page, records('record.correct')).click();
  await expect(field(page, 'chiefComplaint')).toHaveValue('Headache since morning');
  await field(page, 'chiefComplaint').fill('Headache since yesterday');
  await button(page, records('card.save')).click();
  await button(page, fillText(records('record.showVersions'), { versions: formatDigits(lng, 2) })).click();
  await expect(page.locator('del').first()).toContainText('morning');
  await expect(button(page, print)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-sheet]')).toContainText('Headache since yesterday');
  await expect(page.locator('[data-sheet]')).toContainText(NAMES[lng]);
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await visit(`${path}?view=records`);
  await expect(
    page
      .getByRole('region', { name: texts('patient.trends') })
      .locator('svg')
      .first(),
  ).toBeVisible();
  expect(troubles).toEqual([]);
});

test('a visit of a pregnancy starts blank', async ({ page, portal, lng, visit, troubles }) => {
  const [records, texts] = [getWords('shared-ui/src/locales/records', lng), getWords('mfe-doctor', lng)];
  const { doctor, patientId, path } = await startVisit(page, portal);
  const card = await writeRecord(portal, doctor, {
    patientId,
    content: {
      kind: 'ancReport',
      date: getDayFromToday(-40),
      lastMenstrualPeriod: getDayFromToday(-100),
      visits: {},
      tetanus: {},
    },
  });
  const [lastDate, lastVitals] = [getDayFromToday(-30), { systolic: 118, diastolic: 76 }];
  await writeRecord(portal, doctor, {
    patientId,
    content: { kind: 'ancContact', card: card.id, date: lastDate, visit: null, vitals: lastVitals },
  });
  const getRecords = async (kind: string) =>
    (
      (await (await page.request.get(`${portal.url}/api/patients/${patientId}/records?kind=${kind}`)).json()) as {
        items: { id: string; version: number; content: { dangerSigns?: string[]; vitals: object } }[];
      }
    ).items;
  const [cards, visits] = [await getRecords('ancReport'), await getRecords('ancContact')];
  await visit(path);
  await button(page, texts('patient.other')).click();
  await expect(link(page, texts('patient.new.immunization'))).toBeVisible();

  // A visit with a danger sign requires the action taken.
  await link(page, texts('patient.new.visit')).click();
  const lastVisit = page.getByRole('region', { name: matchText(records('anc.lastVisit')) });
  await expect(lastVisit).toBeVisible();
  await field(page, 'vitals.systolic').fill('152');
  await field(page, 'vitals.diastolic').fill('98');
  await page.getByRole('checkbox', { name: getDangerSign('severeHeadache', lng) }).check();
  await page.getByRole('checkbox', { name: records('alarm.action.treated') }).check();
  await field(page, 'note').fill('Haemoglobin 10.2, iron given');
  await button(page, records('card.save')).click();
  await expect(page.getByText('Haemoglobin 10.2, iron given').first()).toBeVisible();

  // The next visit shows the sign and starts blank.
  await visit(`${path}?view=visit`);
  await expect(lastVisit).toContainText('Haemoglobin 10.2, iron given');
  await expect(field(page, 'vitals.systolic')).toHaveValue('');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await field(page, 'vitals.systolic').fill('118');
  await field(page, 'vitals.diastolic').fill('74');
  await button(page, records('card.save')).click();
  await expect(page.getByText(records('record.doneText'))).toBeVisible();

  const after = await getRecords('ancContact');
  expect(after).toHaveLength(visits.length + 2);
  expect(after[0]!.content.dangerSigns ?? []).toEqual([]);
  expect(await getRecords('ancReport')).toEqual(
    cards.map(({ version }) => expect.objectContaining({ version }) as unknown),
  );

  // The card shows every reading, as rows and as a trend.
  await visit(`${path}?view=record&record=${card.id}`);
  const rows = page.getByRole('region', { name: records('anc.contactsPart') });
  await expect(rows).toContainText(formatDigits(lng, '152/98'));
  await expect(rows).toContainText(formatDigits(lng, '118/74'));
  await expect(rows.locator('svg').first()).toBeVisible();
  await expect(link(page, records('anc.newVisit'))).toBeVisible();
  expect(troubles).toEqual([]);
});

test('a report is read and approved', async ({ page, portal, lng, visit, troubles }) => {
  const records = getWords('shared-ui/src/locales/records', lng);
  const staff = await portal.do('createStaff', {});
  const { patientId } = await startVisit(page, portal);
  await writeRecord(portal, staff, { patientId, content: makeOpdReport() });
  await visit('/doctor-all-approvals');
  await link(page, `${records('report.readAndApprove')}: ${NAMES[lng]}`).click();
  await expect(page).toHaveURL(/doctor-report\//);
  await button(page, `${records('report.move.complete')}: ${NAMES[lng]}`).click();
  const completed = getWords('shared-ui/src/locales/core', lng)('status.completed');
  await expect(page.locator('main').getByText(completed, { exact: true }).first()).toBeVisible();
  await expect(button(page, getWords('shared-ui/src/locales', lng)('keep.print'))).toBeVisible();
  expect(troubles).toEqual([]);
});
