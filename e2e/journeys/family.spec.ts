/**
 * A family on one phone: a child and a grown-up are added, each is a person of their own, and the grown-up's record opens only with
 * their own PIN, which cannot be guessed, and not at all in the next session.
 */
import type { Page } from '@playwright/test';
import { fillPerson } from '../forms';
import { signIn, signInByPassword } from '../patients';
import { accessibilityFaults, alive, expect, overflow, test, type Language } from '../portal';
import { filled, matchText, wordsOf } from '../words';

const PIN = '4826';
const CHILD = { en: ['Asha', 'Tamang'], np: ['आशा', 'तामाङ'] } as const;
const MOTHER = { en: ['Phulmaya', 'Tamang'], np: ['फूलमाया', 'तामाङ'] } as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function fillMember(page: Page, name: readonly [string, string], yearBs: string, relation: string) {
  await field(page, 'relation').selectOption(relation);
  await fillPerson(page, { name, born: [yearBs, '4', '12'], sex: 'female' });
}

/** Types a PIN and sends it. */
async function tryPin(page: Page, lng: Language, pin: string) {
  await field(page, 'pin').fill(pin);
  await button(page, wordsOf('mfe-patient', lng)('person.open')).click();
}

/** Guessing the PIN ends soon, even with the right one. */
async function expectGuessingEnds(page: Page, lng: Language) {
  const badPin = wordsOf('shared-ui/src/locales/forms/errors', lng)('error.badPin');
  for (const guess of ['9173', '9174', '9175', '9176', '9178']) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/open'));
    await tryPin(page, lng, guess);
    await answer;
  }
  await tryPin(page, lng, PIN);
  await expect(page.getByRole('alert').filter({ hasNotText: badPin }).first()).toBeVisible();
  await expect(button(page, wordsOf('mfe-patient', lng)('person.lockNow'))).toHaveCount(0);
}

test('a child is added as a person of their own, and taken out again', async ({ page, portal, lng, visit, troubles }) => {
  const texts = wordsOf('mfe-patient', lng);
  const child = CHILD[lng].join(' ');
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/family?add');
  await fillMember(page, CHILD[lng], '2076', 'child');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await button(page, texts('family.addSubmit')).click();
  await expect(page.locator('main')).toContainText(/P-\d{4}-\d{4}-\d{3}/);
  await page.getByRole('link', { name: texts('family.toRecords') }).click();
  await expect(heading(page)).toHaveText(filled(texts('records.titleOf'), { name: child }));
  const switcher = page.getByRole('navigation', { name: texts('person.whose') });
  await expect(button(page, child)).toHaveAttribute('aria-pressed', 'true');
  await switcher.getByRole('button', { name: filled(texts('person.you'), { name: 'Gita Gurung' }) }).click();
  await expect(heading(page)).toHaveText(texts('records.title'));

  // Taken out after a question.
  await visit('/family');
  const entry = page.locator('li').filter({ has: page.getByRole('heading', { name: child }) });
  await button(page, `${texts('family.remove')}: ${child}`).click();
  await button(page, texts('family.removeYes')).click();
  await expect(page.getByText(filled(texts('family.removed'), { name: child }))).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test('a grown-up is added, whose record opens with their own PIN alone', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const texts = wordsOf('mfe-patient', lng);
  const holder = await portal.do('createPatient', {});
  const locked = page.getByRole('heading', {
    name: filled(texts('person.lockedTitle'), { name: MOTHER[lng].join(' ') }),
  });
  await signIn(page.context(), portal, holder);
  await visit('/family?add');
  await fillMember(page, MOTHER[lng], '2020', 'parent');
  await field(page, 'pin').fill(PIN);
  await field(page, 'confirmPin').fill(PIN);
  await button(page, texts('family.addSubmit')).click();
  await page.getByRole('link', { name: texts('family.toRecords') }).click();
  await expect(locked).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Wrong, then right; it closes by a press.
  const badPin = wordsOf('shared-ui/src/locales/forms/errors', lng)('error.badPin');
  await tryPin(page, lng, '9173');
  await expect(page.getByRole('alert').filter({ hasText: badPin })).toBeVisible();
  await tryPin(page, lng, PIN);
  await expect(button(page, texts('person.lockNow'))).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const address = page.url();
  await button(page, texts('person.lockNow')).click();
  await expect(locked).toBeVisible();
  await expectGuessingEnds(page, lng);

  // The next session knows nothing of an open record.
  await page.getByRole('button', { name: wordsOf('shell/src/locales', lng)('signOut') }).click();
  await expect(page).toHaveURL(/patient-login/);
  expect((await signInByPassword(page.request, portal, holder)).status()).toBe(200);
  await page.goto(address);
  await alive(page);
  await expect(locked).toBeVisible();
  expect(troubles.filter((trouble) => !/status of (403|423|429)/.test(trouble))).toEqual([]);
});

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

test('whose record it is stays in sight, and covers nothing that has the focus', async ({
  page,
  portal,
  lng,
  visit,
}) => {
  const texts = wordsOf('mfe-patient', lng);
  const holder = await portal.do('createPatient', {});
  await portal.do('createMember', { holder: holder.id, relation: 'child', firstName: 'Asha' });
  await signIn(page.context(), portal, holder);
  await visit('/my-records?add=ancReport');
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
  const strip = page.getByRole('button', { name: matchText(texts('person.change')) });
  await strip.click();
  await expect(button(page, filled(texts('person.you'), { name: 'Gita Gurung' }))).toBeFocused();
  await expect(strip).toHaveCount(0);
});
