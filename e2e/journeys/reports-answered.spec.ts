// Reports at the desk: reject one with a reason, save the list as a file, read the figures of a month.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { expect, test } from '../portal';
import { signIn } from '../patients';
import { getToday } from '../today';
import { fillText, getWords } from '../words';

/** Adds a report as the signed-in staff member. */
async function addReport(page: Page, url: string, patientId: string, chiefComplaint: string) {
  const content = { kind: 'opdReport', visitDate: getToday(), seenPerson: null, vitals: {}, chiefComplaint };
  const answer = await page.request.post(`${url}/api/records`, { data: { patientId, content } });
  expect(answer.status(), 'POST /api/records').toBe(200);
}

async function saveFile(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('a report is rejected, the list saved and the month read', async ({ page, portal, lng, visit, troubles }) => {
  const [staff, records] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/records', lng)];
  const lastName = drawSurname().en;
  const { id } = await portal.do('createPatient', { lastName });
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await addReport(page, portal.url, id, 'Cough');
  await addReport(page, portal.url, id, 'Fever');
  await visit('/reports');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await page
    .getByRole('search', { name: staff('reports.find') })
    .getByRole('searchbox')
    .fill(lastName);
  await expect(rows).toHaveCount(2);
  const reject = records('report.move.reject');
  await rows
    .getByRole('button', { name: `${getWords('shared-ui/src/locales/lists', lng)('table.more')}: ` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: reject }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(getWords('shared-ui/src/locales', lng)('field.reason')).fill('Entered twice');
  await dialog.getByRole('button', { name: reject, exact: true }).click();
  await expect(page.getByText(fillText(records('report.because'), { reason: 'Entered twice' }))).toBeVisible();

  const file = await saveFile(page, staff('reports.csv'));
  expect(file.startsWith('\ufeff')).toBe(true);
  expect(file.trimEnd().split('\r\n')).toHaveLength(3);
  expect(file).toContain('"Entered twice"');
  expect(file).toContain(`"${getWords('shared-ui/src/locales/core', lng)('status.rejected')}"`);

  // Print shows heading and rows, without buttons.
  await page.emulateMedia({ media: 'print' });
  const title = page.getByRole('heading', { level: 3 }).filter({ hasText: `${staff('reports.recent')}, ` });
  await expect(title).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('main a:visible, main button:visible')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('tab', { name: staff('figures.title') }).click();
  await expect(page.getByRole('region', { name: staff('figures.section.opd') })).toBeVisible();
  expect(await saveFile(page, staff('reports.csv'))).toContain('"opd","new","all","all"');
  // The present month is chosen already.
  const months = page.locator('select').nth(1);
  const other = (await months.inputValue()) === '1' ? '2' : '1';
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new RegExp(`/api/figures/\\d{4}/${other}$`).test(response.url())),
    months.selectOption(other),
  ]);
  expect(answer.ok()).toBe(true);
  expect(troubles).toEqual([]);
});

test('the figures of a facility are printed for who checks them, and wait for a DHIS2', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const staff = getWords('mfe-staff', lng);
  await signIn(page.context(), portal, await portal.do('createStaff', { isAdministrator: true }));
  await visit('/reports?tab=figures');
  await expect(page.getByText(staff('dhis2.choose'))).toBeVisible();
  const places = page.getByLabel(staff('queue.facility'));
  // Areas come before facilities.
  await places.selectOption({ index: (await places.locator('option').count()) - 1 });
  await expect(page.getByText(staff('dhis2.notSet'))).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(staff('figures.checkedBy'))).toBeVisible();
  await expect(page.getByText(staff('dhis2.notSet'))).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(troubles).toEqual([]);
});
