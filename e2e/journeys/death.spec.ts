// A death is marked at the desk: the chart and the search say so, the appointment is gone and nothing is offered; then the mark is removed.
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { signIn, signInByPassword } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { getWords } from '../words';

const tile = (page: Page, name: string, value: string) => page.locator(`label:has([name="${name}"][value="${value}"])`);

test('a death is marked, ends what is to come, and is removed again', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [records, staff] = [getWords('shared-ui/src/locales/records', lng), getWords('mfe-staff', lng)];
  const lastName = drawSurname()[lng];
  const patient = await portal.do('createPatient', { lastName });
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit(`/authorizeopd?tab=report&patient=${patient.id}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const consult = page.getByRole('button', { name: staff('report.consult'), exact: true });
  await expect(consult).toBeVisible();
  await press(records('header.contact'));
  await press(records('death.mark'));
  await tile(page, 'precision', 'year').click();
  await page.locator('[name="diedOn.year"]').selectOption({ index: 1 });
  await page.locator('[name="diedOn.month"]').selectOption({ index: 1 });
  await page.locator('[name="diedOn.day"]').selectOption({ index: 1 });
  await tile(page, 'source', 'family').click();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await press(records('death.mark'));
  await expect(page.getByText(records('death.latePapers'))).toBeVisible();
  await expect(consult).toHaveCount(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);

  await press(records('death.takeBack'));
  await tile(page, 'reason', 'wrongPerson').click();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await press(records('death.takeBack'));
  await expect(page.getByText(records('death.takenBack'))).toBeVisible();
  await expect(consult).toBeVisible();
  await expect(page.getByText(records('death.latePapers'))).toHaveCount(0);

  // The session has ended with the mark.
  await page.goto('about:blank');
  await page.context().clearCookies();
  expect((await signInByPassword(page.request, portal, patient)).status()).toBe(200);
  await visit('/profile?tab=seen');
  const words = getWords('mfe-patient', lng);
  for (const action of ['deathMarked', 'deathTakenBack'] as const)
    await expect(page.getByText(words(`seen.action.${action}`)).first()).toBeVisible();
  expect(troubles).toEqual([]);
});
