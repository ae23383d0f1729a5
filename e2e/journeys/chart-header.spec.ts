/**
 * The chart opens on the patient: allergies, age and the last readings are beside the record, the form, past records and the report, and on a
 * phone before them; what is written about allergies is there on each of these pages at once.
 */
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, overflow, test } from '../portal';
import { digitsIn, wordsOf } from '../words';

interface Report {
  id: string;
  patient: { id: string; name: string };
}

const signInAsSample = (page: Page, url: string, role: string) =>
  page.request.post(`${url}/api/session/sample`, { data: { role }, maxRetries: 2 });

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`allergies and last readings are on every page of a patient, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const words = wordsOf('shared-ui/src/locales/records', lng);
    const allergy = `Penicillin: rash, told in ${lng}`;
    await signInAsSample(page, portal.url, 'doctor');
    // Names are answered in the language of the page that was opened last.
    await visit('/doctor-dashboard', { lng, width });
    const { items } = (await (await page.request.get(`${portal.url}/api/reports/urgent`)).json()) as {
      items: Report[];
    };
    const { id: report, patient } = items[0]!;
    const records = (await (await page.request.get(`${portal.url}/api/patients/${patient.id}/records`)).json()) as {
      items: { id: string }[];
    };
    const about = page
      .getByRole('region', { name: words('header.who').replace('{{name}}', patient.name) })
      .filter({ has: page.getByRole('button', { name: words('header.contact') }) })
      .last();

    // The doctor asks about allergies from the form.
    await visit(`/doctor-patient/${patient.id}?view=opd`, { lng, width });
    await expect(about).toContainText(words('record.field.allergies'));
    const [header, form] = [(await about.boundingBox())!, (await page.locator('form').last().boundingBox())!];
    if (width < 600) expect(header.y).toBeLessThan(form.y);
    else expect(header.x).toBeGreaterThan(form.x);
    await about
      .getByRole('button', { name: new RegExp(`^(${words('known.write')}|${words('known.change')})$`) })
      .click();
    await page.getByRole('radio', { name: words('known.state.some'), exact: true }).check();
    await page.locator('[name="content.allergies"]').fill(allergy);
    await about.getByRole('button', { name: words('card.save'), exact: true }).click();
    await expect(about).toContainText(allergy);

    const seen = async () => {
      await expect(about).toContainText(allergy);
      await expect(about).toContainText(`${words('vitals.pulse')}: ${digitsIn(lng, '134')}`);
      await expect(about).toContainText(words('vitals.mark.urgent'));
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    };
    await seen();
    await visit(`/doctor-patient/${patient.id}?view=records`, { lng, width });
    await seen();
    await visit(`/doctor-patient/${patient.id}?view=record&record=${records.items[0]!.id}`, { lng, width });
    await seen();
    await visit(`/doctor-report/${report}`, { lng, width });
    await seen();

    // The desk sees the same.
    await page.goto('about:blank');
    await signInAsSample(page, portal.url, 'staff');
    await visit(`/reports/${report}`, { lng, width });
    await seen();
    await visit(`/authorizeopd?tab=report&patient=${patient.id}`, { lng, width });
    await page.getByRole('button', { name: wordsOf('mfe-staff', lng)('report.past') }).click();
    await seen();
    expect(troubles).toEqual([]);
  });
}
