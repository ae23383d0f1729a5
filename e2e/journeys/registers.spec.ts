/**
 * A register comes as a file and is put in force. A member of staff writes a family planning visit, sees the day to come again, and the patient
 * reads it.
 */
import { aRegister } from '@chautari/contract/testing/registers';
import { signIn } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { getDayFromToday, getWords, matchDay } from '../words';

const TITLE = { en: 'Family planning visit', np: 'परिवार नियोजन सेवा' };
const MOOD = { en: 'Mood and sleep', np: 'मन र निद्रा' };

const toFile = (register: object) => ({
  name: 'mood.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(register, null, 2)),
});

test('an administrator adds a register, and staff write in one that is in force', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const staffWords = getWords('mfe-staff', lng);
  const records = getWords('shared-ui/src/locales/records', lng);
  const [mood, title] = [MOOD[lng], TITLE[lng]];
  const patient = await portal.do('createPatient', { firstName: 'Maya', lastName: 'Rai', otherName: 'माया राई' });
  const staff = await portal.do('createStaff', { isAdministrator: true });
  await signIn(page.context(), portal, staff);

  await visit('/registers');
  // The other language runs in the same portal.
  const version = lng === 'en' ? '1' : '2';
  await page.getByRole('button', { name: staffWords('registers.add') }).click();
  const dialog = page.getByRole('dialog');
  const broken = { item: [{ ...aRegister().questionnaire.item[0], type: 'attachment' }] };
  await dialog.locator('input[type=file]').setInputFiles(toFile(aRegister({ version, ...broken })));
  await expect(dialog.getByText(staffWords('registers.fault.unknownType'))).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(toFile(aRegister({ version })));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: mood, exact: true })).toBeVisible();

  const panel = page.getByRole('region', { name: title, exact: true });
  await panel.getByRole('button', { name: staffWords('registers.put'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: staffWords('registers.put'), exact: true })
    .click();
  await expect(panel.getByText(staffWords('registers.everywhere'), { exact: true })).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);

  await visit(`/authorizeopd?tab=report&patient=${patient.id}`);
  await page.getByRole('button', { name: staffWords('report.registers'), exact: true }).click();
  await page.getByRole('button', { name: title, exact: true }).click();
  const choose = (name: string, value: string) =>
    page.locator(`label:has([name="content.answers.${name}"][value="${value}"])`).click();
  await choose('service', 'continuing');
  await choose('method', 'depo');
  const field = (name: string) => page.locator(`[name="content.answers.${name}"]`);
  await field('quantity').fill('1');
  await field('systolic').fill('165');
  await field('diastolic').fill('85');
  const next = getDayFromToday(91);
  await expect(page.getByText(matchDay(lng, next)).first()).toBeVisible();
  await expect(
    page.getByText(lng === 'en' ? /Depo and very high blood pressure/ : /डिपो र धेरै उच्च रक्तचाप/),
  ).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await page.getByRole('button', { name: records('card.save'), exact: true }).click();
  await expect(page.getByText(records('record.doneText'), { exact: true })).toBeVisible();

  // An open page would send requests with the new session.
  await page.goto('about:blank');
  await signIn(page.context(), portal, patient);
  const { items } = (await (await page.request.get(`${portal.url}/api/patients/${patient.id}/records`)).json()) as {
    items: { id: string }[];
  };
  await visit(`/my-records?record=${items[0]!.id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(matchDay(lng, next)).first()).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
