/** The daily path of the desk without a mouse: a patient found, a record written after a mistake, its report answered; a notice looked at, sent and withdrawn. */
import type { Locator, Page } from '@playwright/test';
import { drawSurname } from '../../api/testing/names';
import { expect, test } from '../portal';
import { filled, wordsOf } from '../words';

const MAX_STEPS = 90;

/** What has the focus: its name for screen readers, or the name or the label of its field. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const label = element.labels?.[0]?.innerText;
    return (element.getAttribute('aria-label') ?? (element.name || label || element.innerText)).trim();
  });

/** Goes on by Tab until something has the focus, and makes sure that it is seen there. */
async function tabTo(page: Page, what: RegExp) {
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab');
    if (!what.test(await focused(page))) continue;
    const seen = await page.evaluate(() => {
      const focus = document.activeElement!;
      const { top, bottom } = focus.getBoundingClientRect();
      // The ring of a field is around its box, with the signs and units in it.
      const rings = [focus, focus.closest('.MuiInputBase-root, label')].map((box) => box && getComputedStyle(box));
      return {
        outline: rings.some((ring) => ring && ring.outlineStyle !== 'none' && parseFloat(ring.outlineWidth) >= 2),
        inView: bottom > 0 && top < innerHeight,
      };
    });
    expect(seen, String(what)).toEqual({ outline: true, inView: true });
    return;
  }
  throw new Error(`The keyboard does not reach ${String(what)}`);
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

/** Signs in by keyboard and comes to the dashboard. */
async function signInByKeyboard(page: Page, { phone, password }: { phone: string; password: string }) {
  await tabTo(page, /^contact$/);
  await page.keyboard.type(phone.replace('+977', ''));
  await tabTo(page, /^password$/);
  await page.keyboard.type(password);
  await Promise.all([
    // What is urgent comes in above the search.
    page.waitForResponse((response) => response.url().endsWith('/api/reports/urgent')),
    page.keyboard.press('Enter'),
  ]);
  await expect(page).toHaveURL(/authorize-dashboard/);
  await expect(page.locator('#page-title')).toBeFocused();
}

/** Sends a form with a mistake: the summary takes the focus, and its first line leads to the field. */
async function sendMistake(page: Page, submit: string, mistaken: Locator) {
  await tabTo(page, exactly(submit));
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
  const [say, records] = [wordsOf('mfe-staff', lng), wordsOf('shared-ui/src/locales/records', lng)];
  const press = (key: string) => page.keyboard.press(key);
  const onHeading = () => expect(page.locator('#page-title')).toBeFocused();
  const lastName = drawSurname()[lng];
  await portal.do('createPatient', { lastName });
  const patient = `Gita ${lastName}`;
  await visit('/authorize-login');
  await signInByKeyboard(page, await portal.do('createStaff', {}));

  // Nothing typed.
  await sendMistake(page, say('patient.find'), page.getByRole('searchbox'));
  await page.keyboard.type(lastName.toLowerCase());
  await press('Enter');
  await expect(page.getByRole('heading', { name: say('patient.found') })).toBeVisible();
  await tabTo(page, exactly(`${say('patient.open')}: ${patient}`));
  await press('Enter');
  await expect(page).toHaveURL(/patient=/);
  await onHeading();

  await tabTo(page, exactly(say('report.add')));
  await press('Enter');
  await onHeading();
  await tabTo(page, /systolic$/);
  await page.keyboard.type('400');
  await tabTo(page, /chiefComplaint$/);
  await page.keyboard.type('Cough');
  await sendMistake(page, records('report.save'), page.locator('[name$="systolic"]'));
  await press('Control+a');
  await page.keyboard.type('150');
  await tabTo(page, /diastolic$/);
  await page.keyboard.type('95');
  await tabTo(page, exactly(records('report.save')));
  await press('Enter');
  await expect(page.getByText(records('record.saved'))).toBeVisible();
  await onHeading();

  await visit('/reports');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await tabTo(page, exactly(say('reports.find')));
  await page.keyboard.type(lastName);
  await expect(rows).toHaveCount(1);
  await tabTo(page, exactly(`${records('report.readAndApprove')}: ${patient}`));
  await press('Enter');
  await onHeading();
  await tabTo(page, exactly(`${records('report.move.approve')}: ${patient}`));
  await press('Enter');
  await expect(page.getByText(filled(records('report.did.approve'), { name: patient })).first()).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  expect(troubles).toEqual([]);
});

test('a notice is looked at, sent and withdrawn by keyboard alone', async ({ page, portal, lng, visit, troubles }) => {
  const say = wordsOf('mfe-staff', lng);
  const press = (key: string) => page.keyboard.press(key);
  const notice = `${drawSurname().np} खोप शिविर`;
  await visit('/authorize-login');
  await signInByKeyboard(page, await portal.do('createStaff', {}));
  // Only the preview is shown, so that the focus cannot reach hidden fields.
  await tabTo(page, exactly(say('desk.send')));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, /^title\.np$/);
  await page.keyboard.type(notice);
  await tabTo(page, /^description\.np$/);
  await page.keyboard.type('भोलि बिहान।');
  await tabTo(page, exactly(say('notice.look')));
  await press('Enter');
  await expect(dialog.getByRole('heading', { name: say('notice.preview') })).toBeVisible();
  await tabTo(page, exactly(say('notice.back')));
  await tabTo(page, exactly(say('notice.send')));
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('desk.send'), exact: true })).toBeFocused();
  await tabTo(page, exactly(`${say('desk.withdraw')}: ${notice}`));
  await press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await tabTo(page, exactly(say('desk.withdraw')));
  await press('Enter');
  // Its line is still there, and says that it is withdrawn.
  await expect(page.getByRole('row', { name: notice })).toBeFocused();
  await expect(page.getByRole('row', { name: notice })).toContainText(say('desk.noticeState_gone'));
  expect(troubles).toEqual([]);
});
