/**
 * The dashboard of a doctor: a request comes by itself, is rejected with a reason or given another time, and the figures follow;
 * patients are found by phone and ID, a forgotten ID is sent to its owner; and today's list is shared with the counter.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { askForTime, openSlots, registerPatient, signInById } from '../patients';
import { expect, test } from '../portal';

const WORDS = {
  en: {
    pressed: {
      reject: 'Reject: Gita Gurung',
      give: 'Give appointment: Gita Gurung',
      confirm: 'Confirm reject',
      giveThis: 'Give this time',
      search: 'Search',
      forgot: 'Forgot the ID?',
      sendId: 'Send the ID',
      close: 'Close',
      all: 'View all',
      share: 'Share with OPD counter',
    },
    said: {
      fresh: 'You have a new request.',
      noReason: 'Please enter a reason!',
      rejected: 'Gita Gurung’s request is rejected.',
      given: /^Gita Gurung is confirmed for/,
      onItsWay: 'If a patient is registered with it, we have sent the ID.',
      copied: 'Appointment list copied to clipboard!',
      failed: 'Failed to copy appointment list.',
      shared: "Today's Appointments:",
    },
    back: 'Dashboard',
    because: `Reason: I am on leave that day`,
    dialog: 'Today’s appointments',
  },
  np: {
    pressed: {
      reject: 'अस्वीकार गर्नुहोस्: Gita Gurung',
      give: 'समय दिनुहोस्: Gita Gurung',
      confirm: 'अस्वीकार पुष्टि गर्नुहोस्',
      giveThis: 'यो समय दिनुहोस्',
      search: 'खोज्नुहोस्',
      forgot: 'परिचय नम्बर बिर्सनुभयो?',
      sendId: 'परिचय नम्बर पठाउनुहोस्',
      close: 'बन्द गर्नुहोस्',
      all: 'सबै हेर्नुहोस्',
      share: 'ओपीडी काउन्टरलाई पठाउनुहोस्',
    },
    said: {
      fresh: 'नयाँ अनुरोध आयो।',
      noReason: 'कृपया कारण लेख्नुहोस्!',
      rejected: 'Gita Gurung को अनुरोध अस्वीकार गरियो।',
      given: /^Gita Gurung को भेटघाट पुष्टि भयो/,
      onItsWay: 'त्यसमा बिरामी दर्ता भए परिचय नम्बर पठाइँदै छ।',
      copied: 'भेटघाटको सूची कपी भयो!',
      failed: 'भेटघाटको सूची कपी गर्न सकिएन।',
      shared: 'आजका भेटघाट:',
    },
    back: 'ड्यासबोर्ड',
    because: 'कारण: I am on leave that day',
    dialog: 'आजका भेटघाट',
  },
} as const;

const REASON = 'I am on leave that day';
const POLLED_MS = 31_000;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const figuresOn = async (page: Page) =>
  (await page.getByRole('definition').allInnerTexts()).map((text) =>
    Number(text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))),
  );

/** The patient who is signed in asks the sample doctor for the latest open time. */
async function ask(patient: APIRequestContext, url: string, mobile: string) {
  const { doctorId, slots } = await openSlots(patient, url);
  await askForTime(patient, url, { doctorId, slotId: slots.at(-1)!.id, mobile: `+977${mobile}` });
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`requests come by themselves and are answered, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const { pressed, said, because } = WORDS[lng];
    const patient = (await browser.newContext()).request;
    const mobile = `9844${String(Date.now()).slice(-6)}`;
    await signInById(patient, portal.url, await registerPatient(patient, portal.url, lng, mobile));
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    await page.clock.install();
    await visit('/doctor-dashboard', { lng, width });
    await expect(page.getByRole('definition').first()).toHaveText(/[\d०-९]/);
    const [upcoming, approved, rejected] = await figuresOn(page);

    // It comes without a reload.
    await expect(page.getByText(said.fresh)).toHaveCount(0);
    await ask(patient, portal.url, mobile);
    await page.clock.fastForward(POLLED_MS);
    await expect(page.getByText(said.fresh)).toBeVisible();
    await visit('/all-requests', { lng, width });
    // Other requests may wait too, of people with the same name.
    const request = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .filter({ hasText: mobile });
    await request.getByRole('button', { name: pressed.reject, exact: true }).click();
    await button(page, pressed.confirm).click();
    await expect(page.getByRole('dialog').getByText(said.noReason, { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox').fill(REASON);
    await button(page, pressed.confirm).click();
    await expect(page.getByText(said.rejected)).toBeVisible();
    await visit('/all-requests?status=rejected', { lng, width });
    await expect(page.getByText(because).first()).toBeVisible();

    // Another one gets another time than the one that was asked for.
    await ask(patient, portal.url, mobile);
    await visit('/all-requests', { lng, width });
    await request.getByRole('button', { name: pressed.give, exact: true }).click();
    const times = page.getByRole('dialog').locator('label:has([name="slotId"]:not(:checked))');
    await times.first().click();
    await button(page, pressed.giveThis).click();
    await expect(page.getByText(said.given)).toBeVisible();

    await visit('/doctor-dashboard', { lng, width });
    await expect.poll(() => figuresOn(page)).toEqual([upcoming! + 1, approved! + 1, rejected! + 1]);
    const { appointments } = (await (await patient.get(`${portal.url}/api/appointments`)).json()) as {
      appointments: { reason: string | null; status: string }[];
    };
    expect(appointments.find(({ status }) => status === 'rejected')?.reason).toBe(REASON);
    expect(troubles).toEqual([]);
  });

  test(`a patient is found, a forgotten ID sent and the day shared, in ${lng} at ${width}`, async ({
    page,
    context,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const { pressed, said, back, dialog } = WORDS[lng];
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    await visit('/doctor-dashboard', { lng, width });
    for (const [text, name] of [
      ['9800000103', 'Sarita Magar'],
      ['p-2083-00001', lng === 'en' ? 'Maya Tamang' : 'माया तामाङ'],
    ] as const) {
      await page.getByRole('searchbox').fill(text);
      await button(page, pressed.search).click();
      await expect(page).toHaveURL(/doctor-patient/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.getByRole('link', { name: back, exact: true }).click();
    }

    await button(page, pressed.forgot).click();
    await page.getByRole('dialog').locator('[name="phone"]').fill('9800000001');
    await page.getByRole('dialog').getByRole('button', { name: pressed.sendId, exact: true }).click();
    await expect(page.getByText(said.onItsWay)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: pressed.close, exact: true }).click();

    const { entries } = (await (
      await page.request.get(
        `${portal.url}/api/queue/days/${new Date(Date.now() + 345 * 60_000).toISOString().slice(0, 10)}`,
      )
    ).json()) as { entries: { name: string }[] };
    expect(entries.length).toBeGreaterThan(0);
    const list = [said.shared, ...entries.map(({ name }) => name)].join('\n');
    await button(page, pressed.all).click();
    await expect(page.getByRole('dialog', { name: dialog }).getByRole('listitem')).toHaveCount(entries.length);
    await page.getByRole('dialog').getByRole('button', { name: pressed.close, exact: true }).click();
    await button(page, pressed.share).click();
    await expect(page.getByText(said.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(list);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await button(page, pressed.share).click();
    await expect(page.getByText(said.failed)).toBeVisible();

    await page.evaluate(() =>
      Object.assign(navigator, {
        share: ({ text }: { text: string }) => {
          document.body.dataset.shared = text;
          return Promise.resolve();
        },
      }),
    );
    await button(page, pressed.share).click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', list);
    expect(troubles).toEqual([]);
  });
}
