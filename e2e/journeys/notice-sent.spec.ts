/** Staff speak to the public: a notice is written, looked at in both languages, sent, read by everybody, and withdrawn. */
import { chooseDay } from '../forms';
import { expect, test, type Portal } from '../portal';

const WORDS = {
  en: {
    send: 'Send Notice',
    look: 'See how it looks',
    now: 'Send to the public',
    sent: 'Notice sent to public service!',
    withdraw: 'Withdraw',
    withdrawn: 'The notice is withdrawn.',
  },
  np: {
    send: 'सूचना पठाउनुहोस्',
    look: 'कस्तो देखिन्छ हेर्नुहोस्',
    now: 'सर्वसाधारणलाई पठाउनुहोस्',
    sent: 'सूचना सर्वसाधारणलाई पठाइयो!',
    withdraw: 'फिर्ता लिनुहोस्',
    withdrawn: 'सूचना फिर्ता लिइयो।',
  },
} as const;

/** Public pages are rendered anew when what they say changes. */
const onPublicPage = (portal: Portal, text: string) =>
  expect.poll(
    async () =>
      (await (await fetch(`${portal.url}/notices`, { headers: { cookie: 'i18nextLng=en' } })).text()).includes(text),
    { timeout: 120_000 },
  );

const DAY_MS = 24 * 60 * 60_000;
const inWords = (day: Date) =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a notice is sent, seen by the public and withdrawn, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(300_000);
    const words = WORDS[lng];
    const title = `Vaccination day ${lng}`;
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    await visit('/authorize-dashboard', { lng, width });
    await page.getByRole('button', { name: words.send, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name="title.en"]').fill(title);
    await dialog.locator('[name="description.en"]').fill('Bring the card of your child.');
    await dialog.locator('[name="title.np"]').fill('खोप दिवस');
    await dialog.locator('[name="description.np"]').fill('बच्चाको खोप कार्ड ल्याउनुहोस्।');
    const eventDay = new Date(Date.now() + 3 * DAY_MS);
    await chooseDay(page, 'eventDay', eventDay.toISOString().slice(0, 10));
    await dialog.getByRole('button', { name: words.look }).click();
    await expect(dialog.getByRole('heading', { name: title })).toHaveAttribute('lang', 'en');
    await expect(dialog.getByRole('heading', { name: 'खोप दिवस' })).toHaveAttribute('lang', 'ne');
    await dialog.getByRole('button', { name: words.now }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await onPublicPage(portal, title).toBe(true);
    await onPublicPage(portal, inWords(eventDay)).toBe(true);

    await page.getByRole('button', { name: `${words.withdraw}: ${lng === 'en' ? title : 'खोप दिवस'}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.withdraw }).click();
    await expect(page.getByText(words.withdrawn)).toBeVisible();
    await onPublicPage(portal, title).toBe(false);
    expect(troubles).toEqual([]);
  });
}
