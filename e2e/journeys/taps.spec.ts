/** How few taps each path takes, what is in sight on the way, and that pictures alone lead to it. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../portal';
import { registerPatient, signInById } from '../patients';

const WORDS = {
  en: {
    book: 'Book appointment',
    times: 'See open times: Dr. Sunita Karki',
    take: 'Take Appointment: Dr. Sunita Karki',
    booking: 'Booking',
    next: 'Continue',
    send: 'Send the request',
    submitted: 'Appointment submitted!',
    mine: 'To my appointments',
  },
  np: {
    book: 'भेटघाट समय लिनुहोस्',
    times: 'खाली समय हेर्नुहोस्: डा. सुनिता कार्की',
    take: 'समय लिनुहोस्: डा. सुनिता कार्की',
    booking: 'समय लिने',
    next: 'अगाडि बढ्नुहोस्',
    send: 'अनुरोध पठाउनुहोस्',
    submitted: 'भेटघाटको अनुरोध पठाइयो!',
    mine: 'मेरा भेटघाट हेर्नुहोस्',
  },
} as const;

let serial = 0;
const aMobile = () => `98${String(Date.now()).slice(-6)}${String(serial++).padStart(2, '0')}`;

/** Taps, counts the taps, and sees that the focus is never lost. */
function tapping(page: Page) {
  let taps = 0;
  const tap = async (what: Locator) => {
    await what.click();
    taps += 1;
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  };
  return { tap, taps: () => taps };
}

/** How far down the first day is, without scrolling: its lower edge. */
async function firstDay(page: Page) {
  const day = page.locator('fieldset .days label').first();
  await expect(day).toBeVisible();
  const box = (await day.boundingBox())!;
  return box.y + box.height;
}

for (const lng of ['en', 'np'] as const) {
  const words = WORDS[lng];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test(`four taps book from the dashboard, and lead to the new appointment, in ${lng}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(120_000);
    await signInById(page.request, portal.url, await registerPatient(page.request, portal.url, lng, aMobile()));
    await visit('/patient-dashboard', { lng, width: 360 });
    const { tap, taps } = tapping(page);
    await tap(page.getByRole('link', { name: words.book }).first());
    await tap(page.getByRole('button', { name: words.times }));
    expect(await firstDay(page)).toBeLessThanOrEqual(740);
    await tap(button(page, words.next));
    await tap(button(page, words.send));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.submitted);
    expect(taps()).toBe(4);
    await tap(page.getByRole('link', { name: words.mine }));
    const made = page.locator('li[id^="appointment-"]');
    await expect(made).toBeFocused();
    await expect(made).toBeInViewport();
    expect(troubles).toEqual([]);
  });

  test(`the same steps book on the page of the OPD, in ${lng}`, async ({ page, portal, visit, troubles }) => {
    test.setTimeout(120_000);
    await signInById(page.request, portal.url, await registerPatient(page.request, portal.url, lng, aMobile()));
    await page.addInitScript(() => localStorage.setItem('chautari.signedIn', 'patient'));
    await visit('/service/opd', { lng, width: 360 });
    const { tap, taps } = tapping(page);
    await tap(page.getByRole('tab', { name: words.booking }));
    await tap(page.getByRole('button', { name: words.take }));
    await expect.poll(() => firstDay(page)).toBeLessThanOrEqual(740);
    await tap(button(page, words.next));
    await tap(button(page, words.send));
    await expect(page.getByRole('heading', { name: words.submitted })).toBeVisible();
    expect(taps()).toBe(4);
    await tap(page.getByRole('link', { name: words.mine }));
    await expect(page.locator('li[id^="appointment-"]')).toBeInViewport();
    expect(troubles).toEqual([]);
  });

  test(`pictures alone lead from home to 102, to a time with a doctor and to the card of vaccines, in ${lng}`, async ({
    page,
    portal,
    visit,
  }) => {
    test.setTimeout(120_000);
    // Nothing here is found by its words.
    const pictured = (href: string) => page.locator(`main a[href="${href}"]:has(svg)`).first();
    const pressed = (within: string) => page.locator(`${within} button:has(svg):visible`).first();
    await visit('/', { lng, width: 360 });
    await expect(page.locator('header a[href="tel:102"]:has(svg)')).toBeInViewport();

    const booking = tapping(page);
    await booking.tap(pictured('/services'));
    await booking.tap(pictured('/service/opd'));
    await booking.tap(page.locator('[role=tab]:has(svg)').first());
    await booking.tap(pressed('main li:has(.face)'));
    expect(booking.taps()).toBe(4);
    await expect(page.locator('fieldset .days label').first()).toBeVisible();
    await booking.tap(pressed('main form'));
    await expect(page.locator('[name="firstName"]')).toBeVisible();

    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
    await page.addInitScript(() => localStorage.setItem('chautari.signedIn', 'patient'));
    await visit('/', { lng, width: 360 });
    const card = tapping(page);
    await card.tap(pictured('/services'));
    await card.tap(pictured('/service/immunization'));
    await card.tap(page.locator('[role=tab]:has(svg)').first());
    expect(card.taps()).toBe(3);
    // The card of the youngest child, which the bar names.
    await expect(page.locator('[role=tabpanel]:visible select').first()).toBeVisible();
    await expect(page.getByRole('banner').locator('p:has(svg)')).toBeVisible();

    await visit('/service/emergency', { lng, width: 360 });
    const signs = page.locator('main li:has(use)');
    await expect(signs.first()).toBeVisible();
    expect(await signs.count()).toBe(24);
  });
}
