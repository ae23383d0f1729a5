/** From an application to the second step: sent, rejected, corrected, approved; then the own profile, and signing in with a code. */
import { createHmac } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { alive, expect, test, type Language, type Portal } from '../portal';

const WORDS = {
  en: {
    fileSent: 'Sent',
    differ: 'Passwords do not match!',
    done: 'Registration successful!',
    patient: 'Are you a patient?',
    toSignIn: 'Staff sign-in',
    send: 'Send the application',
    id: 'Authorize ID',
    signIn: 'Sign in',
    waits: /waiting to be checked/,
    look: 'Look at it',
    reject: 'Reject',
    approve: 'Approve',
    reason: 'Reason',
    missing: 'Please enter a reason!',
    rejected: 'Rejected. A message is on its way.',
    approved: 'Approved. A message is on its way.',
    earlier: 'Sent before',
    correct: 'Correct it and send it again',
    again: 'Send the application again',
    sentAgain: /was sent again/,
    update: 'Update',
    saved: 'Your profile is updated.',
    setUp: 'Turn it on',
    begin: 'Start',
    turnOn: 'Turn on',
    isOn: 'The second step is on.',
    kept: 'I have saved them',
    signOut: 'Sign out',
    goOn: 'Continue',
    badCode: /This code is wrong/,
    enlarge: /^Enlarge:/,
    close: 'Close',
    messages: 'Application rejected',
    opened: 'Opened an application',
    find: 'Search',
    kind: 'Kind',
  },
  np: {
    fileSent: 'पठाइयो',
    differ: 'पासवर्ड मिलेन!',
    done: 'दर्ता सफल भयो!',
    patient: 'तपाईं बिरामी हुनुहुन्छ?',
    toSignIn: 'स्वास्थ्यकर्मी साइन इन',
    send: 'आवेदन पठाउनुहोस्',
    id: 'कर्मचारी परिचय नम्बर',
    signIn: 'साइन इन गर्नुहोस्',
    waits: /जाँच हुन बाँकी छ/,
    look: 'हेर्नुहोस्',
    reject: 'अस्वीकार गर्नुहोस्',
    approve: 'स्वीकृत गर्नुहोस्',
    reason: 'कारण',
    missing: 'कृपया कारण लेख्नुहोस्!',
    rejected: 'अस्वीकृत भयो। सन्देश पठाइँदै छ।',
    approved: 'स्वीकृत भयो। सन्देश पठाइँदै छ।',
    earlier: 'पहिले पठाइएका',
    correct: 'सच्याएर फेरि पठाउनुहोस्',
    again: 'आवेदन फेरि पठाउनुहोस्',
    sentAgain: /फेरि पठाइयो/,
    update: 'परिवर्तन राख्नुहोस्',
    saved: 'तपाईंको प्रोफाइलमा परिवर्तन राखियो।',
    setUp: 'चालु गर्नुहोस्',
    begin: 'सुरु गर्नुहोस्',
    turnOn: 'चालु गर्नुहोस्',
    isOn: 'दोस्रो चरण चालु भयो।',
    kept: 'मैले जोगाएर राखेँ',
    signOut: 'साइन आउट गर्नुहोस्',
    goOn: 'अगाडि बढ्नुहोस्',
    badCode: /यो कोड मिलेन/,
    enlarge: /^ठूलो गरी हेर्नुहोस्/,
    close: 'बन्द गर्नुहोस्',
    messages: 'आवेदन अस्वीकृत',
    opened: 'आवेदन हेरियो',
    find: 'खोज्नुहोस्',
    kind: 'प्रकार',
  },
} as const;

