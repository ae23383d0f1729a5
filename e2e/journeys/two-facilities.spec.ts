// A staff member of two facilities: each shows its own patients and queue, and opens others by the whole ID and a reason, or by a code. An administrator of a municipality.
import type { Page } from '@playwright/test';
import { MULGHAT_CLINIC } from '../../api/src/sample/doctors';
import { drawSurname } from '../../api/testing/names';
import { signIn } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { addVisitToday } from '../today';
import { fillText, getWords } from '../words';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function checkPage(page: Page) {
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityErrors(page)).toEqual([]);
}

test('the patients and the queue of one facility stay there', async ({ page, portal, lng, visit, troubles }) => {
  const [staff, people] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/people', lng)];
  const [here, elsewhere] = [await portal.do('createDoctor', {}), await portal.do('createDoctor', {})];
  const surname = drawSurname()[lng];
  const patient = await portal.do('createPatient', { lastName: surname, facilityId: null });
  await addVisitToday(portal, { doctor: here, patient: patient.id });
  const facilities = [here.facility.id, elsewhere.facility.id];
  await signIn(page.context(), portal, await portal.do('createStaff', { facilities }));
  const workplace = page.getByLabel(people('workplace.here'));
  const choose = async (id: string) => {
    await visit('/authorize-dashboard');
    const isChosen = (await workplace.inputValue()) === id;
    const answer = isChosen || page.waitForResponse((response) => response.url().endsWith('/session/workplace'));
    await workplace.selectOption(id);
    await answer;
    // The lists of the page load again and move it.
    await visit('/authorize-dashboard');
    await expect(workplace).toHaveValue(id);
  };
  const search = async (text: string) => {
    await page.getByRole('searchbox').fill(text);
    await button(page, staff('patient.find')).click();
  };
  const open = button(page, `${staff('patient.open')}: Gita ${surname}`);

  await choose(here.facility.id);
  await search(surname);
  await expect(open).toBeVisible();
  await visit('/authorizeopd?tab=queue');
  await expect(page.getByText(`Gita ${surname}`).first()).toBeVisible();

  await choose(elsewhere.facility.id);
  await search(surname);
  await expect(page.getByText(people('openings.elsewhereText'))).toBeVisible();
  await expect(open).toHaveCount(0);
  await checkPage(page);
  await visit('/authorizeopd?tab=queue');
  await expect(page.getByText(`Gita ${surname}`)).toHaveCount(0);
  await visit(`/authorizeopd?tab=report&patient=${patient.id}`);
  await expect(page.getByText(staff('patient.closed'))).toBeVisible();
  await checkPage(page);

  await visit('/authorize-dashboard');
  await search(patient.publicId);
  await page.getByRole('radio', { name: people('openings.reasons.here') }).check();
  await checkPage(page);
  await button(page, people('openings.submit')).click();
  await expect(page).toHaveURL(/patient=/);
  await expect(page.locator('main')).toContainText(patient.publicId);
  // The record that is not open.
  expect(troubles.filter((trouble) => !/status of 404/.test(trouble))).toEqual([]);
});

test('an administrator of a municipality decides on who works there, and on nobody else', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const staff = getWords('mfe-staff', lng);
  const { facility: elsewhere } = await portal.do('createDoctor', {});
  const colleague = await portal.do('createStaff', {});
  const stranger = await portal.do('createStaff', { facilities: [elsewhere.id] });
  const answer = await page.request.get(`${portal.url}/api/facilities/${MULGHAT_CLINIC}`);
  const mulghat = (await answer.json()) as { name: Record<typeof lng, string>; address: { municipalityId: number } };
  const place = { level: 'municipality', municipalityId: mulghat.address.municipalityId } as const;
  await signIn(page.context(), portal, await portal.do('createStaff', { place }));
  await visit('/workers');
  const search = async (text: string) => {
    await page.getByLabel(staff('workers.search')).fill(text);
    await button(page, staff('workers.find')).click();
  };

  await search(stranger.publicId);
  await expect(page.getByText(staff('workers.noneText'))).toBeVisible();
  await search(colleague.publicId);
  await button(page, `${getWords('shared-ui/src/locales/lists', lng)('table.more')}: ${colleague.name[lng]}`).click();
  await page.getByRole('menuitem', { name: staff('workers.place') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(staff('workers.placeLevel')).selectOption('facility');
  await dialog.getByRole('searchbox').fill(mulghat.name[lng]);
  await button(page, `${staff('facilityPicker.choose')}: ${mulghat.name[lng]}`).click();
  await checkPage(page);
  await button(page, staff('workers.placeSave')).click();
  await expect(page.getByText(staff('workers.placeSaved'))).toBeVisible();
  const right = fillText(staff('workers.administratorOf'), { place: mulghat.name[lng] });
  await expect(page.locator('main')).toContainText(right);
  expect(troubles).toEqual([]);
});
