// Somebody who has lost PIN or password gets a code at the desk, and reads in the portal who gave it.
import { signIn } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { getWords } from '../words';

test('the desk gives a code for a first password, which the person sees in their log', async ({
  page,
  portal,
  lng,
  visit,
}) => {
  const staffWords = getWords('mfe-staff', lng);
  const staff = await portal.do('createStaff', {});
  const patient = await portal.do('createPatient', {});
  await portal.runSql(`update accounts set password_hash = null where id = '${patient.id}'`);
  await signIn(page.context(), portal, staff);
  await visit(`/authorizeopd?tab=report&patient=${patient.id}`);
  await page.getByRole('button', { name: staffWords('newStart.button'), exact: true }).click();
  const give = page.getByRole('button', { name: staffWords('newStart.give'), exact: true });
  await expect(give).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await give.click();
  const main = page.locator('main');
  await expect(main).toContainText(/[C-Y3479]{4}-[C-Y3479]{4}/);
  await expect(main).toContainText(staffWords('newStart.onlyHere'));
  await expect(page.locator('body')).not.toBeFocused();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);

  await page.goto('about:blank');
  await signIn(page.context(), portal, patient);
  await visit('/my-records?tab=seen');
  await expect(main).toContainText(getWords('mfe-patient', lng)('seen.action.pinCodeGiven'));
});
