// What is due for the patients of the facility: the list, the sheet of a ward for the volunteer, and the reminder with its link.
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { getDayFromToday, fillText, getWords } from '../words';

/** A ward of Dhankuta that no other journey uses. */
const WARD = 9;
/** The job of reminders runs every 15 seconds. */
const JOB_MS = 45_000;

test('due items of a ward are listed and printed', async ({ page, portal, lng, visit, troubles }) => {
  const words = getWords('mfe-staff', lng);
  // A child of nine months has vaccines due.
  const { phone } = await portal.do('createPatient', { dateOfBirth: getDayFromToday(-285), ward: WARD });
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/reports?tab=wards');
  const list = page.getByRole('combobox', { name: words('wardDue.ward') });
  const option = list.locator(`option[value$="-${WARD}"]`).first();
  await expect(option).toBeAttached();
  const ward = await option.innerText();
  await list.selectOption({ label: ward });
  await page.getByRole('combobox', { name: words('wardDue.due') }).selectOption('vaccines');
  const table = page.getByRole('table', { name: words('wardDue.title') });
  const row = table.getByRole('row').filter({ has: page.locator(`a[href="tel:${phone}"]`) });
  await expect(row).toContainText('Gita Gurung');
  await expect(row).toContainText(ward);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: words('wardDue.openSheet') }).click();
  const sheet = page.locator('[data-sheet]');
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(fillText(words('wardDue.of'), { ward }));
  const line = sheet.getByRole('row').filter({ has: page.locator(`a[href="tel:${phone}"]`) });
  await expect(line).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText(ward);
  await expect(line).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  expect(troubles).toEqual([]);
});

test('a reminder of a visit is sent, and its link ends them', async ({ page, portal, lng, visit, troubles }) => {
  test.slow();
  const words = getWords('mfe-public', lng);
  const { id } = await portal.do('createPatient', { language: lng });
  await portal.do('createRecord', {
    patient: id,
    author: { accountId: (await portal.do('createStaff', {})).id, role: 'staff' },
    content: {
      kind: 'opdReport',
      visitDate: getDayFromToday(-10),
      seenPerson: null,
      vitals: {},
      chiefComplaint: 'Cough',
      followUpDate: getDayFromToday(2),
    },
  });
  const readCode = async () => {
    const [row] = await portal.runSql(
      `select values->>'reminderCode' as code from messages where patient_id = '${id}' and kind = 'visitSoon'`,
    );
    return row?.code as string | undefined;
  };
  await expect.poll(readCode, { timeout: JOB_MS }).toMatch(/^[a-z0-9]{8}$/);
  await visit(`/r#${await readCode()}`);
  await page.getByRole('button', { name: words('reminders.visits.stop') }).click();
  await expect(page.getByText(words('reminders.visits.off'))).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: words('reminders.visits.again') }).click();
  await expect(page.getByRole('button', { name: words('reminders.visits.stop') })).toBeVisible();
  expect(troubles).toEqual([]);
});
