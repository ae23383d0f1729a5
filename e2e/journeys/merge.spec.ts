// An administrator joins two records of one person: the desk finds the person once, by both IDs, and the patient reads it; then they are separated again.
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { signIn, signInByPassword } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { getWords } from '../words';

const tile = (page: Page, name: string, value: string) => page.locator(`label:has([name="${name}"][value="${value}"])`);

async function expectNoFaults(page: Page) {
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
}

test('two records of one person are joined and separated again', async ({ page, portal, lng, visit, troubles }) => {
  test.slow();
  const [staff, patients] = [getWords('mfe-staff', lng), getWords('mfe-patient', lng)];
  const lastName = drawSurname()[lng];
  const [survivor, former] = [
    await portal.do('createPatient', { lastName }),
    await portal.do('createPatient', { lastName }),
  ];
  const administrator = await portal.do('createStaff', { isAdministrator: true });
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  const search = async (text: string) => {
    await page.getByRole('searchbox').first().fill(text);
    await press(staff('patient.find'));
  };
  const enter = async (patient: typeof survivor) => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    return (await signInByPassword(page.request, portal, patient)).status();
  };

  await signIn(page.context(), portal, administrator);
  await visit('/joined-records');
  await search(survivor.publicId);
  await page.getByRole('button', { name: staff('merges.choose') }).click();
  await expect(page.locator('#page-title')).toBeFocused();
  await page.getByRole('button', { name: new RegExp(`${staff('merges.compare')}.*${former.publicId}`) }).click();
  await expect(page.getByText(staff('merges.goesOn'))).toBeVisible();
  await expectNoFaults(page);
  await tile(page, 'reason', 'registeredTwice').click();
  await press(staff('merges.join'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: staff('merges.join') })
    .click();
  await expect(page.getByRole('heading', { name: staff('merges.joined') })).toBeVisible();
  await expectNoFaults(page);

  // The desk finds one person by the former ID.
  await visit('/authorizeopd?tab=report');
  await search(former.publicId);
  await expect(page.getByText(survivor.publicId)).toBeVisible();
  await expect(page.getByText(former.publicId)).toHaveCount(0);
  await visit(`/authorizeopd?tab=report&patient=${former.id}`);
  await expect(page.getByText(survivor.publicId).first()).toBeVisible();

  // Both accounts of the test have one password, so the former ID signs in to the account that remains.
  expect(await enter(former)).toBe(200);
  await visit('/profile');
  await expect(page.getByText(survivor.publicId).first()).toBeVisible();
  await visit('/profile?tab=seen');
  await expect(page.getByText(patients('seen.action.recordsMerged')).first()).toBeVisible();

  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page.context(), portal, administrator);
  await visit('/joined-records');
  await page.getByRole('button', { name: new RegExp(`${staff('merges.separate')}.*${survivor.publicId}`) }).click();
  await expect(page.getByText(staff('merges.nothingSince'))).toBeVisible();
  await expectNoFaults(page);
  await tile(page, 'reason', 'twoPersons').click();
  await press(staff('merges.separateDo'));
  await expect(page.getByRole('heading', { name: staff('merges.apart') })).toBeVisible();

  expect(await enter(former)).toBe(200);
  await visit('/profile?tab=seen');
  for (const action of ['recordsMerged', 'recordsSeparated'] as const)
    await expect(page.getByText(patients(`seen.action.${action}`)).first()).toBeVisible();
  expect(troubles).toEqual([]);
});
