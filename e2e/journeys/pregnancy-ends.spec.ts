/**
 * A pregnancy ends. A birth of twins, written by a doctor: the children are in the family, and the visits after the birth are due. A loss,
 * written at the desk: the woman reads a gentle text, and nothing about antenatal care or vaccines.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test, type Language, type Portal } from '../portal';
import { writeRecord } from '../records';
import { addVisitToday, getToday } from '../today';
import { fillText, formatDigits, getDayFromToday, getWords } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="content.${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A woman who is so many days pregnant, with her card, and a member of staff. */
async function startPregnancy(portal: Portal, days: number) {
  const mother = await portal.do('createPatient', { firstName: 'Maya', lastName: 'Rai', otherName: 'माया राई' });
  const staff = await portal.do('createStaff', {});
  await writeRecord(portal, staff, {
    patientId: mother.id,
    content: {
      kind: 'ancReport',
      date: getToday(),
      lastMenstrualPeriod: getDayFromToday(-days),
      gravida: 1,
      para: 0,
      visits: {},
      tetanus: {},
    },
  });
  return { mother, staff };
}

/** Chooses an option of the form. */
const choose = (page: Page, name: string, value: string) =>
  page.locator(`label:has([name="content.${name}"][value="${value}"])`).click();

async function expectGoodForm(page: Page) {
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
}

const wordsFor = (lng: Language) => ({
  records: getWords('shared-ui/src/locales/records', lng),
  dashboard: getWords('mfe-patient', lng),
});

test('twins are born', async ({ page, portal, lng, visit }) => {
  const { records, dashboard } = wordsFor(lng);
  const doctorWords = getWords('mfe-doctor', lng);
  const { mother } = await startPregnancy(portal, 270);
  const doctor = await portal.do('createDoctor', {});
  await addVisitToday(portal, { doctor, patient: mother.id });
  await signIn(page.context(), portal, doctor);
  await visit(`/doctor-patient/${mother.id}`);
  await page.getByRole('link', { name: doctorWords('patient.new.end'), exact: true }).click();

  await choose(page, 'outcome', 'liveBirth');
  await choose(page, 'place', 'here');
  await choose(page, 'postpartumMethod', 'implant');
  await choose(page, 'babies.0.sex', 'female');
  await field(page, 'babies.0.weight').fill('1.4');
  await choose(page, 'babies.0.alive', 'yes');
  // A child of less than 1.5 kg is urgent: nothing is saved before what was done.
  await expect(page.getByText(records('vitals.mark.urgent'), { exact: true })).toBeVisible();
  await button(page, records('pregnancyEnd.addChild')).click();
  await choose(page, 'babies.1.sex', 'male');
  await field(page, 'babies.1.weight').fill(formatDigits(lng, '2.6'));
  await choose(page, 'babies.1.alive', 'yes');
  await expectGoodForm(page);
  await button(page, records('card.save')).click();
  await page.getByRole('checkbox', { name: records('alarm.action.referred') }).check();
  await button(page, records('card.save')).click();
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
  await expect(page.locator('main')).toContainText(records('pregnancyEnd.outcome.liveBirth'));
  await expect(page.locator('main')).toContainText(records('pregnancyEnd.postpartumMethodIs.implant'));

  await signIn(page.context(), portal, mother);
  await visit('/patient-dashboard');
  for (const kind of ['afterBirth', 'newborn'])
    await expect(page.locator('main')).toContainText(fillText(dashboard(`dashboard.due.${kind}`), { what: '' }).trim());
  const names = { en: /^(First|Second) baby of Maya Rai$/, np: /^माया राईको (पहिलो|दोस्रो) शिशु$/ };
  await visit('/family');
  await expect(page.getByText(names[lng])).toHaveCount(2);
});

test('a pregnancy is lost', async ({ page, portal, lng, visit }) => {
  const { records, dashboard } = wordsFor(lng);
  const texts = getWords('mfe-staff', lng);
  const { mother, staff } = await startPregnancy(portal, 100);
  await signIn(page.context(), portal, staff);
  await visit(`/authorizeopd?tab=report&patient=${mother.id}&step=ancReport`);
  await button(page, texts('report.pregnancyEnd')).click();
  await choose(page, 'outcome', 'stillbirth');
  await expect(page.getByText(records('pregnancyEnd.unusualWeeks'))).toBeVisible();
  await expect(field(page, 'babies.0.weight')).toBeVisible();
  await choose(page, 'outcome', 'miscarriage');
  await expect(field(page, 'babies.0.weight')).toHaveCount(0);
  await expectGoodForm(page);
  await button(page, records('card.save')).click();
  await expect(page.locator('main')).toContainText(records('pregnancyEnd.outcome.miscarriage'));

  await signIn(page.context(), portal, mother);
  await visit('/patient-dashboard');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { name: dashboard('dashboard.due.loss') })).toBeVisible();
  await expect(main).toContainText(dashboard('dashboard.when.loss'));
  for (const kind of ['antenatal', 'tetanus', 'vaccine'] as const)
    await expect(main.getByText(fillText(dashboard(`dashboard.due.${kind}`), { what: '' }).trim())).toHaveCount(0);
});
