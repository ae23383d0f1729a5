/**
 * At the bedside: what was measured in other units is converted, the record is saved, its sections are edited one by one, it is printed with
 * all that another doctor needs, and the next visit is booked from it.
 */
import type { Page } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../api/src/sample/accounts';
import { accessibilityFaults, expect, overflow, test, type Portal } from '../portal';
import { digitsIn, wordsOf } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="content.${name}"]`);

let minute = 10;

/** Lets one of the sample doctor's requests be confirmed for this evening. */
const letSomebodyComeToday = (portal: Portal) => {
  const today = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10);
  return portal.change(`update appointments set status = 'confirmed', starts_at = (timestamp '${today} 22:${minute++}') at time zone 'Asia/Kathmandu' where id = (
    select a.id from appointments a join accounts d on d.id = a.doctor_id where d.phone = '${SAMPLE_ACCOUNTS.doctor.phone}' and d.role = 'doctor' and a.status = 'pending' and a.patient_id is not null order by a.starts_at desc limit 1)`);
};

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a record is converted, edited by section, printed and followed up, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const [records, doctor] = [wordsOf('shared-ui/src/locales/records', lng), wordsOf('mfe-doctor', lng)];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const save = button(records('card.save'));
    const converted = (kind: string, value: string, to: string) =>
      button(
        records(`vitals.other.${kind}`)
          .replace('{{value}}', digitsIn(lng, value))
          .replace('{{converted}}', digitsIn(lng, to)),
      );
    const edit = (label: string) => button(`${records('record.edit')}: ${label}`);
    await letSomebodyComeToday(portal);
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    await visit('/doctor-dashboard', { lng, width });
    await page
      .getByRole('link', { name: doctor('today.write') })
      .first()
      .click();

    await field(page, 'vitals.temperature').fill('39');
    await converted('celsius', '39', '102.2').click();
    await expect(field(page, 'vitals.temperature')).toHaveValue(/^(102\.2|१०२\.२)$/);
    await field(page, 'vitals.height').fill('170');
    await page
      .getByRole('button', { name: records('vitals.other.centimetres').split('{{')[1]!.split('}} ')[1]! })
      .click();
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
    await button(records('record.showVersions').replace('{{versions}}', digitsIn(lng, 3))).click();

    // On paper: who, how old, by whom with the number at the council, what is unusual, and where to sign.
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-sheet]');
    for (const text of [
      records('header.age'),
      records('record.print.council'),
      '90412',
      records('record.print.facility'),
      records('record.print.marks'),
      records('record.print.signature'),
      'Paracetamol',
    ])
      await expect(sheet).toContainText(text);
    await page.emulateMedia({ media: 'screen' });

    // The next visit is booked here: a week on, by day with its weekday.
    await button(doctor('followUp.after.week')).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: doctor('followUp.give'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByText(doctor('followUp.given').split('{{')[1]!.split('}}')[1]!.split('{{')[0]!.trim()).first(),
    ).toBeVisible();
    expect(troubles).toEqual([]);
  });
}
