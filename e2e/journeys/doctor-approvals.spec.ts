// Approvals of a doctor: a report is rejected with a reason, returned to pending, read on its page, approved and printed.
import { signIn } from '../patients';
import { expect, test } from '../portal';
import { makeOpdReport, writeRecord } from '../records';
import { addVisitToday } from '../today';
import { fillText, getWords } from '../words';

const NAME = 'Gita Gurung';

test('a report is rejected, returned, approved and read', async ({ page, portal, lng, visit, troubles }) => {
  const [records, texts] = [getWords('shared-ui/src/locales/records', lng), getWords('mfe-doctor', lng)];
  const more = getWords('shared-ui/src/locales/lists', lng)('table.more');
  const doctor = await portal.do('createDoctor', {});
  const staff = await portal.do('createStaff', {});
  const patient = await portal.do('createPatient', {});
  await addVisitToday(portal, { doctor, patient: patient.id });
  await writeRecord(portal, staff, { patientId: patient.id, content: makeOpdReport() });
  await signIn(page.context(), portal, doctor);
  const { items } = (await (await page.request.get(`${portal.url}/api/reports?group=open`)).json()) as {
    items: { id: string }[];
  };
  const { id } = items[0]!;
  await visit('/doctor-all-approvals');
  const line = page.getByRole('listitem').filter({ has: page.locator(`a[href="/doctor-report/${id}"]`) });
  const press = async (move: string) => {
    await line.getByRole('button', { name: `${more}: ${NAME}` }).click();
    await page.getByRole('menuitem', { name: records(`report.move.${move}`), exact: true }).click();
  };
  const expectDone = (move: string) =>
    expect(page.getByText(fillText(records(`report.did.${move}`), { name: NAME })).first()).toBeVisible();

  await press('reject');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: records('report.move.reject'), exact: true }).click();
  await expect(dialog.getByText(records('report.reasonMissing')).first()).toBeVisible();
  await dialog.getByRole('textbox').fill('The weight cannot be right');
  await dialog.getByRole('button', { name: records('report.move.reject'), exact: true }).click();
  await expectDone('reject');
  await expect(line.getByText('The weight cannot be right')).toBeVisible();

  await press('reopen');
  await expectDone('reopen');
  // Approval is on the report's page only, and can be undone for a minute.
  const getName = (move: string) => `${records(`report.move.${move}`)}: ${NAME}`;
  const pressOnPage = (move: string) =>
    page
      .locator('main')
      .getByRole('button', { name: getName(move), exact: true })
      .click();
  await expect(line.getByRole('button', { name: getName('complete') })).toHaveCount(0);
  await line.getByRole('link', { name: `${records('report.readAndApprove')}: ${NAME}`, exact: true }).click();
  await pressOnPage('complete');
  await expectDone('complete');
  await pressOnPage('takeBack');
  await expectDone('takeBack');
  await pressOnPage('complete');
  await visit('/doctor-all-approvals');
  // It has moved from the pending to the recent reports.
  const recent = page.getByRole('region', { name: texts('approvals.recent') });
  await recent.locator(`a[href="/doctor-report/${id}"]`).click();
  await expect(page).toHaveURL(new RegExp(`doctor-report/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fillText(records('report.title'), { name: NAME }));
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('[data-sheet]').length);
    };
  });
  await page.getByRole('button', { name: getWords('shared-ui/src/locales', lng)('keep.print'), exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
  const { report } = (await (await page.request.get(`${portal.url}/api/reports/${id}`)).json()) as {
    report: { status: string };
  };
  expect(report.status).toBe('completed');
  expect(troubles).toEqual([]);
});
