// Records at the desk: find a patient by name in either script, phone or ID; write a report in three steps, correct it, decide on it, and count it in its month.
import type { Page } from '@playwright/test';
import { RECORD_NAMES } from '@chautari/contract/access';
import { drawSurname } from '../../api/testing/names';
import { expect, test } from '../portal';
import { signIn } from '../patients';
import { fillText, matchText, getWords } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Returns the number of visits in the figures of this month. */
async function visitsOfMonth(page: Page, visit: () => Promise<void>) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/api\/figures\/\d{4}\/\d+/.test(response.url())),
    visit(),
  ]);
  const { rows } = (await answer.json()) as { rows: { section: string; row: string; total: number }[] };
  return rows.find(({ section, row }) => section === 'opd' && row === 'total')?.total ?? 0;
}

test('a patient is found by name in either script, by phone and by ID', async ({ page, portal, lng, visit }) => {
  const staff = getWords('mfe-staff', lng);
  const surname = drawSurname();
  const { phone, publicId } = await portal.do('createPatient', { firstName: 'Maya', lastName: surname.en });
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/authorize-dashboard');
  const search = async (text: string) => {
    await page.getByRole('searchbox').fill(text);
    await button(page, staff('patient.find')).click();
  };
  const written = `${phone.slice(4, 7)}-${phone.slice(7)}`;
  const part = surname.en.toLowerCase();
  for (const text of [part, `माया ${surname.np}`, `${part} maya`, written, publicId]) {
    await search('zzzz');
    await expect(page.getByRole('heading', { name: staff('patient.none') })).toBeVisible();
    await search(text);
    await expect(button(page, `${staff('patient.open')}: Maya ${surname.en}`).first(), text).toBeVisible();
  }
  await button(page, `${staff('patient.open')}: Maya ${surname.en}`)
    .first()
    .click();
  await expect(page).toHaveURL(/authorizeopd\?tab=report&patient=/);
  await expect(page.locator('main')).toContainText(publicId);
});

test('a report is written at the desk', async ({ page, portal, lng, visit, troubles }) => {
  const [staff, records] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/records', lng)];
  const lastName = drawSurname()[lng];
  const { id } = await portal.do('createPatient', { lastName });
  const name = `Gita ${lastName}`;
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  const figures = () => visitsOfMonth(page, () => visit('/reports?tab=figures'));
  const before = await figures();
  const openReport = page.getByRole('button', {
    name: matchText(records('record.open'), { record: RECORD_NAMES.opdReport[lng] }),
  });
  const complaint = 'Cough for a week';
  await visit(`/authorizeopd?tab=report&patient=${id}`);
  await button(page, staff('report.add')).click();
  await field(page, 'content.vitals.systolic').fill('150');
  await field(page, 'content.vitals.diastolic').fill('95');
  await field(page, 'content.chiefComplaint').fill(complaint);
  await button(page, staff('report.backTo.details')).click();
  await button(page, staff('report.add')).click();
  await expect(field(page, 'content.chiefComplaint')).toHaveValue(complaint);
  await button(page, records('report.save')).click();

  await expect(page.locator('main')).toContainText(complaint);
  await openReport.first().click();
  await expect(page.locator('main')).toContainText(complaint);
  await button(page, records('record.correct')).click();
  await button(page, fillText(records('record.opd.openPart'), { part: records('record.opd.more') })).click();
  await field(page, 'content.treatment').fill('Rest and warm water');
  await button(page, records('report.save')).click();
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
  await expect(page.locator('main')).toContainText('Rest and warm water');
  await button(page, matchText(records('record.showVersions'))).click();
  await button(page, staff('record.all')).click();
  await expect(openReport.first()).toBeVisible();

  await visit('/reports');
  await page
    .getByRole('search', { name: staff('reports.find') })
    .getByRole('searchbox')
    .fill(lastName);
  await page
    .getByRole('row', { name })
    .getByRole('link', { name: records('report.readAndApprove') })
    .click();
  await button(page, `${records('report.move.approve')}: ${name}`).click();
  await expect(page.getByText(fillText(records('report.did.approve'), { name }))).toBeVisible();
  expect(await figures()).toBe(before + 1);
  await expect(page.getByRole('region', { name: staff('figures.section.opd') })).toBeVisible();
  expect(troubles).toEqual([]);
});
