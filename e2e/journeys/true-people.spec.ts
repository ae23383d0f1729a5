// A sick newborn who comes without an appointment is urgent; the birth date that the card tells is written down, and the family sees by whom.
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { signIn } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { fillText, formatDigits, getWords } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const tile = (page: Page, name: string, value: string) => page.locator(`label:has([name="${name}"][value="${value}"])`);

test('a newborn of twelve days without an appointment is urgent', async ({ page, portal, lng, visit, troubles }) => {
  const [staff, records] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/records', lng)];
  const [errors, lists] = [
    getWords('shared-ui/src/locales/forms/errors', lng),
    getWords('shared-ui/src/locales/lists', lng),
  ];
  const doctor = await portal.do('createDoctor', {});
  const lastName = drawSurname()[lng];
  const first = lng === 'en' ? 'Aarati' : 'आरती';
  await signIn(page.context(), portal, await portal.do('createStaff', { facilities: [doctor.facility.id] }));
  await visit('/authorizeopd?tab=queue');
  await page
    .getByLabel(staff('arrival.clinic'))
    .selectOption({ label: `${doctor.name[lng]}, ${doctor.facility.name[lng]}` });
  await field(page, 'text').fill(`${first} ${lastName}`);
  await page.keyboard.press('Enter');

  // Below five years an age in years is refused.
  await field(page, 'age').fill('0');
  await tile(page, 'sex', 'female').click();
  await field(page, 'address.provinceId').selectOption({ index: 1 });
  await field(page, 'address.districtId').selectOption({ index: 7 });
  await field(page, 'address.municipalityId').selectOption({ index: 1 });
  await field(page, 'address.ward').selectOption('3');
  const submit = page.getByRole('button', { name: staff('arrival.registerAndGive'), exact: true });
  await submit.click();
  await expect(page.getByText(errors('error.ageNeedsUnit')).first()).toBeVisible();
  await field(page, 'age').fill('12');
  await tile(page, 'ageUnit', 'days').click();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await submit.click();
  const about = fillText(lists('person.aboutAge'), {
    age: fillText(lists('person.days_other'), { things: formatDigits(lng, 12) }),
  });
  await expect(page.locator('li').filter({ hasText: lastName }).first()).toContainText(about);

  const [{ id }] = (await portal.runSql(
    `select id from patients where last_name = '${lastName}' order by created_at desc`,
  )) as [{ id: string }];
  await visit(`/authorizeopd?tab=report&patient=${id}`);
  await page.getByRole('button', { name: staff('report.add'), exact: true }).click();
  await field(page, 'content.vitals.temperature').fill('99.7');
  await field(page, 'content.vitals.respiratoryRate').fill('62');
  await expect(page.getByText(records('alarm.urgent'))).toBeVisible();
  expect(troubles).toEqual([]);
});

test('a birth date is corrected, and the patient sees it', async ({ page, portal, lng, visit, troubles }) => {
  const records = getWords('shared-ui/src/locales/records', lng);
  const lastName = drawSurname()[lng];
  const patient = await portal.do('createPatient', { lastName });
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit(`/authorizeopd?tab=report&patient=${patient.id}`);
  await page.getByRole('button', { name: records('header.contact'), exact: true }).click();
  await page.getByRole('button', { name: records('correction.open'), exact: true }).click();
  const form = page.getByRole('region', { name: fillText(records('correction.title'), { name: `Gita ${lastName}` }) });
  await expect(form.locator('[name="firstName"]')).toHaveValue('Gita');
  await form.locator('[name="dateOfBirth.year"]').selectOption('2050');
  await tile(page, 'reason', 'birthRegistration').click();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await form.getByRole('button', { name: records('correction.submit'), exact: true }).click();
  await expect(page.getByText(records('correction.saved'))).toBeVisible();
  await expect(form).toHaveCount(0);

  await page.goto('about:blank');
  await signIn(page.context(), portal, patient);
  await visit('/profile?tab=seen');
  await expect(page.getByText(getWords('mfe-patient', lng)('seen.action.patientCorrected'))).toBeVisible();
  expect(troubles).toEqual([]);
});
