// A common cold at the desk: complaint, diagnosis, two medicines and Save take few presses, and the patient reads how to take them.
import type { Locator } from '@playwright/test';
import { RECORD_NAMES } from '@chautari/contract/access';
import { drawSurname } from '../../api/testing/names';
import { expect, test } from '../portal';
import { signIn } from '../patients';
import { getDiagnosis, getMedicine, getWords, matchText } from '../words';

const MAX_PRESSES = 12;

/** Counts each press, and each text that is typed into a field. */
function createCounter() {
  let count = 0;
  return {
    getCount: () => count,
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      count += 1;
      await target.fill(text);
    },
  };
}

test('a common cold takes at most twelve presses', async ({ page, context, portal, lng, visit, troubles }) => {
  const [staff, records] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/records', lng)];
  const patient = await portal.do('createPatient', { lastName: drawSurname()[lng] });
  const worker = await portal.do('createStaff', {});
  await signIn(context, portal, worker);
  await visit(`/authorizeopd?tab=report&patient=${patient.id}`);
  await page.getByRole('button', { name: staff('report.add'), exact: true }).click();
  const { press, type, getCount } = createCounter();
  const cold = getDiagnosis('CA07.0', lng);
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.locator(`[name="content.${name}"]`);

  await type(field('chiefComplaint'), 'Runny nose for two days');
  await press(chip(cold));
  for (const [index, { key, frequency }] of [
    { key: 'paracetamol', frequency: 'TDS' },
    { key: 'cetirizine', frequency: 'HS' },
  ].entries()) {
    await press(chip(getMedicine(key, lng)));
    const row = page.getByRole('group', { name: getMedicine(key, lng), exact: true });
    await expect(row).toBeFocused();
    if (key === 'paracetamol') await press(row.locator('label', { hasText: /500|५००/ }).first());
    await type(field(`medicines.${index}.dose`), '1');
    await type(field(`medicines.${index}.days`), '3');
    await press(row.locator('label', { has: page.locator(`input[value="${frequency}"]`) }));
  }
  await press(page.getByRole('button', { name: records('card.save'), exact: true }));
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
  expect(getCount()).toBeLessThanOrEqual(MAX_PRESSES);

  // An open page would send requests with the new session.
  await page.goto('about:blank');
  await context.clearCookies();
  await signIn(context, portal, patient);
  await visit('/my-records');
  await page
    .getByRole('link', { name: matchText(records('record.open'), { record: RECORD_NAMES.opdReport[lng] }) })
    .first()
    .click();
  const slip = page.getByRole('region', { name: records('record.part.medicines') });
  await expect(slip).toContainText(getMedicine('cetirizine', lng));
  await expect(slip).toContainText(records('medicine.frequency.TDS'));
  await expect(page.locator('main')).toContainText(cold);
  expect(troubles).toEqual([]);
});
