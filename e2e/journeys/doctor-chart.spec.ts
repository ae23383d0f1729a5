/**
 * At the bedside: what was measured in other units is converted, the record is saved, its sections are edited one by one, it is printed with
 * all that another doctor needs, and the next visit is booked from it.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../patients';
import { accessibilityFaults, expect, overflow, test } from '../portal';
import { addVisitToday } from '../today';
import { digitsIn, filled, matchText, wordsOf } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="content.${name}"]`);

test('a record is converted, edited by section, printed and followed up', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [records, texts] = [wordsOf('shared-ui/src/locales/records', lng), wordsOf('mfe-doctor', lng)];
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
  const fahrenheit = { value: digitsIn(lng, '39'), converted: digitsIn(lng, '102.2') };
  await button(filled(records('vitals.other.celsius'), fahrenheit)).click();
  await expect(field(page, 'vitals.temperature')).toHaveValue(/^(102\.2|१०२\.२)$/);
  await field(page, 'vitals.height').fill('170');
  await button(matchText(records('vitals.other.centimetres'), { value: digitsIn(lng, '170') })).click();
  await expect(field(page, 'vitals.height')).toHaveValue(/^(5\.\d+|५\.[०-९]+)$/);
  await field(page, 'chiefComplaint').fill('Fever since yesterday');
  await save.click();

  // Each section has Edit and Save; the others stay as they are.
  await edit(records('record.part.vitals')).click();
  // Of a woman her pregnancy is asked first, of others the pressure.
  await expect(page.locator('form :is(input,textarea,select,button)').first()).toBeFocused();
  await expect(field(page, 'vitals.systolic')).toBeVisible();
  await expect(field(page, 'chiefComplaint')).toHaveCount(0);
  await field(page, 'vitals.pulse').fill('96');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await save.click();
  await expect(edit(records('record.part.vitals'))).toBeFocused();
  await expect(page.locator('main')).toContainText(digitsIn(lng, '96'));
  await edit(records('record.field.treatment')).click();
  await field(page, 'treatment').fill('Paracetamol');
  await save.click();
  await expect(edit(records('record.field.treatment'))).toBeFocused();
  await edit(records('record.part.next')).click();
  await button(wordsOf('shared-ui/src/locales/forms', lng)('action.cancel')).click();
  await expect(page.locator('main')).toContainText('Fever since yesterday');
  await button(filled(records('record.showVersions'), { versions: digitsIn(lng, 3) })).click();

  // On paper: who, how old, by whom with the number at the council, what is unusual, and where to sign.
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

  // The next visit is booked here: a week on, by day with its weekday.
  await button(texts('followUp.after.week')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: texts('followUp.give'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(matchText(texts('followUp.given'), { name: 'Gita Gurung' })).first()).toBeVisible();
  expect(troubles).toEqual([]);
});
