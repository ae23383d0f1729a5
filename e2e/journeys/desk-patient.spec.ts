// A new patient at the desk: registered (with a warning on the second try), booked, checked in with a token, called, shown on the board.
import type { Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { expect, test, type Language } from '../portal';
import { fillPerson, fillPlace } from '../forms';
import { createFreeDoctor, signIn } from '../patients';
import { getTokenOnArrival, moveToToday, openBoard, type Booked } from '../today';
import { formatDigits, fillText, getWords } from '../words';

const FIRST_NAME = { en: 'Gopal', np: 'सुरेश' } as const;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

async function register(page: Page, lng: Language, name: readonly [string, string]) {
  const records = getWords('shared-ui/src/locales/records', lng);
  await fillPerson(page, { name, born: ['2040', '2', '9'], sex: 'male' });
  await fillPlace(page, 'Chaitar');
  await page.getByRole('tab', { name: records('deskRegistration.noContact') }).click();
  await button(page, records('deskRegistration.submit')).click();
}

async function book(page: Page, choose: string) {
  await button(page, choose).click();
  // The latest slot of the first upcoming day.
  await page.locator('label:has([name="slotId"])').first().click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/appointments/desk')),
    page.locator('form button[type=submit]').last().click(),
  ]);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Booked;
}

test('a new patient is registered, booked and called', async ({ page, browser, portal, lng, visit, troubles }) => {
  const [staff, records] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/records', lng)];
  const doctor = await createFreeDoctor(portal);
  const person = [FIRST_NAME[lng], drawSurname()[lng]] as const;
  const name = person.join(' ');
  await signIn(page.context(), portal, await portal.do('createStaff', { facilities: [doctor.facility.id] }));
  await visit('/desk-registration');
  await register(page, lng, person);
  await expect(page.getByRole('heading', { name: fillText(records('deskRegistration.done'), { name }) })).toBeFocused();
  const patientId = (await page.locator('main').innerText()).match(/P-\d{4}-\d{4}-\d{3}/)![0];
  // Without a phone, the slip shows the code for the first password.
  await expect(page.locator('[data-sheet]')).toContainText(patientId);

  // A second registration of the same person shows a warning.
  await visit('/desk-registration');
  await register(page, lng, person);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(records('deskRegistration.alike'));
  await dialog.getByRole('button', { name: `${records('deskRegistration.same')}: ${name}` }).click();
  await expect(page).toHaveURL(/authorizeopd\?tab=report&patient=/);
  await expect(page.locator('main')).toContainText(patientId);

  await button(page, staff('report.consult')).click();
  const choose = getWords('shared-ui/src/locales/booking', lng)('booking.choose');
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
  const calledNow = fillText(staff('queue.calledNow'), { token: formatDigits(lng, number), name });
  await expect(page.getByText(calledNow, { exact: true })).toBeVisible();
  await expect(board.locator('.number').filter({ hasText: String(number) })).toBeVisible();
  await expect(board.locator('main')).not.toContainText(person[1]);
  await board.context().close();
  expect(troubles.filter((trouble) => !/Failed to load resource|ERR_CONNECTION/.test(trouble))).toEqual([]);
});
