/**
 * Service pages without an account compute the days of vaccines and of a pregnancy without sending any input. A visitor's vaccination
 * card moves into the new account, where it is saved, extended and printed.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { TestAccount } from '../../api/testing/door';
import { chooseDay, fillName, fillPlace } from '../forms';
import { drawMobile } from '../patients';
import {
  findAccessibilityErrors,
  waitForHydration,
  enterDemoCode,
  expect,
  getOverflow,
  test,
  type Language,
} from '../portal';
import { addDays, addMonths, countDoses, matchDay, getDayFromToday, formatDigits, fillText, getWords } from '../words';

const DOSES = countDoses();

/** Returns a birth date some weeks ago, on a day that every month has. */
function aBirth() {
  const day = getDayFromToday(-30);
  return Number(day.slice(8)) > 28 ? addDays(day, -3) : day;
}

/** Returns the birth date of a child whose visits have all passed. */
const aBirthOfYearsAgo = () => addDays(aBirth(), -365 * 3);

/** Returns the days of the six visits. */
const getVisits = (birth: string) => [
  ...[6, 10, 14].map((weeks) => addDays(birth, weeks * 7)),
  ...[9, 12, 15].map((months) => addMonths(birth, months)),
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PASSWORD = 'pipal tree shade';

/** Birth date of the registering patient. */
const BIRTH = '1998-07-28';

/** Registers through the link of the page and continues signed in. */
async function register(page: Page, toRegister: string, linkText: string) {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await page.getByRole('link', { name: toRegister }).click();
  await field('firstName').fill('गीता');
  await field('middleName').locator('xpath=ancestor::*[.//input[@type="checkbox"]][1]').getByRole('checkbox').check();
  await field('lastName').fill('राई');
  await chooseDay(page, 'dateOfBirth', BIRTH);
  await page.locator('[name="sex"][value="female"]').check({ force: true });
  await field('contact.phone').fill(drawMobile());
  await fillPlace(page, 'पिपल टोल');
  for (const name of ['password', 'confirmPassword']) await field(name).fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await enterDemoCode(page);
  await page.locator('main').getByRole('link', { name: linkText, exact: true }).click();
}

/** Collects all outgoing requests as lines. */
function recordRequests(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

async function calendarFile(page: Page, name: string) {
  const saving = page.waitForEvent('download');
  await button(page, name).click();
  return (await readFile(await (await saving).path(), 'utf8')).replaceAll('\r\n ', '');
}

async function fits(page: Page) {
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
}

/** Returns whether a select is at least as wide as its longest option. */
const fitsText = (page: Page, name: string) =>
  page.locator(`[name="${name}"]`).evaluate((field: HTMLElement) => {
    const actualWidth = field.offsetWidth;
    Object.assign(field.style, { flex: 'none', width: 'max-content' });
    const needed = field.offsetWidth;
    field.removeAttribute('style');
    return actualWidth >= needed;
  });

test('a visitor gets the days of six visits from a birth date', async ({ page, lng, visit, troubles }) => {
  const [kit, words] = [getWords('shared-ui/src/locales', lng), getWords('mfe-services', lng)];
  const birth = aBirth();
  await visit('/service/immunization?tab=schedule');
  const sent = recordRequests(page);
  await chooseDay(page, 'initialDate', birth);
  await button(page, words('vaccines.showDays')).click();
  for (const day of getVisits(birth)) await expect(page.getByText(matchDay(lng, day)).first()).toBeVisible();
  await fits(page);
  const file = await calendarFile(page, kit('keep.calendar'));
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  expect(file).toContain(addDays(birth, 42).replaceAll('-', ''));
  expect(sent.filter((line) => line.includes(birth) || !line.startsWith('GET '))).toEqual([]);
  expect(troubles).toEqual([]);
});

test('a visitor gets the dates of a pregnancy from the last period', async ({ page, lng, visit, troubles }) => {
  const [kit, words] = [getWords('shared-ui/src/locales', lng), getWords('mfe-services', lng)];
  const lmp = getDayFromToday(-70);
  await visit('/service/anc?tab=report');
  const sent = recordRequests(page);
  await chooseDay(page, 'lastMenstrualPeriod', lmp);
  await button(page, words('anc.showDates')).click();
  await expect(page.getByRole('status').filter({ hasText: matchDay(lng, addDays(lmp, 280)) })).toBeVisible();
  await expect(page.locator('main')).toContainText(formatDigits(lng, 10));
  await expect(page.locator('main h3:visible')).toHaveCount(9);
  await expect(page.getByText(words('own.keptHere'))).toBeVisible();
  await fits(page);
  expect(await calendarFile(page, kit('keep.calendar'))).toContain(addDays(lmp, 280).replaceAll('-', ''));
  expect(sent.filter((line) => line.includes(lmp) || !line.startsWith('GET '))).toEqual([]);
  expect(troubles).toEqual([]);
});

/** Fills in a card as a visitor and expects that nothing of it is sent. */
async function keepCard(page: Page, lng: Language, birth: string) {
  const [words, records] = [getWords('mfe-services', lng), getWords('shared-ui/src/locales/records', lng)];
  const sent = recordRequests(page);
  await button(page, words('vaccineCard.without')).click();
  await chooseDay(page, 'content.initialDate', birth);
  await fits(page);
  await button(page, records('card.keep')).click();
  await expect(page.getByText(words('own.keptHere'))).toBeVisible();
  expect(sent.filter((line) => line.includes(birth) || !line.startsWith('GET '))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(birth);
}

/** Signs in through the link of the page. */
async function signInFromCard(page: Page, lng: Language, { phone, password }: TestAccount) {
  await page.getByRole('link', { name: getWords('mfe-services', lng)('record.signIn') }).click();
  await page.locator('[name="contact"]').fill(phone.replace('+977', ''));
  await page.locator('[name="password"]').fill(password);
  await button(page, getWords('shared-ui/src/locales', lng)('action.signIn')).click();
}

/** Adds a dose to the transferred card. */
async function addDose(page: Page, lng: Language, birth: string) {
  const [words, records] = [getWords('mfe-services', lng), getWords('shared-ui/src/locales/records', lng)];
  await expect(page).toHaveURL(/\/service\/immunization\?tab=records/);
  await waitForHydration(page);
  await expect(page.getByText(words('own.fromBefore'))).toBeVisible();
  await page
    .getByRole('button', { name: `${records('card.enter')}: ` })
    // After BCG.
    .nth(1)
    .click();
  await chooseDay(page, 'content.doses.penta1.date', addDays(birth, 45));
  for (const part of ['year', 'day'])
    expect([part, await fitsText(page, `content.doses.penta1.date.${part}`)]).toEqual([part, true]);
  await fits(page);
  await button(page, records('card.save')).click();
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
}

/** Expects an incomplete card with one dose, and prints it. */
async function checkCard(page: Page, lng: Language) {
  const records = getWords('shared-ui/src/locales/records', lng);
  const doses = fillText(records('immunization.given'), { given: formatDigits(lng, 1), of: formatDigits(lng, DOSES) });
  await expect(page.getByText(doses)).toBeVisible();
  await button(page, records('immunization.full')).click();
  await expect(page.getByText(records('immunization.complete'))).toHaveCount(0);
  await fits(page);
  await button(page, records('immunization.download')).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-sheet]').getByRole('row')).toHaveCount(1 + DOSES);
  await expect(page.getByRole('banner')).toBeHidden();
}

/** Replaces window.print and records its calls. */
const catchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });

