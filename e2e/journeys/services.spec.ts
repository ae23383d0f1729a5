/**
 * What anybody works out on the pages of services, without an account and without a word of it being sent: the days of vaccines and of a pregnancy.
 * A vaccination card that a visitor fills in comes along into the account, is kept there, added to and printed.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { TestAccount } from '../../api/testing/door';
import { chooseDay, fillPlace } from '../forms';
import { drawMobile } from '../patients';
import { accessibilityFaults, alive, enterDemoCode, expect, overflow, test, type Language } from '../portal';
import { addDays, addMonths, dayIn, daysFromToday, digitsIn, filled, wordsOf } from '../words';

const DOSES = 18;

/** A birth date some weeks back, on a day that every month has. */
function aBirth() {
  const day = daysFromToday(-30);
  return Number(day.slice(8)) > 28 ? addDays(day, -3) : day;
}

/** The days of the six visits. */
const visitsOf = (birth: string) => [
  ...[6, 10, 14].map((weeks) => addDays(birth, weeks * 7)),
  ...[9, 12, 15].map((months) => addMonths(birth, months)),
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PASSWORD = 'pipal tree shade';

/** When the patient who registers is born. */
const BIRTH = '1998-07-28';

/** Registers from where the page offers it, and goes on signed in. */
async function registerAndGoOn(page: Page, toRegister: string, goOn: string) {
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
  await page.locator('main').getByRole('link', { name: goOn, exact: true }).click();
}

/** Everything that leaves the browser from now on, as lines to look through. */
function watched(page: Page) {
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
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

/** Whether a field is at least as wide as the longest of its choices. */
const isWhole = (page: Page, name: string) =>
  page.locator(`[name="${name}"]`).evaluate((field: HTMLElement) => {
    const given = field.offsetWidth;
    Object.assign(field.style, { flex: 'none', width: 'max-content' });
    const needed = field.offsetWidth;
    field.removeAttribute('style');
    return given >= needed;
  });

test('anybody gets the days of six visits from a birth date', async ({ page, lng, visit, troubles }) => {
  const [kit, words] = [wordsOf('shared-ui/src/locales/forms', lng), wordsOf('mfe-services', lng)];
  const birth = aBirth();
  await visit('/service/immunization?tab=schedule');
  const sent = watched(page);
  await button(page, words('vaccines.enterBirth')).click();
  await chooseDay(page, 'initialDate', birth);
  await button(page, words('vaccines.showDays')).click();
  for (const day of visitsOf(birth)) await expect(page.getByText(dayIn(lng, day)).first()).toBeVisible();
  await fits(page);
  const file = await calendarFile(page, kit('keep.calendar'));
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  expect(file).toContain(addDays(birth, 42).replaceAll('-', ''));
  expect(sent.filter((line) => line.includes(birth) || !line.startsWith('GET '))).toEqual([]);
  expect(troubles).toEqual([]);
});

test('anybody gets the dates of a pregnancy from the last period', async ({ page, lng, visit, troubles }) => {
  const [kit, words] = [wordsOf('shared-ui/src/locales/forms', lng), wordsOf('mfe-services', lng)];
  const lmp = daysFromToday(-70);
  await visit('/service/anc?tab=report');
  const sent = watched(page);
  await chooseDay(page, 'lastMenstrualPeriod', lmp);
  await button(page, words('anc.showDates')).click();
  await expect(page.getByRole('status').filter({ hasText: dayIn(lng, addDays(lmp, 280)) })).toBeVisible();
  await expect(page.locator('main')).toContainText(digitsIn(lng, 10));
  await expect(page.locator('main h3:visible')).toHaveCount(9);
  await expect(page.getByText(words('own.keptHere'))).toBeVisible();
  await fits(page);
  expect(await calendarFile(page, kit('keep.calendar'))).toContain(addDays(lmp, 280).replaceAll('-', ''));
  expect(sent.filter((line) => line.includes(lmp) || !line.startsWith('GET '))).toEqual([]);
  expect(troubles).toEqual([]);
});

/** Fills in a card without an account; no word of it leaves the browser. */
async function keepCard(page: Page, lng: Language, birth: string) {
  const [words, records] = [wordsOf('mfe-services', lng), wordsOf('shared-ui/src/locales/records', lng)];
  const sent = watched(page);
  await button(page, words('vaccineCard.without')).click();
  await chooseDay(page, 'content.initialDate', birth);
  await fits(page);
  await button(page, records('card.keep')).click();
  await expect(page.getByText(words('own.keptHere'))).toBeVisible();
  expect(sent.filter((line) => line.includes(birth) || !line.startsWith('GET '))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(birth);
}

/** Signs in from where the page offers it. */
async function signInFromCard(page: Page, lng: Language, { phone, password }: TestAccount) {
  await page.getByRole('link', { name: wordsOf('mfe-services', lng)('record.signIn') }).click();
  await page.locator('[name="contact"]').fill(phone.replace('+977', ''));
  await page.locator('[name="password"]').fill(password);
  await button(page, wordsOf('shared-ui/src/locales/forms', lng)('action.signIn')).click();
}

/** Adds one dose to the card that came along. */
async function addDose(page: Page, lng: Language, birth: string) {
  const [words, records] = [wordsOf('mfe-services', lng), wordsOf('shared-ui/src/locales/records', lng)];
  await expect(page).toHaveURL(/\/service\/immunization\?tab=records$/);
  await alive(page);
  await expect(page.getByText(words('own.fromBefore'))).toBeVisible();
  await page
    .getByRole('button', { name: `${records('card.enter')}: ` })
    // After BCG.
    .nth(1)
    .click();
  await chooseDay(page, 'content.doses.penta1.date', addDays(birth, 45));
  for (const part of ['year', 'day'])
    expect([part, await isWhole(page, `content.doses.penta1.date.${part}`)]).toEqual([part, true]);
  await fits(page);
  await button(page, records('card.save')).click();
  await expect(page.getByText(words('own.saved'), { exact: true })).toBeVisible();
}

/** Sees that one dose is on the card, which does not complete it, and prints it. */
async function checkCard(page: Page, lng: Language) {
  const records = wordsOf('shared-ui/src/locales/records', lng);
  const doses = filled(records('immunization.given'), { given: digitsIn(lng, 1), of: digitsIn(lng, DOSES) });
  await expect(page.getByText(doses)).toBeVisible();
  await button(page, records('immunization.full')).click();
  await expect(page.getByText(records('immunization.tooLate'))).toBeVisible();
  await expect(page.getByText(records('immunization.complete'))).toHaveCount(0);
  await fits(page);
  await button(page, records('immunization.download')).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-sheet]').getByRole('row')).toHaveCount(1 + DOSES);
  await expect(page.getByRole('banner')).toBeHidden();
}

/** Lets a page print without a dialog, and says that it did. */
const catchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });

