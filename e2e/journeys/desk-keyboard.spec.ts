// Daily work of the desk by keyboard: find a patient, write a record after an error, decide on its report; preview, send and withdraw a notice.
import type { Locator, Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { expect, test } from '../portal';
import { fillText, getWords } from '../words';

const MAX_STEPS = 90;

/** Returns the accessible name, field name or label of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const label = element.labels?.[0]?.innerText;
    return (element.getAttribute('aria-label') ?? (element.name || label || element.innerText)).trim();
  });

/** Presses Tab until an element has the focus, and expects a visible focus ring. */
async function focusByTab(page: Page, what: RegExp) {
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab');
    if (!what.test(await focused(page))) continue;
    const state = await page.evaluate(() => {
      const focus = document.activeElement!;
      const { top, bottom } = focus.getBoundingClientRect();
      // The focus ring of a field is around its box, which includes icons and units.
      const rings = [focus, focus.closest('.MuiInputBase-root, label')].map((box) => box && getComputedStyle(box));
      return {
        outline: rings.some((ring) => ring && ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2),
        inView: bottom > 0 && top < innerHeight,
      };
    });
    expect(state, String(what)).toEqual({ outline: true, inView: true });
    return;
  }
  throw new Error(`Tab does not reach ${String(what)}`);
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Signs in by keyboard and opens the dashboard. */
async function signInByKeyboard(page: Page, { phone, password }: { phone: string; password: string }) {
  await focusByTab(page, /^contact$/);
  await page.keyboard.type(phone.replace('+977', ''));
  await focusByTab(page, /^password$/);
  await page.keyboard.type(password);
  await Promise.all([
    // Urgent reports are inserted above the search.
    page.waitForResponse((response) => response.url().endsWith('/api/reports/urgent')),
    page.keyboard.press('Enter'),
  ]);
  await expect(page).toHaveURL(/authorize-dashboard/);
  await expect(page.locator('#page-title')).toBeFocused();
}

/** Submits an invalid form. The error summary takes the focus, and its first link leads to the field. */
async function sendMistake(page: Page, submit: string, mistaken: Locator) {
  await focusByTab(page, exactly(submit));
  await page.keyboard.press('Enter');
  await expect(page.locator('form [role=alert][tabindex]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(mistaken).toBeFocused();
}

test('a patient is found, a report written and answered by keyboard alone', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const [say, records] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/records', lng)];
  const press = (key: string) => page.keyboard.press(key);
  const onHeading = () => expect(page.locator('#page-title')).toBeFocused();
  const lastName = drawSurname()[lng];
  await portal.do('createPatient', { lastName });
  const patient = `Gita ${lastName}`;
  await visit('/authorize-login');
  await signInByKeyboard(page, await portal.do('createStaff', {}));

  // Empty input.
  await sendMistake(page, say('patient.find'), page.getByRole('searchbox'));
  await page.keyboard.type(lastName.toLowerCase());
  await press('Enter');
  await expect(page.getByRole('heading', { name: say('patient.found') })).toBeVisible();
  await focusByTab(page, exactly(`${say('patient.open')}: ${patient}`));
  await press('Enter');
  await expect(page).toHaveURL(/patient=/);
  await onHeading();

  await focusByTab(page, exactly(say('report.add')));
  await press('Enter');
  await onHeading();
  await focusByTab(page, /chiefComplaint$/);
  await page.keyboard.type('Cough');
  await focusByTab(page, /systolic$/);
  await page.keyboard.type('400');
  await sendMistake(page, records('report.save'), page.locator('[name$="systolic"]'));
  await press('Control+a');
  await page.keyboard.type('150');
  await focusByTab(page, /diastolic$/);
  await page.keyboard.type('95');
  await focusByTab(page, exactly(records('report.save')));
  await press('Enter');
  await expect(page.getByText(records('record.doneText'))).toBeVisible();
  await onHeading();

  await visit('/reports');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await focusByTab(page, exactly(say('reports.find')));
  await page.keyboard.type(lastName);
  await expect(rows).toHaveCount(1);
  await focusByTab(page, exactly(`${records('report.readAndApprove')}: ${patient}`));
  await press('Enter');
  await onHeading();
  await focusByTab(page, exactly(`${records('report.move.approve')}: ${patient}`));
  await press('Enter');
  await expect(page.getByText(fillText(records('report.did.approve'), { name: patient })).first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(troubles).toEqual([]);
});

test('a notice is previewed, sent and withdrawn by keyboard alone', async ({ page, portal, lng, visit, troubles }) => {
  const say = getWords('mfe-staff', lng);
  const press = (key: string) => page.keyboard.press(key);
  const notice = `${drawSurname().np} खोप शिविर`;
  await visit('/authorize-login');
  await signInByKeyboard(page, await portal.do('createStaff', {}));
  // Only the preview is rendered, so that the focus cannot reach hidden fields.
  await focusByTab(page, exactly(say('desk.send')));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await focusByTab(page, /^title\.np$/);
  await page.keyboard.type(notice);
  await focusByTab(page, /^description\.np$/);
  await page.keyboard.type('भोलि बिहान।');
  await focusByTab(page, exactly(say('notice.look')));
  await press('Enter');
  await expect(dialog.getByRole('heading', { name: say('notice.preview') })).toBeVisible();
  await focusByTab(page, exactly(say('notice.back')));
  await focusByTab(page, exactly(say('notice.send')));
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('desk.send'), exact: true })).toBeFocused();
  await focusByTab(page, exactly(`${say('desk.withdraw')}: ${notice}`));
  await press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await focusByTab(page, exactly(say('desk.withdraw')));
  await press('Enter');
  // Its row stays and shows that it is withdrawn.
  await expect(page.getByRole('row', { name: notice })).toBeFocused();
  await expect(page.getByRole('row', { name: notice })).toContainText(say('desk.noticeState_gone'));
  expect(troubles).toEqual([]);
});