test('a card moves into a new account, where it is saved, extended and printed', async ({
  page,
  lng,
  visit,
  troubles,
}) => {
  await catchPrinting(page);
  await visit('/service/immunization?tab=records');
  const [words, patient] = [getWords('mfe-services', lng), getWords('mfe-patient', lng)];
  const birth = aBirthOfYearsAgo();
  await keepCard(page, lng, birth);
  await register(page, words('own.register'), patient('register.to.vaccines'));
  // The card is a child's, not that of the mother.
  await page.getByRole('link', { name: words('vaccines.addChild') }).click();
  await fillName(page, ['Asha', 'Rai']);
  await page.locator('label:has([name="sex"][value="female"])').click();
  await button(page, patient('family.addSubmit')).click();
  await page.getByRole('link', { name: patient('family.toCard') }).click();
  await addDose(page, lng, birth);
  await page.reload();
  await waitForHydration(page);
  await checkCard(page, lng);
  expect(troubles).toEqual([]);
});

test('a card moves into the record of the child after sign-in', async ({ page, portal, lng, visit, troubles }) => {
  const birth = aBirthOfYearsAgo();
  const patient = await portal.do('createPatient', { dateOfBirth: BIRTH });
  const createChild = (firstName: string, dateOfBirth: string) =>
    portal.do('createMember', { holder: patient.id, relation: 'child', firstName, dateOfBirth });
  await createChild('Asha', aBirth());
  await createChild('Bina', birth);
  await catchPrinting(page);
  await visit('/service/immunization?tab=records');
  await keepCard(page, lng, birth);
  await signInFromCard(page, lng, patient);
  await addDose(page, lng, birth);
  await page.reload();
  await waitForHydration(page);
  // The youngest child is preselected.
  await page.getByLabel(getWords('mfe-services', lng)('own.forWhom')).selectOption({ label: 'Bina Gurung' });
  await checkCard(page, lng);
  expect(troubles).toEqual([]);
});
