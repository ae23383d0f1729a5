/**
 * A doctor's day: a record of the current patient takes a few taps, and the way from sign-in over a request to its record works by
 * keyboard alone.
 */
import type { Locator, Page } from '@playwright/test';
import { waitForHydration, expect, test } from '../portal';
import { addVisitToday } from '../today';
import { matchText, getWords } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Counts taps across pages. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        if (event.isTrusted && event.detail > 0)
          localStorage.setItem('taps', String(Number(localStorage.getItem('taps') ?? 0) + 1));
      },
      true,
    );
  });
const countRecordedTaps = (page: Page) => page.evaluate(() => Number(localStorage.getItem('taps')));

/** Presses Tab until the target has the focus. */
async function focusByTab(page: Page, target: Locator, max = 120) {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < max; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach the target');
}

async function press(page: Page, target: Locator) {
  await focusByTab(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, name: string, text: string) {
  await focusByTab(page, field(page, name));
  await page.keyboard.type(text);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

test('the current patient has a saved record six taps after the sign-in page', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [texts, records, core, forms] = [
    getWords('mfe-doctor', lng),
    getWords('shared-ui/src/locales/records', lng),
    getWords('shared-ui/src/locales/core', lng),
    getWords('shared-ui/src/locales', lng),
  ];
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', {});
  const appointment = await addVisitToday(portal, { doctor, patient: patient.id });
  await countTaps(page);
  await visit('/doctor-login');
  await field(page, 'contact').click();
  await page.keyboard.type(doctor.phone.replace('+977', ''));
  await field(page, 'password').click();
  await page.keyboard.type(doctor.password);
  await button(page, forms('action.signIn')).click();
  // The current patient is the first who has not been seen.
  await page.getByRole('link', { name: texts('today.write') }).click();
  await field(page, 'content.chiefComplaint').click();
  await page.keyboard.type('Cough for three days');
  await button(page, records('report.save')).click();
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
  await expect(page.getByText(records('record.official')).first()).toBeVisible();
  expect(await countRecordedTaps(page)).toBe(6);
  // The list shows the visit as finished.
  await page.getByRole('link', { name: texts('patient.toToday') }).click();
  await expect(page.locator('main')).toContainText(core('status.seen'));
  await expect(page.locator(`a[href*="${appointment}"]`, { hasText: texts('today.write') })).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test('the keyboard alone leads from sign-in over a request to its record', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [texts, records] = [getWords('mfe-doctor', lng), getWords('shared-ui/src/locales/records', lng)];
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', {});
  await addVisitToday(portal, { doctor, patient: patient.id, status: 'pending' });
  await visit('/doctor-login');
  await type(page, 'contact', doctor.phone.replace('+977', ''));
  await type(page, 'password', doctor.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/doctor-dashboard/);
  await waitForHydration(page);
  await press(page, page.getByRole('button', { name: `${texts('requests.approve')}: Gita Gurung` }));
  await expect(page.getByText(matchText(texts('requests.approved'), { name: 'Gita Gurung' }))).toBeVisible();
  // The line is removed and the focus is on the result.
  await press(page, page.getByRole('link', { name: matchText(texts('find.open')) }).first());
  await expect(page).toHaveURL(/doctor-patient/);
  await press(page, page.getByRole('link', { name: texts('patient.add') }).first());
  await type(page, 'content.chiefComplaint', 'Headache since yesterday');
  await type(page, 'content.vitals.systolic', '182');
  await type(page, 'content.vitals.diastolic', '121');
  await focusByTab(
    page,
    page
      .getByRole('group', { name: records('alarm.actions') })
      .getByRole('checkbox')
      .first(),
  );
  await page.keyboard.press('Space');
  await press(page, button(page, records('report.save')));
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
  await expect(page.locator('main')).toContainText('Headache since yesterday');
  expect(troubles).toEqual([]);
});