test('a card comes along into a new account, and is kept, added to and printed', async ({
  page,
  lng,
  visit,
  troubles,
}) => {
  await catchPrinting(page);
  await visit('/service/immunization?tab=records');
  await keepCard(page, lng, BIRTH);
  await registerAndGoOn(
    page,
    wordsOf('mfe-services', lng)('own.register'),
    wordsOf('mfe-patient', lng)('register.goOn'),
  );
  await addDose(page, lng, BIRTH);
  await page.reload();
  await alive(page);
  await checkCard(page, lng);
  expect(troubles).toEqual([]);
});

test('a card comes along to somebody who signs in and has a child', async ({ page, portal, lng, visit, troubles }) => {
  const patient = await portal.do('createPatient', { dateOfBirth: BIRTH });
  await portal.do('createMember', { holder: patient.id, relation: 'child', firstName: 'Asha', dateOfBirth: aBirth() });
  await catchPrinting(page);
  await visit('/service/immunization?tab=records');
  await keepCard(page, lng, BIRTH);
  await signInFromCard(page, lng, patient);
  await addDose(page, lng, BIRTH);
  await page.reload();
  await alive(page);
  // It opens on the youngest child again.
  await page.getByLabel(wordsOf('mfe-services', lng)('own.forWhom')).selectOption('Gita Gurung');
  await checkCard(page, lng);
  expect(troubles).toEqual([]);
});
