/** Somebody who has forgotten the password asks for a code, and sets a new one with it. The sample administrator reads the code from the outbox. */
import type { Page } from '@playwright/test';
import { registerPatient } from '../patients';
import { expect, test } from '../portal';

const NEW = 'juniper on the pass';

/** The newest code that was sent, as the list of messages shows it in demo mode. */
async function newestCode(page: Page, url: string) {
  const staff = await page.context().browser()!.newContext();
  await staff.request.post(`${url}/api/session/sample`, { data: { role: 'staff' } });
  const { items } = (await (await staff.request.get(`${url}/api/messages?kind=resetCode`)).json()) as {
    items: { text: string }[];
  };
  await staff.close();
  return /\d{6}/.exec(items[0]!.text)![0];
}

for (const { lng, send, sent, code, password, confirm, set, done, back } of [
  {
    lng: 'en',
    send: 'Send',
    sent: 'Reset Link Sent!',
    code: 'Code from the SMS',
    password: 'New password',
    confirm: 'Confirm password',
    set: 'Set new password',
    done: 'Your password is changed.',
    back: 'Back to login',
  },
  {
    lng: 'np',
    send: 'पठाउनुहोस्',
    sent: 'रिसेट लिङ्क पठाइयो!',
    code: 'एसएमएसको कोड',
    password: 'नयाँ पासवर्ड',
    confirm: 'पासवर्ड पुष्टि गर्नुहोस्',
    set: 'नयाँ पासवर्ड राख्नुहोस्',
    done: 'पासवर्ड बदलियो।',
    back: 'साइन इनमा फर्कनुहोस्',
  },
] as const) {
  test(`a forgotten password is set anew by a code, in ${lng}`, async ({ page, portal, visit }) => {
    const phone = lng === 'en' ? '9841000001' : '9841000002';
    await registerPatient(page.request, portal.url, lng, phone);
    await visit('/forgot-password', { lng, width: 360 });
    await page.locator('input[name="phone"]').fill(phone);
    await page.getByRole('button', { name: send, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: sent })).toBeFocused();
    await page.getByLabel(code).fill(await newestCode(page, portal.url));
    await page.getByLabel(password, { exact: true }).fill(NEW);
    await page.getByLabel(confirm, { exact: true }).fill(NEW);
    await page.getByRole('button', { name: set }).click();
    await expect(page.getByText(done)).toBeVisible();
    await page.getByRole('link', { name: back }).first().click();
    const signedIn = await page.request.post(`${portal.url}/api/session`, {
      data: { role: 'patient', by: 'contact', contact: phone, password: NEW },
    });
    expect(signedIn.status()).toBe(200);
  });
}
