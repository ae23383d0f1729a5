/**
 * A doctor opens the record of somebody who never asked them: for a reason, which the patient is told and reads of and which an administrator
 * goes through; and with a code that the patient shows, on their own phone, where nobody is asked for a reason.
 */
import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults, alive, expect, overflow, test, type Language, type Portal } from '../portal';
import { registerPatient, signInById } from '../patients';

const WORDS = {
  en: {
    search: 'Search',
    why: 'Why are you opening this record?',
    open: 'Open the record',
    missing: 'Write in a few words what has happened',
    mistyped: /One digit of this ID is wrong/,
    nobody: 'Nobody has this number',
    seen: 'Opened your record for a reason: an emergency',
    seenByCode: 'Opened your record with the code you showed',
    review: /^Mark as checked: /,
    done: /^Checked: the opening of/,
    show: 'Show my record to a doctor',
    make: 'Make a code',
    told: /opened the health record/,
  },
  np: {
    search: 'खोज्नुहोस्',
    why: 'यो अभिलेख किन खोल्ने?',
    open: 'अभिलेख खोल्नुहोस्',
    missing: 'के भयो, छोटकरीमा लेख्नुहोस्',
    mistyped: /परिचय नम्बरको कुनै अङ्क मिलेन/,
    nobody: 'यो नम्बरमा कोही दर्ता छैन',
    seen: 'कारण दिएर अभिलेख खोलियो: आकस्मिक अवस्था',
    seenByCode: 'तपाईंले देखाएको कोडले अभिलेख खोलियो',
    review: /^मैले जाँचेँ: /,
    done: /किन खोलियो, जाँचियो।$/,
    show: 'चिकित्सकलाई मेरो अभिलेख देखाउने',
    make: 'कोड बनाउनुहोस्',
    told: /अभिलेख .* खोल्नुभयो/,
  },
} as const;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const devanagari = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

/** A page of somebody else, in a browser of their own. */
async function pageOf(browser: Browser, { url }: Portal, { lng, width }: { lng: Language; width: number }) {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  await context.addCookies([{ name: 'i18nextLng', value: lng, url }]);
  const page = await context.newPage();
  return {
    page,
    visit: async (path: string) => {
      await page.goto(url + path);
      await alive(page);
    },
  };
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  const words = WORDS[lng];
  const phone = `98433000${lng === 'en' ? 11 : 22}`;

  test(`a stranger's record is opened for a reason, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    browser,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const owner = await pageOf(browser, portal, { lng, width });
    const patientId = await registerPatient(owner.page.request, portal.url, lng, phone);
    await signInById(owner.page.request, portal.url, patientId);

    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    await visit('/doctor-dashboard', { lng, width });
    const find = async (text: string) => {
      await page.getByRole('searchbox').fill(text);
      await button(page, words.search).click();
    };
    // A wrong digit is noticed at the field; nobody is looked for.
    const last = patientId.slice(-1);
    await find(patientId.slice(0, -1) + (last === '9' ? '0' : Number(last) + 1));
    await expect(page.getByText(words.mistyped).first()).toBeVisible();

    // Whether somebody has the number is not said before there is a reason.
    await find(lng === 'np' ? devanagari(patientId) : patientId);
    await expect(page.getByRole('heading', { name: words.why })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.locator('label:has([name="reason"][value="emergency"])').click();
    await button(page, words.open).click();
    await expect(page.getByText(words.missing).first()).toBeVisible();
    await page.locator('[name="note"]').fill('Fell from a tree, cannot speak');
    await button(page, words.open).click();
    await expect(page).toHaveURL(/doctor-patient\//);

    // The owner is told at once, and reads who it was.
    await owner.visit('/my-records?tab=seen');
    await expect(owner.page.getByText(words.seen)).toBeVisible();

    const administrator = await pageOf(browser, portal, { lng, width });
    await administrator.page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    await administrator.visit('/messages-sent');
    await expect(administrator.page.locator('main')).toContainText(words.told);
    await administrator.visit('/openings');
    const row = administrator.page.getByRole('row').filter({ hasText: patientId });
    await expect(row).toContainText('Fell from a tree, cannot speak');
    expect(await accessibilityFaults(administrator.page)).toEqual([]);
    expect(await overflow(administrator.page)).toBeLessThanOrEqual(0);
    await row.getByRole('button', { name: words.review }).click();
    await expect(administrator.page.getByText(words.done)).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(troubles).toEqual([]);
    await Promise.all([owner, administrator].map((each) => each.page.context().close()));
  });

  test(`a patient shows a code, which opens the record without a reason, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    browser,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const owner = await pageOf(browser, portal, { lng, width });
    const patientId = await registerPatient(owner.page.request, portal.url, lng, `98434000${lng === 'en' ? 11 : 22}`);
    await signInById(owner.page.request, portal.url, patientId);
    await owner.visit('/patient-dashboard');
    await owner.page.getByRole('link', { name: words.show }).click();
    await button(owner.page, words.make).click();
    const shown = owner.page.getByText(/^\d{4} \d{4}$/);
    await expect(shown).toBeVisible();
    await expect(owner.page.locator('main svg[role=img]')).toBeVisible();
    expect(await accessibilityFaults(owner.page)).toEqual([]);
    expect(await overflow(owner.page)).toBeLessThanOrEqual(0);
    const code = (await shown.innerText()).trim();

    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    // On the phone of the doctor the picture leads to the page with the code; typed, it goes the same way.
    if (lng === 'en') await visit(`/doctor-dashboard#code=${code.replace(' ', '')}`, { lng, width });
    else {
      await visit('/doctor-dashboard', { lng, width });
      await page.getByRole('searchbox').fill(devanagari(code));
      await button(page, words.search).click();
    }
    await expect(page).toHaveURL(/doctor-patient\//);
    await expect(page.locator('main')).toContainText(patientId);

    await owner.visit('/my-records?tab=seen');
    await expect(owner.page.getByText(words.seenByCode)).toBeVisible();
    expect(troubles).toEqual([]);
    await owner.page.context().close();
  });

  test(`a number that nobody has is said only after a reason, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
  }) => {
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    await visit('/doctor-dashboard', { lng, width });
    await page.getByRole('searchbox').fill(lng === 'en' ? '9812300001' : '9812300055');
    await button(page, words.search).click();
    await expect(page.getByRole('heading', { name: words.why })).toBeVisible();
    await page.locator('label:has([name="reason"][value="here"])').click();
    await button(page, words.open).click();
    await expect(page.getByRole('heading', { name: words.nobody })).toBeVisible();
  });
}
