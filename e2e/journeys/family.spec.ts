/**
 * A family on one phone: a child and a grown-up are added with their own records. The grown-up's record opens only with their own PIN,
 * whose tries are limited, and is locked in the next session.
 */
import type { Page } from '@playwright/test';
import { fillPerson } from '../forms';
import { signIn, signInByPassword } from '../patients';
import { findAccessibilityErrors, expect, getOverflow, test, type Language } from '../portal';
import { fillText, matchText, getWords } from '../words';

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

/** Enters and submits a PIN. */
async function tryPin(page: Page, lng: Language, pin: string) {
  await field(page, 'pin').fill(pin);
  await button(page, getWords('mfe-patient', lng)('person.open')).click();
}

test('a child is added and removed', async ({ page, portal, lng, visit, troubles }) => {
  const texts = getWords('mfe-patient', lng);
  const child = CHILD[lng].join(' ');
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/family?add');
  await fillMember(page, CHILD[lng], '2076', 'child');
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await button(page, texts('family.addSubmit')).click();
  await expect(page.locator('main')).toContainText(/P-\d{4}-\d{4}-\d{3}/);
  await page.getByRole('link', { name: texts('family.toRecords') }).click();
  await expect(heading(page)).toHaveText(fillText(texts('records.titleOf'), { name: child }));
  const switcher = page.getByRole('navigation', { name: texts('person.whose') });
  await expect(button(page, child)).toHaveAttribute('aria-pressed', 'true');
  await switcher.getByRole('button', { name: fillText(texts('person.you'), { name: 'Gita Gurung' }) }).click();
  await expect(heading(page)).toHaveText(texts('records.title'));

  // Removal asks for confirmation.
  await visit('/family');
  const entry = page.locator('li').filter({ has: page.getByRole('heading', { name: child }) });
  await entry.getByRole('button', { name: texts('family.remove') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: texts('family.removeYes'), exact: true })
    .click();
  await expect(page.getByText(fillText(texts('family.removed'), { name: child }))).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(troubles).toEqual([]);
});

test('a grown-up is added and their record opens with their own PIN', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const texts = getWords('mfe-patient', lng);
  const locked = page.getByRole('heading', {
    name: fillText(texts('person.lockedTitle'), { name: MOTHER[lng].join(' ') }),
  });
  await signIn(page.context(), portal, await portal.do('createPatient', {}));
  await visit('/family?add');
  await fillMember(page, MOTHER[lng], '2020', 'parent');
  await field(page, 'pin').fill(PIN);
  await field(page, 'confirmPin').fill(PIN);
  await button(page, texts('family.addSubmit')).click();
  await page.getByRole('link', { name: texts('family.toRecords') }).click();
  await expect(locked).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);

  // A wrong PIN, the right one, then locking.
  const badPin = getWords('shared-ui/src/locales/forms/errors', lng)('error.badPin');
  await tryPin(page, lng, '9173');
  await expect(page.getByRole('alert').filter({ hasText: badPin })).toBeVisible();
  await tryPin(page, lng, PIN);
  await expect(button(page, texts('person.lockNow'))).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  await button(page, texts('person.lockNow')).click();
  await expect(locked).toBeVisible();
  expect(troubles.filter((trouble) => !/status of (403|423)/.test(trouble))).toEqual([]);
});

test('PIN tries are limited, and the next session starts with a locked record', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const texts = getWords('mfe-patient', lng);
  const badPin = getWords('shared-ui/src/locales/forms/errors', lng)('error.badPin');
  const holder = await portal.do('createPatient', {});
  const member = await portal.do('createMember', { holder: holder.id, relation: 'parent', isLocked: true });
  await signIn(page.context(), portal, holder);
  await visit(`/my-records?person=${member.id}`);
  await tryPin(page, lng, PIN);
  await button(page, texts('person.lockNow')).click();
  // After too many tries even the right PIN is refused.
  for (const guess of ['9173', '9174', '9175', '9176', '9178']) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/open'));
    await tryPin(page, lng, guess);
    await answer;
  }
  await tryPin(page, lng, PIN);
  await expect(page.getByRole('alert').filter({ hasNotText: badPin }).first()).toBeVisible();
  await expect(button(page, texts('person.lockNow'))).toHaveCount(0);

  await page.getByRole('button', { name: getWords('shell/src/locales', lng)('signOut') }).click();
  await expect(page).toHaveURL(/patient-login/);
  expect((await signInByPassword(page.request, portal, holder)).status()).toBe(200);
  await visit(`/my-records?person=${member.id}`);
  await expect(page.getByRole('heading', { name: matchText(texts('person.lockedTitle')) })).toBeVisible();
  expect(troubles.filter((trouble) => !/status of (403|423|429)/.test(trouble))).toEqual([]);
});

/** Returns by how many pixels sticky header or footer cover the focused element. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { top, bottom } = focused.getBoundingClientRect();
    const head = document.querySelector('header .bar')!.getBoundingClientRect().bottom;
    const strip = [...document.querySelectorAll('main nav > button')].find(
      (button) => getComputedStyle(button).position === 'fixed',
    );
    if (!focused.closest('main form') || !strip) return null;
    return Math.round(Math.max(0, head - top, bottom - strip.getBoundingClientRect().top));
  });

test('the strip with the person stays visible and never covers the focus', async ({ page, portal, lng, visit }) => {
  const texts = getWords('mfe-patient', lng);
  const holder = await portal.do('createPatient', {});
  // The record of a grown-up would be locked.
  const girl = { firstName: 'Asha', dateOfBirth: '2014-03-11' };
  const child = await portal.do('createMember', { holder: holder.id, relation: 'child', ...girl });
  await signIn(page.context(), portal, holder);
  await visit(`/my-records?add=ancReport&person=${child.id}`);
  // The schedule loads later and shifts the content below.
  await page.waitForLoadState('networkidle');
  await field(page, 'content.date.year').focus();
  let reached = 0;
  for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(30).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    // The strip appears a moment after scrolling.
    let hidden: number | null = null;
    await expect.poll(async () => (hidden = await hiddenFocus(page)) ?? 0).toBe(0);
    if (hidden !== null) reached += 1;
  }
  expect(reached).toBeGreaterThan(30);

  // At the end of the page, one press leads to the other persons.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const strip = page.getByRole('button', { name: matchText(texts('person.change')) });
  await strip.click();
  await expect(button(page, 'Asha Gurung')).toBeFocused();
  await expect(strip).toHaveCount(0);
});
