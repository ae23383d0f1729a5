/**
 * The patient header of a chart: allergies, age and last readings are beside record, form, past records and report, and above them on
 * a phone. A changed allergy appears on each of these pages at once.
 */
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { makeOpdReport, writeRecord } from '../records';
import { addVisitToday } from '../today';
import { formatDigits, fillText, getWords } from '../words';

const ALLERGY = 'Penicillin: rash';

test('allergies and last readings are on every page of a patient', async ({
  page,
  portal,
  lng,
  width,
  visit,
  troubles,
}) => {
  const words = getWords('shared-ui/src/locales/records', lng);
  const doctor = await portal.do('createDoctor', {});
  const staff = await portal.do('createStaff', {});
  const patient = await portal.do('createPatient', {});
  await addVisitToday(portal, { doctor, patient: patient.id });
  const vitals = { systolic: 120, diastolic: 80, pulse: 134 };
  const content = makeOpdReport({ vitals, actionsTaken: ['treated'] });
  const record = await writeRecord(portal, staff, { patientId: patient.id, content });
  await signIn(page.context(), portal, doctor);
  const { items } = (await (await page.request.get(`${portal.url}/api/reports/urgent`)).json()) as {
    items: { id: string; recordId: string }[];
  };
  const report = items.find(({ recordId }) => recordId === record.id)!.id;
  const about = page
    .getByRole('region', { name: fillText(words('header.who'), { name: 'Gita Gurung' }) })
    .filter({ hasText: words('record.field.allergies') })
    .last();

  // The doctor edits allergies from the form.
  await visit(`/doctor-patient/${patient.id}?view=opd`);
  await expect(about).toContainText(words('record.field.allergies'));
  const [header, form] = [(await about.boundingBox())!, (await page.locator('form').last().boundingBox())!];
  if (width < 600) expect(header.y).toBeLessThan(form.y);
  else expect(header.x).toBeGreaterThan(form.x);
  await about.getByRole('button', { name: words('known.write'), exact: true }).click();
  await about.getByRole('radio', { name: words('known.state.some'), exact: true }).check();
  await page.locator('[name="content.allergies"]').fill(ALLERGY);
  await about.getByRole('button', { name: words('card.save'), exact: true }).click();
  await expect(about).toContainText(ALLERGY);

  const expectHeader = async () => {
    await expect(about).toContainText(ALLERGY);
    await expect(about).toContainText(`${words('vitals.pulse')}: ${formatDigits(lng, '134')}`);
    await expect(about).toContainText(words('vitals.mark.urgent'));
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityErrors(page)).toEqual([]);
  };
  await expectHeader();
  await visit(`/doctor-patient/${patient.id}?view=records`);
  await expectHeader();
  await visit(`/doctor-patient/${patient.id}?view=record&record=${record.id}`);
  await expectHeader();
  await visit(`/doctor-report/${report}`);
  await expectHeader();

  // The desk sees the same.
  await page.goto('about:blank');
  await signIn(page.context(), portal, staff);
  await visit(`/reports/${report}`);
  await expectHeader();
  await visit(`/authorizeopd?tab=report&patient=${patient.id}`);
  await page.getByRole('button', { name: getWords('mfe-staff', lng)('report.past') }).click();
  await expectHeader();
  expect(troubles).toEqual([]);
});
