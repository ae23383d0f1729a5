/**
 * Taking a time with a doctor: a visitor without an account, two who want the same time at once, and a signed-in patient from the doctor to the
 * slip and the calendar.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults, alive, expect, overflow, test, type Language, type Portal } from '../portal';
import { fillPlace } from '../forms';
import { registerPatient, signInById } from '../patients';

const WORDS = {
  en: {
    search: 'Place, clinic or name',
    typed: 'mulghat',
    found: '2 doctors',
    times: 'See open times: Dr. Sunita Karki',
    table: 'When and where',
    take: 'Take Appointment: Dr. Sunita Karki',
    send: 'Send the request',
    submitted: 'Appointment submitted!',
    noEmail: 'I have no e-mail',
    female: 'Female',
    message: /We have your request: Dr\. Sunita Karki/,
    to: /\+977 98•••••\d{3}/,
    calendar: 'Add to calendar',
    print: 'Print the slip',
    next: 'Continue',
    nextFree: /^Next free: /,
    lost: /Someone else has just taken/,
    nearest: 'Nearest open times',
    tooMany: /already has two open appointments/,
    change: /^Change: About/,
    review: 'Check your answers',
    event: 'SUMMARY:Appointment: Dr. Sunita Karki',
    name: ['Gita', 'Rai'],
    slip: 'Appointment slip',
  },
  np: {
    search: 'ठाउँ, क्लिनिक वा नाम',
    typed: 'मुलघाट',
    found: '२ जना चिकित्सक',
    times: 'खाली समय हेर्नुहोस्: डा. सुनिता कार्की',
    table: 'कहिले र कहाँ',
    take: 'समय लिनुहोस्: डा. सुनिता कार्की',
    send: 'अनुरोध पठाउनुहोस्',
    submitted: 'भेटघाटको अनुरोध पठाइयो!',
    noEmail: 'मेरो इमेल छैन',
    female: 'महिला',
    message: /अनुरोध आयो: डा\. सुनिता कार्की/,
    to: /\+977 98•••••\d{3}/,
    calendar: 'क्यालेन्डरमा राख्नुहोस्',
    print: 'पुर्जी छाप्नुहोस्',
    next: 'अगाडि बढ्नुहोस्',
    nextFree: /^अर्को खाली समय: /,
    lost: /भर्खरै अरूले लिइसके/,
    nearest: 'नजिकका खाली समय',
    tooMany: /दुई वटा भेटघाट बाँकी छन्/,
    change: /^बदल्नुहोस्: बिरामी/,
    review: 'एक पटक फेरि हेर्नुहोस्',
    event: 'SUMMARY:भेटघाट: डा. सुनिता कार्की',
    name: ['गीता', 'राई'],
    slip: 'भेटघाट पुर्जी',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const times = (page: Page) => page.locator('label:has([name="slotId"])');
let serial = 0;
const aMobile = () => `98${String(Date.now()).slice(-6)}${String(serial++).padStart(2, '0')}`;

/** Opens the form of one doctor, who is found by the place. */
async function openForm(page: Page, lng: Language) {
  const words = WORDS[lng];
  await page.getByRole('searchbox', { name: words.search }).fill(words.typed);
  await expect(page.getByText(words.found, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: words.take }).click();
  await expect(times(page).first()).toBeVisible();
  await expect(page.getByRole('table', { name: words.table })).toBeVisible();
}

async function fillIn(page: Page, lng: Language, mobile: string) {
  const words = WORDS[lng];
  await page.getByRole('button', { name: words.next, exact: true }).click();
  await field(page, 'firstName').fill(words.name[0]);
  await field(page, 'lastName').fill(words.name[1]);
  await field(page, 'age').fill(lng === 'np' ? '३०' : '30');
  await page.getByText(words.female, { exact: true }).click();
  await field(page, 'mobile').fill(mobile);
  await page.getByLabel(words.noEmail).check();
  await fillPlace(page);
  await page.getByRole('button', { name: words.next, exact: true }).click();
  await expect(page.getByRole('button', { name: words.send })).toBeVisible();
}

/** What the calendar entry holds that the page hands to the device. */
async function calendarEntry(page: Page, lng: Language) {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: WORDS[lng].calendar }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^appointment-\d{4}-\d\d-\d\d\.ics$/);
  return (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '');
}

