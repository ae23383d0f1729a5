/** The daily path of the desk without a mouse: signed in, a patient found, a record written after a mistake, a notice looked at, sent and withdrawn, a report answered. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../portal';
import { filled, wordsOf } from '../words';

const MAX_STEPS = 90;

/** What has the focus: its name for screen readers, or the name of its field. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { name?: string };
    return (element.getAttribute('aria-label') ?? (element.name || element.innerText)).trim();
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
const beginning = (text: string) => new RegExp(`^${text}: `);

for (const { lng, name, notice } of [
  { lng: 'en', name: 'maya tamang', notice: 'खोप शिविर' },
  { lng: 'np', name: 'माया तामाङ', notice: 'आँखा शिविर' },
] as const) {
  test(`the desk works by keyboard alone, in ${lng}`, async ({ page, visit, troubles }) => {
    test.setTimeout(180_000);
    const [say, records] = [wordsOf('mfe-staff', lng), wordsOf('shared-ui/src/locales/records', lng)];
    const press = (key: string) => page.keyboard.press(key);
    const onHeading = () => expect(page.locator('#page-title')).toBeFocused();
    // Sent with a mistake: the summary takes the focus, and its first line leads to the field.
    const sentBackTo = async (submit: string, mistaken: Locator) => {
      await tabTo(page, exactly(submit));
      await press('Enter');
      await expect(page.locator('form [role=alert][tabindex]')).toBeFocused();
      await press('Tab');
      await press('Enter');
      await expect(mistaken).toBeFocused();
    };

    await visit('/authorize-login', { lng });
    await tabTo(page, /^contact$/);
    await page.keyboard.type('9800000003');
    await tabTo(page, /^password$/);
    await page.keyboard.type('nine-copper-kettles');
    await press('Enter');
    await expect(page).toHaveURL(/authorize-dashboard/);
    await onHeading();
    // What is urgent comes in above the search.
    await page.waitForLoadState('networkidle');

    // Nothing typed.
    await sentBackTo(say('patient.find'), page.getByRole('searchbox'));
    await page.keyboard.type(name);
    await press('Enter');
    await expect(page.getByRole('heading', { name: say('patient.found') })).toBeVisible();
    await tabTo(page, beginning(say('patient.open')));
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
    await sentBackTo(records('report.save'), page.locator('[name$="systolic"]'));
    await press('Control+a');
    await page.keyboard.type('150');
    await tabTo(page, /diastolic$/);
    await page.keyboard.type('95');
    await tabTo(page, exactly(records('report.save')));
    await press('Enter');
    await expect(page.getByText(records('record.saved'))).toBeVisible();
    await onHeading();

    // Only the preview is shown, so that the focus cannot reach hidden fields.
    await visit('/authorize-dashboard', { lng });
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

    await visit('/reports', { lng });
    await tabTo(page, beginning(records('report.readAndApprove')));
    const patient = (await focused(page)).replace(/^.*: /, '');
    await press('Enter');
    await onHeading();
    await tabTo(page, beginning(records('report.move.approve')));
    await press('Enter');
    await expect(page.getByText(filled(records('report.did.approve'), { name: patient })).first()).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    expect(troubles).toEqual([]);
  });
}
