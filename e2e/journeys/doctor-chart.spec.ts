/**
 * A record in the chart: values in other units are converted, the record is saved, its sections are edited one by one, it is printed,
 * and the next visit is booked from it.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test } from '../portal';
import { addVisitToday } from '../today';
import { formatDigits, fillText, matchText, getWords } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="content.${name}"]`);

test('a record is converted, edited by section, printed and followed up', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [records, texts] = [getWords('shared-ui/src/locales/records', lng), getWords('mfe-doctor', lng)];
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', {});
  await addVisitToday(portal, { doctor, patient: patient.id });
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  const save = button(records('card.save'));
  const edit = (label: string) => button(`${records('record.edit')}: ${label}`);
  await signIn(page.context(), portal, doctor);
  await visit('/doctor-dashboard');
  await page.getByRole('link', { name: texts('today.write') }).click();

  await field(page, 'vitals.temperature').fill('39');
  const fahrenheit = { value: formatDigits(lng, '39'), converted: formatDigits(lng, '102.2') };
  await button(fillText(records('vitals.other.celsius'), fahrenheit)).click();
  await expect(field(page, 'vitals.temperature')).toHaveValue(/^(102\.2|१०२\.२)$/);
  await field(page, 'vitals.height').fill('170');
  await button(matchText(records('vitals.other.centimetres'), { value: formatDigits(lng, '170') })).click();
  await expect(field(page, 'vitals.height')).toHaveValue(/^(5\.\d+|५\.[०-९]+)$/);
  await field(page, 'chiefComplaint').fill('Fever since yesterday');
  await save.click();

  // Each section has its own Edit and Save; other sections stay unchanged.
  await edit(records('record.part.vitals')).click();
  // The first field is pregnancy for women and blood pressure for others.
  await expect(page.locator('form :is(input,textarea,select,button)').first()).toBeFocused();
  await expect(field(page, 'vitals.systolic')).toBeVisible();
  await expect(field(page, 'chiefComplaint')).toHaveCount(0);
  await field(page, 'vitals.pulse').fill('96');
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await save.click();
  await expect(edit(records('record.part.vitals'))).toBeFocused();
  await expect(page.locator('main')).toContainText(formatDigits(lng, '96'));
  await edit(records('record.field.treatment')).click();
  await field(page, 'treatment').fill('Paracetamol');
  await save.click();
  await expect(edit(records('record.field.treatment'))).toBeFocused();
  await edit(records('record.part.next')).click();
  await button(getWords('shared-ui/src/locales', lng)('action.cancel')).click();
  await expect(page.locator('main')).toContainText('Fever since yesterday');
  await button(fillText(records('record.showVersions'), { versions: formatDigits(lng, 3) })).click();

  // In print: patient, age, author with council number, unusual values and signature line.
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-sheet]');
  for (const text of [
    records('header.age'),
    records('record.print.council'),
    doctor.licenseNumber,
    records('record.print.facility'),
    records('record.print.marks'),
    records('record.print.signature'),
    'Paracetamol',
  ])
    await expect(sheet).toContainText(text);
  await page.emulateMedia({ media: 'screen' });

  // The next visit is booked in a week.
  await button(texts('followUp.after.week')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts('followUp.give'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(matchText(texts('followUp.given'), { name: 'Gita Gurung' })).first()).toBeVisible();
  expect(troubles).toEqual([]);
});
