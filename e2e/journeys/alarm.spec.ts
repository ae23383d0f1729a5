/**
 * Something dangerous reaches somebody: the desk writes it down and says what was done, the doctor of the patient finds it on top
 * and takes it on, the desk sees it no longer, and the patient reads what it means.
 */
import type { Browser, Page } from '@playwright/test';
import { askForTime, openSlots, registerPatient, signInById } from '../patients';
import { accessibilityFaults, expect, overflow, test, type Language } from '../portal';
import { wordsOf } from '../words';

const signInAsSample = (page: Page, url: string, role: string) =>
  page.request.post(`${url}/api/session/sample`, { data: { role } });

/** Somebody who has asked the sample doctor for a time, in a browser of her own. */
async function aPatientOfTheDoctor(browser: Browser, url: string, lng: Language) {
  const context = await browser.newContext();
  const mobile = `9844${String(Date.now()).slice(-6)}`;
  const publicId = await registerPatient(context.request, url, lng, mobile);
  await signInById(context.request, url, publicId);
  const { doctorId, slots } = await openSlots(context.request, url);
  await askForTime(context.request, url, { doctorId, slotId: slots.at(-3)!.id, mobile });
  const { id } = (await (await context.request.get(`${url}/api/patients/me`)).json()) as { id: string };
  await context.close();
  return { id, publicId };
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a dangerous reading reaches the doctor and the patient, in ${lng} at ${width}`, async ({
    browser,
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const words = wordsOf('shared-ui/src/locales/records', lng);
    const patient = await aPatientOfTheDoctor(browser, portal.url, lng);
    const urgent = page.locator('li[data-urgent]').filter({ hasText: patient.publicId });
    const save = page.getByRole('button', { name: words('card.save'), exact: true });

    // A page that is still open would ask with the session of somebody else.
    const leave = () => page.goto('about:blank');

    // The desk writes it down; without a word on what was done it is not saved.
    await signInAsSample(page, portal.url, 'staff');
    await visit(`/authorizeopd?tab=report&patient=${patient.id}`, { lng, width });
    await page.getByRole('button', { name: wordsOf('mfe-staff', lng)('report.add'), exact: true }).click();
    await page.locator('[name="content.vitals.systolic"]').fill('84');
    await page.locator('[name="content.vitals.diastolic"]').fill('50');
    await expect(page.getByText(words('alarm.urgent'))).toBeVisible();
    await page
      .getByRole('checkbox', { name: lng === 'en' ? 'Bleeding that does not stop' : 'नरोकिने गरी रगत बगेको' })
      .check();
    await page.locator('[name="content.chiefComplaint"]').fill('Heavy bleeding since morning');
    await save.click();
    await expect(page.getByRole('group', { name: words('alarm.actions') })).toContainText(/./);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('checkbox', { name: words('alarm.action.called102') }).check();
    await save.click();
    await expect(page.getByText(words('record.saved'), { exact: true }).first()).toBeVisible();
    await visit('/authorize-dashboard', { lng, width });
    await expect(urgent).toBeVisible();
    // Nobody has taken it on: the doctor is reminded, once in a while, and the row says when.
    await urgent.getByRole('button', { name: new RegExp(`^${words('alarm.remind')}: `) }).click();
    await expect(urgent).toContainText(words('alarm.remindedAt').split('{{')[0]!.trim());
    await expect(urgent.getByRole('button', { name: new RegExp(`^${words('alarm.remind')}: `) })).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();

    // The doctor finds it on top, and takes it on.
    await leave();
    await signInAsSample(page, portal.url, 'doctor');
    await visit('/doctor-dashboard', { lng, width });
    await expect(urgent).toContainText('Heavy bleeding since morning');
    await expect(urgent).toContainText(words('alarm.action.called102'));
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await urgent.getByRole('button').click();
    await expect(page.getByText(words('alarm.taken').replace('{{name}}', 'Gita Gurung'))).toBeVisible();
    await expect(urgent).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();

    // Nobody else has to.
    await leave();
    await signInAsSample(page, portal.url, 'staff');
    await visit('/authorize-dashboard', { lng, width });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(urgent).toHaveCount(0);

    // She reads what it means and what to do.
    await leave();
    await signInById(page.request, portal.url, patient.publicId);
    await visit('/patient-dashboard', { lng, width });
    await expect(page.getByText(wordsOf('mfe-patient', lng)('dashboard.due.danger'))).toBeVisible();
    const { items } = (await (await page.request.get(`${portal.url}/api/patients/${patient.id}/records`)).json()) as {
      items: { id: string }[];
    };
    await visit(`/my-records?record=${items[0]!.id}`, { lng, width });
    const explained = page.getByRole('region', { name: words('finding.title') });
    await expect(explained).toContainText(
      words('finding.low.much').replace('{{what}}', words('finding.sign.systolic')),
    );
    await expect(explained.getByRole('link')).toHaveAttribute('href', 'tel:102');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
}
