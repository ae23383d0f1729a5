/**
 * A dangerous reading: the desk records it with the action taken, the patient's doctor finds it on top and takes it on, it leaves the
 * desk's list, and the patient reads an explanation.
 */
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { addVisitToday } from '../today';
import { fillText, getDangerSign, matchText, getWords } from '../words';

test('a dangerous reading reaches the doctor and the patient', async ({ page, portal, lng, visit, troubles }) => {
  const words = getWords('shared-ui/src/locales/records', lng);
  const doctor = await portal.do('createDoctor', {});
  const staff = await portal.do('createStaff', {});
  const patient = await portal.do('createPatient', {});
  await addVisitToday(portal, { doctor, patient: patient.id, status: 'pending' });
  const urgent = page.locator('li[data-urgent]').filter({ hasText: patient.publicId });
  // One red line that opens.
  const open = urgent.locator('summary');
  const save = page.getByRole('button', { name: words('card.save'), exact: true });
  const remind = urgent.getByRole('button', { name: new RegExp(`^${words('alarm.remind')}: `) });

  /** Switches the account of the page. An open page would send requests with the new session. */
  const switchAccount = async (account: { session: string }) => {
    await page.goto('about:blank');
    await signIn(page.context(), portal, account);
  };

  // The desk records it; the action taken is required.
  await switchAccount(staff);
  await visit(`/authorizeopd?tab=report&patient=${patient.id}`);
  await page.getByRole('button', { name: getWords('mfe-staff', lng)('report.add'), exact: true }).click();
  await page.locator('[name="content.vitals.systolic"]').fill('84');
  await page.locator('[name="content.vitals.diastolic"]').fill('50');
  await expect(page.getByText(words('alarm.urgent'))).toBeVisible();
  await page.getByRole('checkbox', { name: getDangerSign('heavyBleeding', lng) }).check();
  await page.locator('[name="content.chiefComplaint"]').fill('Heavy bleeding since morning');
  await save.click();
  await expect(page.getByRole('group', { name: words('alarm.actions') })).toContainText(/./);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await page.getByRole('checkbox', { name: words('alarm.action.called102') }).check();
  await save.click();
  await expect(page.getByText(words('record.doneText'))).toBeVisible();
  await visit('/authorize-dashboard');
  await expect(urgent).toBeVisible();
  await open.click();
  // Nobody has taken it on: the doctor is reminded at most once per interval, and the row shows when.
  await remind.click();
  await expect(urgent.getByText(matchText(words('alarm.remindedAt')))).toBeVisible();
  await expect(remind).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  // The doctor finds it on top and takes it on.
  await switchAccount(doctor);
  await visit('/doctor-dashboard');
  await expect(urgent).toContainText('Heavy bleeding since morning');
  await expect(urgent).toContainText(words('alarm.action.called102'));
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await open.click();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await urgent.getByRole('button').click();
  await expect(page.getByText(fillText(words('alarm.taken'), { name: 'Gita Gurung' }))).toBeVisible();
  await expect(urgent).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  // It has left the desk's list.
  await switchAccount(staff);
  await visit('/authorize-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(urgent).toHaveCount(0);

  // The patient reads the explanation.
  await switchAccount(patient);
  await visit('/patient-dashboard');
  await expect(page.getByText(getWords('mfe-patient', lng)('dashboard.due.danger'))).toBeVisible();
  const { items } = (await (await page.request.get(`${portal.url}/api/patients/${patient.id}/records`)).json()) as {
    items: { id: string }[];
  };
  await visit(`/my-records?record=${items[0]!.id}`);
  const explained = page.getByRole('region', { name: words('finding.title') });
  await expect(explained).toContainText(fillText(words('finding.low.much'), { what: words('finding.sign.systolic') }));
  await expect(explained.getByRole('link')).toHaveAttribute('href', 'tel:102');
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
