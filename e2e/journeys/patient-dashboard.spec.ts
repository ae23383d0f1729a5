/**
 * The dashboard of a patient: notices that go by and rest when they are read, figures from real records, what has become of an
 * appointment with its slip and its reason, and whose record it is, in sight wherever on the page one is.
 */
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { askForTime, openSlots, registerPatient, signInById } from '../patients';
import { accessibilityFaults, alive, expect, overflow, test, type Language } from '../portal';

const WORDS = {
  en: {
    board: 'Notice board',
    at: (n: number) => `${n} of 3`,
    pause: 'Pause',
    play: 'Play',
    enlarge: /^Enlarge picture/,
    close: 'Close',
    rejected: 'Rejected',
    reason: 'Reason: ',
    slip: /^Slip and calendar: Dr\. Sunita Karki/,
    print: 'Print the slip',
    calendar: 'Add to calendar',
    event: 'SUMMARY:Appointment: Dr. Sunita Karki',
    visits: 'Total visits',
    child: 'Aarav Tamang',
    switch: /^Whose record: Aarav Tamang/,
    dueNext: 'Due next',
    services: ['OPD', 'Antenatal care', 'Family planning', 'Immunization', 'Emergency'],
  },
  np: {
    board: 'सूचना पाटी',
    at: (n: number) => `३ मध्ये ${'०१२३'[n]}`,
    pause: 'रोक्नुहोस्',
    play: 'चलाउनुहोस्',
    enlarge: /^तस्बिर ठूलो हेर्नुहोस्/,
    close: 'बन्द गर्नुहोस्',
    rejected: 'अस्वीकृत',
    reason: 'कारण: ',
    slip: /^पुर्जी र क्यालेन्डर: डा\. सुनिता कार्की/,
    print: 'पुर्जी छाप्नुहोस्',
    calendar: 'क्यालेन्डरमा राख्नुहोस्',
    event: 'SUMMARY:भेटघाट: डा. सुनिता कार्की',
    visits: 'जम्मा जाँच',
    child: 'आरव तामाङ',
    switch: /^कसको अभिलेख: आरव तामाङ/,
    dueNext: 'अब के बाँकी छ',
    services: ['बहिरङ्ग सेवा (ओपीडी)', 'गर्भवती जाँच', 'परिवार नियोजन', 'खोप', 'आकस्मिक सेवा'],
  },
} as const;

const json = async <T>(answered: Promise<{ json: () => Promise<unknown> }>) => (await (await answered).json()) as T;
const signInAsSample = (request: APIRequestContext, url: string, role: string) =>
  request.post(`${url}/api/session/sample`, { data: { role } });
const inDigits = (lng: Language, value: number) =>
  lng === 'np' ? String(value).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))) : String(value);

/** Somebody new, signed in with this browser, who has asked the sample doctor for two times. */
async function aPatientWithTwoRequests(request: APIRequestContext, url: string, lng: Language) {
  const mobile = `9843${String(Date.now()).slice(-6)}`;
  await signInById(request, url, await registerPatient(request, url, lng, mobile));
  const { doctorId, slots } = await openSlots(request, url);
  const ask = (slotId: string) => askForTime(request, url, { doctorId, slotId, mobile });
  const last = slots.at(-1)!;
  // One person asks a doctor for one time a day.
  const dayBefore = slots.findLast(({ date }) => date !== last.date)!;
  return { rejected: await ask(last.id), approved: await ask(dayBefore.id) };
}

