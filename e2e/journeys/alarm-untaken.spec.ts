/**
 * An alarm that nobody takes: it goes to the doctor, a quarter of an hour later to the duty, and the desk reads both. The duty takes it on; the
 * desk then reads who did and what was done.
 */
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { makeOpdReport, writeRecord } from '../records';
import { addVisitToday, getToday } from '../today';
import { getWords } from '../words';

test('an alarm that nobody takes goes to the duty', async ({ page, portal, lng, visit, troubles }) => {
  test.slow();
  const words = getWords('shared-ui/src/locales/records', lng);
  const doctor = await portal.do('createDoctor', { name: { en: 'Dr. Pasang Lama', np: 'डा. पासाङ लामा' } });
  const duty = await portal.do('createDoctor', { name: { en: 'Dr. Binod Karki', np: 'डा. विनोद कार्की' } });
  const staff = await portal.do('createStaff', { facilities: [doctor.facility.id] });
  const patient = await portal.do('createPatient', {});
  await addVisitToday(portal, { doctor, patient: patient.id });
  const urgent = page.locator('li[data-urgent]').filter({ hasText: patient.phone.slice(4) });
  const switchAccount = async (account: { session: string }) => {
    await page.goto('about:blank');
    await signIn(page.context(), portal, account);
  };
  await portal.runSql(
    `insert into duties (id, facility_id, day, account_id) values (gen_random_uuid(), '${doctor.facility.id}', '${getToday()}', '${duty.id}')`,
  );
  const { id } = await writeRecord(portal, staff, {
    patientId: patient.id,
    content: makeOpdReport({ vitals: { systolic: 84, diastolic: 50 }, actionsTaken: ['called102'] }),
  });

  // The desk reads how bad, who, what, and that the doctor heard of it.
  await switchAccount(staff);
  await visit('/authorize-dashboard');
  await expect(urgent).toContainText(
    '84/50'.replace(/\d/g, (digit) => (lng === 'np' ? '०१२३४५६७८९'[Number(digit)]! : digit)),
  );
  await expect(urgent).toContainText(doctor.name[lng]);
  await expect(urgent.locator(`a[href="tel:${patient.phone}"]`).filter({ visible: true })).toHaveCount(1);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);

  // Nobody takes it. The job of the service looks every 20 seconds.
  await portal.runSql(`update reports set last_step_at = now() - interval '16 minutes' where record_id = '${id}'`);
  const readTold = () => portal.runSql(`select 1 from report_alarms where account_id = '${duty.id}'`);
  await expect.poll(readTold, { timeout: 60_000 }).toHaveLength(1);
  await page.reload();
  await expect(urgent).toContainText(duty.name[lng]);

  // The duty has never seen the patient, finds the alarm on top and takes it on.
  await switchAccount(duty);
  await visit('/doctor-dashboard');
  await urgent.locator('summary').click();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await urgent.getByRole('button', { name: new RegExp(`^${words('alarm.take')}: `) }).click();
  await expect(urgent).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  // The desk reads who looks after the patient, and what was done.
  await switchAccount(staff);
  await visit('/authorize-dashboard');
  const handled = page.getByRole('region', { name: words('alarm.inHands') });
  await expect(handled).toContainText(duty.name[lng]);
  await expect(handled).toContainText(words('alarm.action.called102'));
  await expect(urgent).toHaveCount(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