/** What is seen of the page when it is printed: the slip alone. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const seen = {
    frame: await page.getByRole('banner').isVisible(),
    heading: await page.getByRole('heading', { level: 1 }).isVisible(),
    slip: await page.locator('main [data-sheet]').innerText(),
  };
  await page.emulateMedia({ media: 'screen' });
  return seen;
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a guest books, in ${lng} at ${width}`, async ({ page, visit, troubles }) => {
    test.setTimeout(90_000);
    const words = WORDS[lng];
    const mobile = aMobile();
    await visit('/service/opd?tab=booking', { lng, width });
    for (let n = 0; n < 3; n++) {
      await openForm(page, lng);
      if (n === 0) {
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
      // One time of a doctor a day: the next one is on another day.
      await page.locator('fieldset .days label').nth(n).click();
      await times(page).first().click();
      await fillIn(page, lng, mobile);
      await page.getByRole('button', { name: words.send }).click();
      if (n === 2) break;
      await expect(page.getByRole('heading', { level: 2, name: words.submitted })).toBeVisible();
      await expect(page.locator('main')).toContainText(words.to);
      await expect(page.locator('blockquote')).toHaveText(words.message);
      expect(await calendarEntry(page, lng)).toContain(words.event);
      await page.goto(page.url());
      await alive(page);
    }
    // A third while two are open: said clearly, and nothing that was typed is gone.
    await expect(page.getByText(words.tooMany).last()).toBeVisible();
    await page.getByRole('button', { name: words.change }).click();
    await expect(field(page, 'firstName')).toHaveValue(words.name[0]);
    expect(troubles.filter((trouble) => !/409/.test(trouble))).toEqual([]);
  });
}

/** The form of another visitor, in a browser of their own, filled in up to the button. */
async function anotherVisitor(browser: Browser, portal: Portal, lng: Language) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
  const page = await context.newPage();
  await page.goto(`${portal.url}/service/opd?tab=booking`);
  await alive(page);
  await openForm(page, lng);
  await times(page).last().click();
  const wanted = await page.locator('[name="slotId"]:checked').getAttribute('value');
  await fillIn(page, lng, aMobile());
  return { page, wanted, close: () => context.close() };
}

for (const lng of ['en', 'np'] as const) {
  test(`of two who want the same time one gets it, the other keeps the form and is offered the nearest, in ${lng}`, async ({
    browser,
    portal,
  }) => {
    test.setTimeout(90_000);
    const words = WORDS[lng];
    const visitors = await Promise.all([anotherVisitor(browser, portal, lng), anotherVisitor(browser, portal, lng)]);
    const wanted = visitors.map((visitor) => visitor.wanted);
    expect(wanted[0]).toBe(wanted[1]);
    await Promise.all(visitors.map(({ page }) => page.getByRole('button', { name: words.send }).click()));
    const outcome = ({ page }: { page: Page }) =>
      page.getByRole('heading', { name: words.submitted }).or(page.getByText(words.lost));
    await Promise.all(visitors.map((visitor) => expect(outcome(visitor)).toBeVisible()));
    const lost = await Promise.all(visitors.map(({ page }) => page.getByText(words.lost).isVisible()));
    expect(lost.filter(Boolean)).toHaveLength(1);

    const { page } = visitors[lost.indexOf(true)]!;
    await expect(page.getByText(words.lost).locator('xpath=ancestor::*[@tabindex="-1"][1]')).toBeFocused();
    await expect(field(page, 'firstName')).toHaveValue(words.name[0]);
    const nearest = page.getByRole('group', { name: words.nearest });
    await expect(nearest.getByRole('radio')).toHaveCount(6);
    await expect(page.locator(`[name="slotId"][value="${wanted[0]}"]`)).toHaveCount(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await nearest.locator('label').first().click();
    await page.getByRole('button', { name: words.next, exact: true }).click();
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('heading', { name: words.submitted })).toBeVisible();
    for (const visitor of visitors) await visitor.close();
  });

  test(`a patient books from the doctor to the slip, in ${lng}`, async ({ page, portal, visit, troubles }) => {
    test.setTimeout(90_000);
    const words = WORDS[lng];
    await signInById(page.request, portal.url, await registerPatient(page.request, portal.url, lng, aMobile()));
    await visit('/book-appointment', { lng, width: lng === 'np' ? 360 : 1280 });
    const fitting = async () => {
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    };
    await expect(page.getByText(words.nextFree).first()).toBeVisible();
    await page.getByRole('button', { name: words.times }).click();
    await times(page).first().click();
    await fitting();
    await page.getByRole('button', { name: words.next, exact: true }).click();
    // Who is known is not asked again.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.review);
    await fitting();
    // Something is put right, and nothing else is lost.
    await page.getByRole('button', { name: words.change }).click();
    await field(page, 'guardianName').fill(words.name.join(' '));
    await page.getByRole('button', { name: words.next, exact: true }).click();
    await expect(page.locator('main')).toContainText(words.name.join(' '));
    await fitting();
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.submitted);
    await expect(page.locator('main')).toContainText(words.to);
    await fitting();
    expect(await calendarEntry(page, lng)).toMatch(/DTSTART;TZID=Asia\/Kathmandu:\d{8}T\d{6}\r\n/);
    const paper = await printed(page);
    expect({ frame: paper.frame, heading: paper.heading }).toEqual({ frame: false, heading: false });
    expect(paper.slip).toContain(words.slip);
    expect(troubles).toEqual([]);
  });
}
