/** Somebody comes to the desk for the first time: registered, with a warning the second time, booked, numbered, called, on the board. */
import type { Page } from '@playwright/test';
import { expect, test, type Language } from '../portal';
import { fillPerson, fillPlace } from '../forms';
import { letItBeToday, tokenOfArrival, type Booked } from '../today';

const WORDS = {
  en: {
    neither: 'Neither',
    register: 'Register',
    registered: 'Gopal Limbu is registered',
    alike: 'Is it one of these?',
    same: /^It is this person: Gopal Limbu/,
    consult: 'Consult patient',
    times: /^See open times/,
    checkIn: 'Check in: Gopal Limbu',
    callNext: /^Call next: /,
    called: /^Token \d+ is called: Gopal Limbu$/,
    toPatient: 'To the patient',
  },
  np: {
    neither: 'दुवै छैन',
    register: 'दर्ता गर्नुहोस्',
    registered: 'सुरेश गुरुङ दर्ता हुनुभयो',
    alike: 'यीमध्ये कोही हुनुहुन्छ कि?',
    same: /^यही व्यक्ति हो: सुरेश गुरुङ/,
    consult: 'चिकित्सकसँग परामर्श',
    times: /^खाली समय हेर्नुहोस्/,
    checkIn: 'आएको लेख्नुहोस्: सुरेश गुरुङ',
    callNext: /^अर्कोलाई बोलाउनुहोस्: /,
    called: /^टोकन [०-९]+ बोलाइयो: सुरेश गुरुङ$/,
    toPatient: 'बिरामीको विवरण',
  },
} as const;

const NAME = { en: ['Gopal', 'Limbu'], np: ['सुरेश', 'गुरुङ'] } as const;
/** Not the same day, or the second would be taken for the first. */
const BORN = { en: ['2040', '2', '9'], np: ['2047', '8', '21'] } as const;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

async function register(page: Page, lng: Language) {
  const words = WORDS[lng];
  await fillPerson(page, { name: NAME[lng], born: BORN[lng], sex: 'male' });
  await fillPlace(page, 'Chaitar');
  await page.getByRole('tab', { name: words.neither }).click();
  await button(page, words.register).click();
}

async function book(page: Page, lng: Language) {
  const words = WORDS[lng];
  await button(page, words.times).first().click();
  // The latest of the first day that is still to come.
  await page.locator('label:has([name="slotId"])').first().click();
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/appointments/desk')),
    page.locator('form button[type=submit]').last().click(),
  ]);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Booked;
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`somebody new is registered, booked and called, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(240_000);
    const words = WORDS[lng];
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    await visit('/desk-registration', { lng, width });
    await register(page, lng);
    await expect(page.getByRole('heading', { name: words.registered })).toBeFocused();
    const patientId = (await page.locator('main').innerText()).match(/P-\d{4}-\d{4}-\d{3}/)![0];
    // Without a phone the code for a first password is on the slip.
    await expect(page.locator('[data-sheet]')).toContainText(patientId);

    // Somebody else at the desk begins to register the same person: the portal knows better.
    await visit('/desk-registration', { lng, width });
    await register(page, lng);
    await expect(page.getByRole('dialog')).toContainText(words.alike);
    await page.getByRole('dialog').getByRole('button', { name: words.same }).click();
    await expect(page).toHaveURL(/authorizeopd\?tab=report&patient=/);
    await expect(page.locator('main')).toContainText(patientId);

    await button(page, words.consult).click();
    const booking = await book(page, lng);
    await expect(page.locator('[data-sheet]')).toContainText(NAME[lng].join(' '));
    await letItBeToday(portal, booking);

    await visit('/authorizeopd?tab=queue', { lng, width });
    const number = await tokenOfArrival(page, () => button(page, words.checkIn).click());
    const board = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await board.goto(`${portal.url}/queue-board?facility=${booking.facility.id}`);
    await expect(board.locator('.next li').first()).toContainText(String(number));
    await page
      .locator('section[aria-label]')
      .filter({ hasText: NAME[lng].join(' ') })
      .getByRole('button', { name: words.callNext })
      .click();
    await expect(page.getByText(words.called)).toBeVisible();
    await expect(board.locator('.number').filter({ hasText: String(number) })).toBeVisible();
    await expect(board.locator('main')).not.toContainText(NAME[lng][1]);
    await board.context().close();
    expect(troubles.filter((trouble) => !/Failed to load resource|ERR_CONNECTION/.test(trouble))).toEqual([]);
  });
}
