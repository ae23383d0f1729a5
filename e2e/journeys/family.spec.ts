/**
 * A family on one phone: a child and a grown-up are added, each is a person of their own, and the grown-up's record opens only with
 * their own PIN, which cannot be guessed, and not at all in the next session.
 */
import type { Page } from '@playwright/test';
import { accessibilityFaults, alive, expect, overflow, test, type Language } from '../portal';
import { fillPerson } from '../forms';

const WORDS = {
  en: {
    add: 'Add to my family',
    open: 'Open the record',
    titleOf: (name: string) => `${name}’s records`,
    locked: (name: string) => `${name}’s record is locked`,
    wrong: 'This PIN is wrong. Try again.',
    tooOften: /wait|Try again in/i,
    lock: 'Lock it now',
    openNow: 'Open the record',
    signOut: 'Sign out',
    own: 'My records',
    remove: 'Remove',
    removed: 'is no longer in your family',
    choose: /Choose another person/,
  },
  np: {
    add: 'परिवारमा थप्नुहोस्',
    open: 'अभिलेख खोल्नुहोस्',
    titleOf: (name: string) => `${name}का अभिलेख`,
    locked: (name: string) => `${name}को अभिलेख बन्द छ`,
    wrong: 'पिन मिलेन। फेरि प्रयास गर्नुहोस्।',
    tooOften: /पर्खनुहोस्|केही बेर|पछि/,
    lock: 'अहिले नै बन्द गर्नुहोस्',
    openNow: 'अभिलेख खोल्नुहोस्',
    signOut: 'साइन आउट गर्नुहोस्',
    own: 'मेरा अभिलेख',
    remove: 'हटाउनुहोस्',
    removed: 'अब तपाईंको परिवारमा हुनुहुन्न',
    choose: /अर्को व्यक्ति छान्नुहोस्/,
  },
} as const;

const PIN = '4826';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const signInAsSample = (page: Page, url: string) =>
  page.request.post(`${url}/api/session/sample`, { data: { role: 'patient' } });

async function fillIn(page: Page, lng: Language, name: [string, string], yearBs: string, relation: string) {
  await field(page, 'relation').selectOption(relation);
  await fillPerson(page, { name, born: [yearBs, '4', '12'], sex: 'female' });
}

for (const { lng, width } of [
  { lng: 'en', width: 360 },
  { lng: 'np', width: 1280 },
] as const) {
  test(`a family shares a phone, in ${lng} at ${width}`, async ({ page, portal, visit, troubles }) => {
    test.setTimeout(150_000);
    const words = WORDS[lng];
    const [child, mother] =
      lng === 'en' ? (['Asha Tamang', 'Phulmaya Tamang'] as const) : (['आशा तामाङ', 'फूलमाया तामाङ'] as const);
    await signInAsSample(page, portal.url);

    // A child.
    await visit('/family?add', { lng, width });
    await fillIn(page, lng, child.split(' ') as [string, string], '2076', 'child');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await expect(page.locator('main')).toContainText(/P-\d{4}-\d{4}-\d{3}/);
    await page.getByRole('link', { name: words.open }).click();
    await expect(heading(page)).toHaveText(words.titleOf(child));
    const switcher = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: child }) });
    await expect(switcher.getByRole('button', { name: child })).toHaveAttribute('aria-pressed', 'true');
    await switcher
      .getByRole('button', { name: /Maya Tamang|माया तामाङ/ })
      .first()
      .click();
    await expect(heading(page)).toHaveText(words.own);

    // A grown-up, who chooses a PIN.
    await visit('/family?add', { lng, width });
    await fillIn(page, lng, mother.split(' ') as [string, string], '2020', 'parent');
    await field(page, 'pin').fill(PIN);
    await field(page, 'confirmPin').fill(PIN);
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await page.getByRole('link', { name: words.open }).click();
    await expect(page.getByRole('heading', { name: words.locked(mother) })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    // Wrong, then right; it closes by a press.
    const tryPin = async (pin: string) => {
      await field(page, 'pin').fill(pin);
      await page.getByRole('button', { name: words.openNow, exact: true }).click();
    };
    await tryPin('9173');
    await expect(page.getByRole('alert').filter({ hasText: words.wrong })).toBeVisible();
    await tryPin(PIN);
    await expect(page.getByRole('button', { name: words.lock })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const address = page.url();
    await page.getByRole('button', { name: words.lock }).click();
    await expect(page.getByRole('heading', { name: words.locked(mother) })).toBeVisible();

    // Guessing ends soon, even with the right one.
    const guesses = ['9173', '9174', '9175', '9176', '9178'];
    for (const guess of guesses) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/open'));
      await tryPin(guess);
      await answered;
    }
    await tryPin(PIN);
    await expect(page.getByRole('alert').filter({ hasNotText: words.wrong }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: words.lock })).toHaveCount(0);

    // The next session knows nothing of an open record.
    await page.getByRole('button', { name: words.signOut }).click();
    await expect(page).toHaveURL(/patient-login/);
    await signInAsSample(page, portal.url);
    await page.goto(address);
    await alive(page);
    await expect(page.getByRole('heading', { name: words.locked(mother) })).toBeVisible();

    // The child is taken out again, after a question.
    await visit('/family', { lng, width });
    const entry = page.locator('li').filter({ has: page.getByRole('heading', { name: child }) });
    await entry.getByRole('button', { name: new RegExp(`^${words.remove}`) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click();
    await expect(page.getByText(words.removed)).toBeVisible();
    await expect(page.getByRole('heading', { name: child })).toHaveCount(0);
    expect(troubles.filter((trouble) => !/status of (403|423|429)/.test(trouble))).toEqual([]);
  });
}

/** How far the focused element reaches under what stays in place at the head and at the foot of the window. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { top, bottom } = focused.getBoundingClientRect();
    const head = document.querySelector('header')!.getBoundingClientRect().bottom;
    const strip = [...document.querySelectorAll('main nav > button')].find(
      (button) => getComputedStyle(button).position === 'fixed',
    );
    if (!focused.closest('main form') || !strip) return null;
    return Math.round(Math.max(0, head - top, bottom - strip.getBoundingClientRect().top));
  });

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`whose record it is stays in sight, and covers nothing that has the focus, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
  }) => {
    await signInAsSample(page, portal.url);
    await visit('/my-records?add=ancReport', { lng, width });
    // The lines of the schedule appear later and move what is below them.
    await expect(page.locator('main li h3').last()).toBeAttached();
    await field(page, 'content.date.year').focus();
    let reached = 0;
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(30).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      // The strip comes and goes a moment after the page has moved.
      await expect.poll(async () => (await hiddenFocus(page)) ?? 0).toBe(0);
      if ((await hiddenFocus(page)) !== null) reached += 1;
    }
    expect(reached).toBeGreaterThan(30);

    // From the end of the page one press leads to the others.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const strip = page.getByRole('button', { name: WORDS[lng].choose });
    await strip.click();
    await expect(page.getByRole('button', { name: /Maya Tamang|माया तामाङ/ }).first()).toBeFocused();
    await expect(strip).toHaveCount(0);
  });
}