/** The doctor answers, in a browser of their own. */
async function answer(
  browser: Browser,
  url: string,
  { rejected, approved }: { rejected: string; approved: string },
  reason: string,
) {
  const context = await browser.newContext();
  await signInAsSample(context.request, url, 'doctor');
  expect(
    (await context.request.post(`${url}/api/consultation-requests/${rejected}/reject`, { data: { reason } })).status(),
  ).toBe(200);
  expect(
    (await context.request.post(`${url}/api/consultation-requests/${approved}/approve`, { data: {} })).status(),
  ).toBe(200);
  await context.close();
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  const words = WORDS[lng];

  test(`notices go by every three seconds and rest when they are read, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
  }) => {
    await page.clock.install();
    await signInAsSample(page.request, portal.url, 'patient');
    await visit('/patient-dashboard', { lng, width });
    const board = page.getByRole('group', { name: words.board });
    await board.scrollIntoViewIfNeeded();
    const shows = (n: number) => expect(board.getByText(words.at(n), { exact: true })).toBeVisible();
    await shows(1);
    await page.clock.runFor(3400);
    await shows(2);
    await button(page, words.pause).click();
    await page.clock.runFor(12_000);
    await shows(2);
    await button(page, words.play).click();
    await page.mouse.move(0, 0);
    await page.locator('h1').focus();
    await page.clock.runFor(3400);
    await shows(3);
    await board.locator('.slide:not([inert])').getByRole('button', { name: words.enlarge }).click();
    const large = page.getByRole('dialog');
    await expect(large.getByRole('img')).toBeVisible();
    await page.clock.runFor(12_000);
    await large.getByRole('button', { name: words.close }).click();
    await expect(large).toHaveCount(0);
    await shows(3);
    for (const service of words.services)
      await expect(
        page
          .locator('main')
          .getByRole('link', { name: new RegExp(`^${service.replace(/[()]/g, '\\$&')}`) })
          .first(),
      ).toBeVisible();
  });

  test(`an appointment was rejected for a reason, another has its slip, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(90_000);
    const asked = await aPatientWithTwoRequests(page.request, portal.url, lng);
    await answer(browser, portal.url, asked, 'The doctor is away');
    await visit('/patient-dashboard', { lng, width });
    await expect(page.locator('li').filter({ hasText: words.rejected })).toContainText(
      `${words.reason}The doctor is away`,
    );
    await button(page, words.slip).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[data-sheet]')).toContainText('Gita Gurung');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: words.calendar }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(words.event);
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.locator('[data-sheet]')).toBeVisible();
    await expect(page.locator('h1')).toBeHidden();
    await expect(dialog.getByRole('button', { name: words.print })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    expect(troubles).toEqual([]);
  });

  test(`the figures are counted, and whose they are stays in sight, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    await signInAsSample(page.request, portal.url, 'patient');
    const { visits } = await json<{ visits: number }>(page.request.get(`${portal.url}/api/patients/me/overview`));
    const { persons } = await json<{ persons: { id: string; relation: string | null }[] }>(
      page.request.get(`${portal.url}/api/family`),
    );
    const child = persons.find(({ relation }) => relation === 'child')!;
    const ofChild = await json<{ visits: number }>(
      page.request.get(`${portal.url}/api/patients/me/overview?person=${child.id}`),
    );
    expect(visits).not.toBe(ofChild.visits);
    await visit('/patient-dashboard', { lng, width });
    const figure = page
      .locator('div')
      .filter({ has: page.locator(':scope > dt', { hasText: words.visits }) })
      .locator('dd');
    await expect(figure).toHaveText(inDigits(lng, visits));
    await button(page, words.child).click();
    await expect(figure).toHaveText(inDigits(lng, ofChild.visits));
    // Down the page the name stays, and leads back to where another person is chosen.
    await button(page, words.child).scrollIntoViewIfNeeded();
    await expect(button(page, words.switch)).toHaveCount(0);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(button(page, words.switch)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, words.switch).click();
    await expect(button(page, words.child)).toBeFocused();
    await expect(button(page, words.child)).toBeInViewport();
    await page.reload();
    await alive(page);
    await expect(button(page, words.child)).toHaveAttribute('aria-pressed', 'true');
    expect(troubles).toEqual([]);
  });
}

for (const lng of ['en', 'np'] as const)
  test(`what is due is on the first screen of a phone, in ${lng}`, async ({ page, portal, visit }) => {
    await signInAsSample(page.request, portal.url, 'patient');
    await visit('/patient-dashboard', { lng, width: 360 });
    const due = page.locator('#due-next');
    await expect(due).toBeVisible();
    expect((await due.boundingBox())!.y).toBeLessThan(420);
    // The strip with the name of the reader would cover it.
    await expect(button(page, /^(Whose record|कसको अभिलेख): /)).toHaveCount(0);
    const book = page.locator('main a[href="/book-appointment"]').first();
    expect((await book.boundingBox())!.y).toBeGreaterThan((await due.boundingBox())!.y);
  });