const PASSWORD = 'terraces above the river';
const HALF_A_MINUTE = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** What an authenticator app shows for a secret at a moment. */
function codeOf(secret: string, at: number) {
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / HALF_A_MINUTE)));
  const hash = createHmac('sha1', key).update(counter).digest();
  return String((hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A picture of a paper, as a phone makes one. */
const aPaper = async (page: Page) => ({
  name: 'paper.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
});

async function apply(page: Page, lng: Language, phone: string) {
  const words = WORDS[lng];
  await field(page, 'fullName').fill(lng === 'en' ? 'Sarita Bhandari' : 'सरिता भण्डारी');
  await field(page, 'position').fill('ANM');
  await field(page, 'experienceYears').fill('6');
  await field(page, 'hospital').fill('Mulghat Health Post');
  await field(page, 'location').fill('Mulghat, Dhankuta');
  await field(page, 'phone').fill(phone);
  await field(page, 'email').fill(`sarita.${phone}@example.com`);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill('another one entirely');
  const paper = await aPaper(page);
  const files = page.locator('form input[type=file]');
  // The first is the photo, which may be left out.
  for (let index = 1; index < 5; index++) await files.nth(index).setInputFiles(paper);
  await expect(page.locator('form').getByText(words.fileSent, { exact: true })).toHaveCount(4, { timeout: 30_000 });
  await button(page, words.send).click();
  await expect(page.getByText(words.differ).first()).toBeVisible();
  await field(page, 'confirmPassword').fill(PASSWORD);
  await button(page, words.send).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done);
  return (await page.getByText(/^A-\d{4}-\d{4}-\d{3}$/).innerText()).trim();
}

async function signIn(page: Page, lng: Language, staffId: string) {
  await page.getByRole('tab', { name: WORDS[lng].id }).click();
  await field(page, 'publicId').fill(staffId);
  await field(page, 'password').fill(PASSWORD);
  await button(page, WORDS[lng].signIn).click();
}

/** An administrator in a browser of their own, with one application open. */
async function anAdministrator(browser: Browser, portal: Portal, lng: Language, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
  await context.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
  const page = await context.newPage();
  const open = async (to: string) => {
    await page.goto(portal.url + to);
    await alive(page);
  };
  const openApplication = async (staffId: string) => {
    await open('/applications');
    await page.getByRole('row').filter({ hasText: staffId }).getByRole('link', { name: WORDS[lng].look }).click();
    await expect(page.getByRole('figure')).toHaveCount(4);
  };
  return { page, open, openApplication, close: () => context.close() };
}

let serial = 0;

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`staff apply, are approved, and sign in with a second step, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(300_000);
    const words = WORDS[lng];
    await visit('/register-authorize', { lng, width });
    await expect(page.getByRole('link', { name: words.patient })).toHaveAttribute('href', '/register-patient');
    const staffId = await apply(page, lng, `98412${String(Date.now()).slice(-4)}${serial++}`);

    // Until somebody has looked at the papers there is the application, and nothing else.
    await page.getByRole('link', { name: words.toSignIn }).click();
    await signIn(page, lng, staffId);
    await expect(page).toHaveURL(/authorize-application/);
    await expect(page.getByText(words.waits)).toBeVisible();
    expect((await page.request.get(`${portal.url}/api/reports?group=open`)).status()).toBe(403);

    const administrator = await anAdministrator(browser, portal, lng, width);
    await administrator.openApplication(staffId);
    await button(administrator.page, words.enlarge).first().click();
    await expect(administrator.page.getByRole('dialog')).toBeVisible();
    await administrator.page.getByRole('dialog').getByRole('button', { name: words.close }).click();
    await button(administrator.page, words.reject).click();
    const dialog = administrator.page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.reject, exact: true }).click();
    await expect(dialog.getByText(words.missing).first()).toBeVisible();
    await dialog.getByLabel(words.reason).fill('The certificate cannot be read');
    await dialog.getByRole('button', { name: words.reject, exact: true }).click();
    await expect(administrator.page.getByText(words.rejected)).toBeVisible();

    await page.reload();
    await expect(page.getByText('The certificate cannot be read')).toBeVisible();
    await button(page, words.correct).click();
    await expect(field(page, 'form.position')).toHaveValue('ANM');
    await field(page, 'form.position').fill('Staff nurse');
    await button(page, words.again).click();
    await expect(page.getByText(words.sentAgain)).toBeVisible();

    await administrator.openApplication(staffId);
    const earlier = administrator.page.getByRole('region', { name: words.earlier });
    await expect(earlier).toContainText('The certificate cannot be read');
    await expect(earlier).toContainText('ANM');
    await button(administrator.page, words.approve).click();
    await administrator.page.getByRole('alertdialog').getByRole('button', { name: words.approve }).click();
    await expect(administrator.page.getByText(words.approved)).toBeVisible();
    await administrator.open('/messages-sent');
    await administrator.page.getByLabel(words.kind).selectOption({ label: words.messages });
    await expect(administrator.page.getByRole('rowheader', { name: words.messages }).first()).toBeVisible();
    await administrator.open('/access-log');
    await field(administrator.page, 'account').fill('A-2083-00001');
    await button(administrator.page, words.find).click();
    await expect(administrator.page.getByRole('rowheader', { name: words.opened }).first()).toBeVisible();
    await administrator.close();

    // What an account may do has changed, so it signs in anew, and comes to where it wanted to go.
    await visit('/staff-profile', { lng, width });
    await expect(page).toHaveURL(/authorize-login\?next=/);
    await signIn(page, lng, staffId);
    await expect(field(page, 'position')).toHaveValue('Staff nurse');
    await field(page, 'position').fill('Senior staff nurse');
    await button(page, words.update).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await visit('/staff-profile?tab=account', { lng, width });
    await button(page, words.setUp).first().click();
    await button(page, words.begin).click();
    const secret = await page.locator('code[translate=no]').innerText();
    // A code counts half a minute before and after its time, and once: the one before is used here, the present one for signing in.
    await field(page, 'code').fill(codeOf(secret, Date.now() - HALF_A_MINUTE));
    await button(page, words.turnOn).last().click();
    await expect(page.getByText(words.isOn)).toBeVisible();
    await button(page, words.kept).click();

    await page.getByRole('button', { name: words.signOut }).first().click();
    await expect(page).toHaveURL(/authorize-login/);
    await signIn(page, lng, staffId);
    await field(page, 'code').fill('000000');
    await button(page, words.goOn).click();
    await expect(page.getByText(words.badCode).first()).toBeVisible();
    await field(page, 'code').fill(codeOf(secret, Date.now()));
    await button(page, words.goOn).click();
    await expect(page).toHaveURL(/authorize-dashboard/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lng === 'en' ? 'Sarita Bhandari' : 'सरिता भण्डारी');
    expect(troubles.filter((trouble) => !/status of 40[13]|status of 422/.test(trouble))).toEqual([]);
  });
}
