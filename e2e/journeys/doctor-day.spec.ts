/**
 * A doctor's day: somebody's turn today becomes a saved record in a few taps; and the whole way from signing in over a request to its
 * record is gone with the keyboard alone.
 */
import type { Locator, Page } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../api/src/sample/accounts';
import { alive, expect, test, type Language, type Portal } from '../portal';
import { wordsOf } from '../words';

const WORDS = {
  en: {
    signIn: 'Sign in',
    write: 'Write record',
    save: 'Save',
    saved: 'Saved.',
    approve: /^Approve: /,
    open: /^Open /,
    add: 'Add new record',
    confirmed: /is confirmed for/,
    official: 'Official',
    toToday: 'Back to today',
    seen: 'Seen',
  },
  np: {
    signIn: 'साइन इन गर्नुहोस्',
    write: 'अभिलेख लेख्नुहोस्',
    save: 'सुरक्षित गर्नुहोस्',
    saved: 'सुरक्षित भयो।',
    approve: /^स्वीकृत गर्नुहोस्: /,
    open: /खोल्नुहोस्$/,
    add: 'नयाँ अभिलेख थप्नुहोस्',
    confirmed: /पुष्टि/,
    official: 'आधिकारिक',
    toToday: 'आजको सूचीमा फर्कनुहोस्',
    seen: 'जाँच भएको',
  },
} as const;

const { phone, password } = SAMPLE_ACCOUNTS.doctor;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

let minute = 30;

/** Lets one of the sample doctor's requests be confirmed for this evening. */
const letSomebodyComeToday = (portal: Portal) => {
  const today = new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10);
  return portal.change(`update appointments set status = 'confirmed', starts_at = (timestamp '${today} 23:${minute++}') at time zone 'Asia/Kathmandu' where id = (
    select a.id from appointments a join accounts d on d.id = a.doctor_id where d.phone = '${phone}' and d.role = 'doctor' and a.status = 'pending' and a.patient_id is not null order by a.starts_at desc limit 1)`);
};

/** Counts what is tapped, over all pages. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        if (event.isTrusted && event.detail > 0)
          localStorage.setItem('taps', String(Number(localStorage.getItem('taps') ?? 0) + 1));
      },
      true,
    );
  });
const tapsOn = (page: Page) => page.evaluate(() => Number(localStorage.getItem('taps')));

/** Goes with Tab to something, as somebody does who has no pointer. */
async function tabTo(page: Page, target: Locator, max = 120) {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < max; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not come there');
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, name: string, text: string) {
  await tabTo(page, field(page, name));
  await page.keyboard.type(text);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

const runs: readonly { lng: Language; width: number }[] = [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
];

for (const { lng, width } of runs) {
  test(`whose turn it is has a saved record six taps after the sign-in page, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(120_000);
    const words = WORDS[lng];
    await letSomebodyComeToday(portal);
    await countTaps(page);
    await visit('/doctor-login', { lng, width });
    await field(page, 'contact').click();
    await page.keyboard.type(phone.replace('+977', ''));
    await field(page, 'password').click();
    await page.keyboard.type(password);
    await button(page, words.signIn).click();
    // Whose turn it is: the first who has not been seen.
    const turn = page.getByRole('link', { name: words.write }).first();
    const appointment = new URL((await turn.getAttribute('href'))!, page.url()).searchParams.get('appointment')!;
    await turn.click();
    await field(page, 'content.chiefComplaint').click();
    await page.keyboard.type('Cough for three days');
    await button(page, words.save).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByText(words.official).first()).toBeVisible();
    expect(await tapsOn(page)).toBe(6);
    // The visit is over, and the list says so.
    await page.getByRole('link', { name: words.toToday }).click();
    await expect(page.locator('main')).toContainText(words.seen);
    await expect(page.locator(`a[href*="${appointment}"]`, { hasText: words.write })).toHaveCount(0);
    expect(troubles).toEqual([]);
  });

  test(`from signing in over a request to its record with the keyboard alone, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const words = WORDS[lng];
    const records = wordsOf('shared-ui/src/locales/records', lng);
    // Guests, whom other journeys leave behind, have no record.
    await portal.change(
      "update appointments set starts_at = starts_at + interval '70 days' where status = 'pending' and patient_id is null",
    );
    await visit('/doctor-login', { lng, width });
    await type(page, 'contact', phone.replace('+977', ''));
    await type(page, 'password', password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/doctor-dashboard/);
    await alive(page);
    const ofPatient = page.getByRole('listitem').filter({ has: page.locator('a[href*="/doctor-patient/"]') });
    await press(page, ofPatient.getByRole('button', { name: words.approve }).first());
    await expect(page.getByText(words.confirmed)).toBeVisible();
    // The line is gone, and the focus is on what became of it.
    await press(page, page.getByRole('link', { name: words.open }).first());
    await expect(page).toHaveURL(/doctor-patient/);
    await press(page, page.getByRole('link', { name: words.add }).first());
    await type(page, 'content.vitals.systolic', '182');
    await type(page, 'content.vitals.diastolic', '121');
    await tabTo(
      page,
      page
        .getByRole('group', { name: records('alarm.actions') })
        .getByRole('checkbox')
        .first(),
    );
    await page.keyboard.press('Space');
    await type(page, 'content.chiefComplaint', 'Headache since yesterday');
    await press(page, button(page, words.save));
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.locator('main')).toContainText('Headache since yesterday');
    expect(troubles).toEqual([]);
  });
}
