/** A child is weighed: the form works out the z-score, and the parents see the weights on the growth card. */
import { signIn } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { makeOpdReport, writeRecord } from '../records';
import { getDayFromToday, getWords, matchDay } from '../words';

const URL = 'https://swasthya-chautari.org/registers/growth';
const TITLE = { en: 'Growth and nutrition', np: 'वृद्धि र पोषण' };
const SCORE = { en: /Weight for age, z-score: −2\.\d+/, np: /उमेरअनुसार तौल, जेड-स्कोर: −२\.[०-९]+/u };
const DAYS = 426;

test('a child is weighed, and the parents read the growth card', async ({ page, portal, lng, visit, troubles }) => {
  const staffWords = getWords('mfe-staff', lng);
  const records = getWords('shared-ui/src/locales/records', lng);
  const child = await portal.do('createPatient', {
    ...{ firstName: 'Maya', lastName: 'Rai', otherName: 'माया राई' },
    ...{ dateOfBirth: getDayFromToday(-DAYS), sex: 'female' },
  });
  const staff = await portal.do('createStaff', { isAdministrator: true });
  await signIn(page.context(), portal, staff);
  const periods = await page.request.post(`${portal.url}/api/registers/periods`, {
    data: { url: URL, version: '1', facilityIds: [], from: getDayFromToday(0) },
  });
  expect([200, 409]).toContain(periods.status());
  const visitDate = getDayFromToday(-60);
  await writeRecord(portal, staff, {
    patientId: child.id,
    content: makeOpdReport({ visitDate, vitals: { weight: 7.9 } }),
  });

  await visit(`/authorizeopd?tab=report&patient=${child.id}`);
  await page.getByRole('button', { name: staffWords('report.registers'), exact: true }).click();
  await page.getByRole('button', { name: TITLE[lng], exact: true }).click();
  const choose = (name: string, value: string) =>
    page.locator(`label:has([name="content.answers.${name}"][value="${value}"])`).click();
  await choose('visit', 'again');
  const weight = page.locator('[name="content.answers.weight"]');
  await weight.fill('30');
  await expect(page.getByRole('button', { name: records('vitals.improbable.yes'), exact: true })).toBeVisible();
  await weight.fill('7.2');
  await expect(page.getByText(SCORE[lng]).first()).toBeVisible();
  await choose('oedema', 'none');
  await choose('growthClass', 'risk');
  await page.locator('[name="content.answers.muac"]').fill('130');
  await choose('nutrition', 'none');
  await expect(page.getByText(matchDay(lng, getDayFromToday(30))).first()).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await page.getByRole('button', { name: records('card.save'), exact: true }).click();
  await expect(page.getByText(records('record.doneText'), { exact: true })).toBeVisible();

  // An open page would send requests with the new session.
  await page.goto('about:blank');
  await signIn(page.context(), portal, child);
  await visit('/my-records');
  const card = page.getByRole('region', { name: records('trends.growth.title'), exact: true });
  await expect(card.getByText(records('trends.growth.level.low')).first()).toBeVisible();
  await expect(card.locator('.MuiLineChart-area')).toHaveCount(3);
  await expect(card.locator('.MuiLineChart-mark')).toHaveCount(2);
  await expect(card.getByText(matchDay(lng, visitDate)).first()).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
