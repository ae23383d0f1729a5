/** Somebody comes to the desk for the first time: registered, with a warning the second time, booked, numbered, called, on the board. */
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { expect, test, type Language } from '../portal';
import { fillPerson, fillPlace } from '../forms';
import { createFreeDoctor, signIn } from '../patients';
import { getTokenOnArrival, moveToToday, openBoard, type Booked } from '../today';
import { digitsIn, filled, wordsOf } from '../words';

const FIRST_NAME = { en: 'Gopal', np: 'सुरेश' } as const;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

async function register(page: Page, lng: Language, name: readonly [string, string]) {
  const records = wordsOf('shared-ui/src/locales/records', lng);
  await fillPerson(page, { name, born: ['2040', '2', '9'], sex: 'male' });
  await fillPlace(page, 'Chaitar');
  await page.getByRole('tab', { name: records('deskRegistration.noContact') }).click();
  await button(page, records('deskRegistration.submit')).click();
}

async function book(page: Page, choose: string) {
  await button(page, choose).click();
  // The latest of the first day that is still to come.
  await page.locator('label:has([name="slotId"])').first().click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/appointments/desk')),
    page.locator('form button[type=submit]').last().click(),
  ]);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Booked;
}

test('somebody new is registered, booked and called', async ({ page, browser, portal, lng, visit, troubles }) => {
  const [staff, records] = [wordsOf('mfe-staff', lng), wordsOf('shared-ui/src/locales/records', lng)];
  const doctor = await createFreeDoctor(portal);
  const person = [FIRST_NAME[lng], drawSurname()[lng]] as const;
  const name = person.join(' ');
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/desk-registration');
  await register(page, lng, person);
  await expect(page.getByRole('heading', { name: filled(records('deskRegistration.done'), { name }) })).toBeFocused();
  const patientId = (await page.locator('main').innerText()).match(/P-\d{4}-\d{4}-\d{3}/)![0];
  // Without a phone the code for a first password is on the slip.
  await expect(page.locator('[data-sheet]')).toContainText(patientId);

  // Somebody else at the desk begins to register the same person: the portal knows better.
  await visit('/desk-registration');
  await register(page, lng, person);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(records('deskRegistration.alike'));
  await dialog.getByRole('button', { name: `${records('deskRegistration.same')}: ${name}` }).click();
  await expect(page).toHaveURL(/authorizeopd\?tab=report&patient=/);
  await expect(page.locator('main')).toContainText(patientId);

  await button(page, staff('report.consult')).click();
  const choose = wordsOf('shared-ui/src/locales/booking', lng)('booking.choose');
  const appointment = await book(page, `${choose}: ${doctor.name[lng]}`);
  await expect(page.locator('[data-sheet]')).toContainText(name);
  await moveToToday(portal, appointment);

  await visit('/authorizeopd?tab=queue');
  const number = await getTokenOnArrival(page, () => button(page, `${staff('queue.step.checkIn')}: ${name}`).click());
  const board = await openBoard(browser, portal, { lng, facility: doctor.facility });
  await expect(board.locator('.next li').first()).toContainText(String(number));
  await page
    .getByRole('region', { name: `${doctor.name[lng]}, ${doctor.facility.name[lng]}` })
    .filter({ hasText: name })
    .getByRole('button', { name: `${staff('queue.callNext')}: ` })
    .click();
  const calledNow = filled(staff('queue.calledNow'), { token: digitsIn(lng, number), name });
  await expect(page.getByText(calledNow, { exact: true })).toBeVisible();
  await expect(board.locator('.number').filter({ hasText: String(number) })).toBeVisible();
  await expect(board.locator('main')).not.toContainText(person[1]);
  await board.context().close();
  expect(troubles.filter((trouble) => !/Failed to load resource|ERR_CONNECTION/.test(trouble))).toEqual([]);
});
