/**
 * What anybody works out on the pages of services, without an account and without a word of it being sent: the days of vaccines and of a pregnancy.
 * A vaccination card that a visitor fills in comes along into the account, is kept there, added to and printed.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseDay } from '../forms';
import { accessibilityFaults, alive, enterDemoCode, expect, overflow, test } from '../portal';
import { addDays, addMonths, dayIn, daysFromToday, digitsIn, wordsOf } from '../words';

const RUNS = [
  { lng: 'en', width: 360 },
  { lng: 'np', width: 1280 },
] as const;
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

/** Registers from where the page offers it, with a phone that nobody else has, and goes on signed in. */
async function registerAndGoOn(page: Page, toRegister: string, goOn: string) {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const mobile = `98${String(Date.now()).slice(-8)}`;
  await page.getByRole('link', { name: toRegister }).click();
  await field('firstName').fill('गीता');
  await field('middleName').locator('xpath=ancestor::*[.//input[@type="checkbox"]][1]').getByRole('checkbox').check();
  await field('lastName').fill('राई');
  await chooseDay(page, 'dateOfBirth', BIRTH);
  await page.locator('[name="sex"][value="female"]').check({ force: true });
  await field('contact.phone').fill(mobile);
  for (const [part, index] of [
    ['provinceId', 1],
    ['districtId', 7],
    ['municipalityId', 1],
    ['ward', 3],
  ] as const)
    await field(`address.${part}`).selectOption({ index });
  await field('address.street').fill('पिपल टोल');
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

for (const { lng, width } of RUNS) {
  const [kit, records, words, patient] = [
    wordsOf('shared-ui/src/locales/forms', lng),
    wordsOf('shared-ui/src/locales/records', lng),
    wordsOf('mfe-services', lng),
    wordsOf('mfe-patient', lng),
  ] as const;

  test(`anybody gets the days of six visits from a birth date, in ${lng} at ${width}`, async ({
    page,
    visit,
    troubles,
  }) => {
    const birth = aBirth();
    await visit('/service/immunization?tab=schedule', { lng, width });
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

  test(`anybody gets the dates of a pregnancy from the last period, in ${lng} at ${width}`, async ({
    page,
    visit,
    troubles,
  }) => {
    const lmp = daysFromToday(-70);
    await visit('/service/anc?tab=report', { lng, width });
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

  test(`a visitor’s vaccination card comes along into the account, and is kept, added to and printed, in ${lng} at ${width}`, async ({
    page,
    visit,
    troubles,
  }) => {
    test.setTimeout(120_000);
    // The card is of the person who signs in: the sample patient, or the one who registers.
    const birth = lng === 'en' ? '1996-03-11' : BIRTH;
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset.printed = '';
      };
    });
    await visit('/service/immunization?tab=records', { lng, width });
    const sent = watched(page);
    await button(page, words('vaccineCard.without')).click();
    await chooseDay(page, 'content.initialDate', birth);
    await fits(page);
    await button(page, records('card.keep')).click();
    await expect(page.getByText(words('own.keptHere'))).toBeVisible();
    expect(sent.filter((line) => line.includes(birth) || !line.startsWith('GET '))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(birth);

    if (lng === 'np') {
      await registerAndGoOn(page, words('own.register'), patient('register.goOn'));
    } else {
      await page.getByRole('link', { name: words('record.signIn') }).click();
      await button(page, kit('signIn.sample')).click();
    }
    await expect(page).toHaveURL(/\/service\/immunization\?tab=records$/);
    await alive(page);
    await expect(page.getByText(words('own.fromBefore'))).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(`^${records('card.enter')}: `) })
      // After BCG.
      .nth(1)
      .click();
    await chooseDay(page, 'content.doses.penta1.date', addDays(birth, 45));
    for (const part of ['year', 'day'])
      expect([part, await isWhole(page, `content.doses.penta1.date.${part}`)]).toEqual([part, true]);
    await fits(page);
    await button(page, records('card.save')).click();
    await expect(page.getByText(words('own.saved'), { exact: true })).toBeVisible();

    // It is on the card after loading anew, which one dose does not complete.
    await page.reload();
    await alive(page);
    // It opens on the youngest child again.
    if (lng === 'en') await page.getByLabel(words('own.forWhom')).selectOption('Maya Tamang');
    const given = records('immunization.given')
      .replace('{{given}}', digitsIn(lng, 1))
      .replace('{{of}}', digitsIn(lng, DOSES));
    await expect(page.getByText(given)).toBeVisible();
    await button(page, records('immunization.full')).click();
    await expect(page.getByText(records('immunization.tooLate'))).toBeVisible();
    await expect(page.getByText(records('immunization.complete'))).toHaveCount(0);
    await fits(page);
    await button(page, records('immunization.download')).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-sheet]').getByRole('row')).toHaveCount(1 + DOSES);
    await expect(page.getByRole('banner')).toBeHidden();
    expect(troubles).toEqual([]);
  });
}
