/**
 * A doctor registers with papers, two further hospitals and weekly times, over a link that breaks in the middle of a file; waits, is
 * rejected, corrects the application, is approved, and protects the account with a second step of signing in.
 */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { codeOf } from '../../api/testing/authenticator';
import { aPdf } from '../../api/testing/pdf';
import { A_PDF, aJpeg } from '../../api/testing/uploads';
import { alive, expect, test, type Language, type Portal } from '../portal';

const WORDS = {
  en: {
    addHospital: 'Add a hospital',
    addTime: 'Add a time',
    send: 'Send the application',
    done: 'Registration successful!',
    signIn: 'Sign in',
    toSignIn: 'Doctor sign-in',
    id: 'Doctor ID',
    sent: 'Sent',
    waits: /waiting to be checked/,
    open: ['Services and their hours', 'Notices', 'How to use the portal'],
    correct: 'Correct it and send it again',
    again: 'Send the application again',
    sentAgain: /was sent again/,
    dashboard: 'Go to the dashboard',
    setUp: 'Turn it on',
    begin: 'Start',
    turnOn: 'Turn on',
    kept: 'I have saved them',
    signOut: 'Sign out',
    goOn: 'Continue',
    secondStep: 'Second step',
  },
  np: {
    addHospital: 'अस्पताल थप्नुहोस्',
    addTime: 'समय थप्नुहोस्',
    send: 'आवेदन पठाउनुहोस्',
    done: 'दर्ता सफल भयो!',
    signIn: 'साइन इन गर्नुहोस्',
    toSignIn: 'चिकित्सक साइन इन',
    id: 'चिकित्सक परिचय नम्बर',
    sent: 'पठाइयो',
    waits: /जाँच हुन बाँकी/,
    open: ['सेवा र समय', 'सूचना', 'पोर्टल प्रयोग गर्ने तरिका'],
    correct: 'सच्याएर फेरि पठाउनुहोस्',
    again: 'आवेदन फेरि पठाउनुहोस्',
    sentAgain: /फेरि पठाइयो/,
    dashboard: 'ड्यासबोर्डमा जानुहोस्',
    setUp: 'चालु गर्नुहोस्',
    begin: 'सुरु गर्नुहोस्',
    turnOn: 'चालु गर्नुहोस्',
    kept: 'मैले जोगाएर राखेँ',
    signOut: 'साइन आउट गर्नुहोस्',
    goOn: 'अगाडि बढ्नुहोस्',
    secondStep: 'दोस्रो चरण',
  },
} as const;

const PASSWORD = 'juniper on the pass';
const REASON = 'The back of the certificate cannot be read';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fileInput = (page: Page, name: string) => page.locator(`[data-field="${name}"] input[type="file"]`);

async function fillIn(page: Page, lng: Language, number: string) {
  const words = WORDS[lng];
  const texts = {
    fullName: lng === 'en' ? 'Dr. Pema Gurung' : 'डा. पेमा गुरुङ',
    specialization: 'General practice',
    qualification: 'MBBS',
    nmcNumber: number,
    hospital: `Pipal Hospital ${number}`,
    location: 'Hile, Dhankuta',
    phone: `98422${number}`,
    email: `pema.${number}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  for (const [part, value] of [
    ['year', '2072'],
    ['month', '2'],
    ['day', '6'],
  ] as const)
    await field(page, `practisingSince.${part}`).selectOption(value);
  for (const [index, name] of ['Hile Health Post', 'Koshi Hospital'].entries()) {
    await button(page, words.addHospital).click();
    await field(page, `centers.${index}`).fill(name);
  }
  for (const [index, weekday] of ['0', '3'].entries()) {
    await button(page, words.addTime).click();
    await field(page, `availability.${index}.weekday`).selectOption(weekday);
    await field(page, `availability.${index}.from.hour`).selectOption('10');
    await field(page, `availability.${index}.to.hour`).selectOption('13');
  }
}

/** Sends the last paper over a link that breaks after its second part. Answers from where on parts arrived. */
async function sendOverBrokenLink(page: Page, context: BrowserContext, name: string) {
  const arrived: number[] = [];
  const positionOf = (url: string) => Number(/\/parts\/(\d+)$/.exec(url)?.[1]);
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/parts/')) arrived.push(positionOf(request.url()));
  });
  let parts = 0;
  await page.route('**/api/uploads/*/parts/*', async (route) => {
    parts += 1;
    if (parts !== 3) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await fileInput(page, name).setInputFiles({
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf(1_500_000),
  });
  const progress = page.locator(`[data-field="${name}"]`).getByRole('progressbar');
  await expect.poll(() => parts).toBe(3);
  await expect(progress).toBeVisible();
  await context.setOffline(false);
  return arrived;
}

async function sendPapers(page: Page, context: BrowserContext, lng: Language) {
  await fileInput(page, 'photoId').setInputFiles({
    name: 'pema.jpg',
    mimeType: 'image/jpeg',
    buffer: await aJpeg(300, 300),
  });
  for (const name of ['citizenshipFront', 'citizenshipBack', 'certificateFront'])
    await fileInput(page, name).setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: A_PDF });
  const sent = page.getByText(WORDS[lng].sent, { exact: true });
  await expect(sent).toHaveCount(4);
  const arrived = await sendOverBrokenLink(page, context, 'certificateBack');
  await expect(sent).toHaveCount(5, { timeout: 20_000 });
  // It went on where it had stopped: nothing that had arrived was sent again, and the file was chosen once.
  expect(arrived.length).toBeGreaterThan(3);
  expect(arrived.filter((from) => from === 0)).toHaveLength(1);
  expect(arrived).toEqual([...arrived].sort((one, other) => one - other));
}

const signInBy = async (page: Page, lng: Language, doctorId: string) => {
  await page.getByRole('tab', { name: WORDS[lng].id }).click();
  await field(page, 'publicId').fill(doctorId);
  await field(page, 'password').fill(PASSWORD);
  await button(page, WORDS[lng].signIn).click();
};

/** An administrator in a browser of their own decides on the application. */
async function decide(
  administrator: APIRequestContext,
  { url }: Portal,
  doctorId: string,
  decision: 'approve' | 'reject',
) {
  await administrator.post(`${url}/api/session/sample`, { data: { role: 'staff' } });
  const { items } = (await (await administrator.get(`${url}/api/applications`)).json()) as {
    items: { id: string; publicId: string }[];
  };
  const { id } = items.find(({ publicId }) => publicId === doctorId)!;
  expect(
    (
      await administrator.post(`${url}/api/applications/${id}/${decision}`, {
        data: decision === 'reject' ? { reason: REASON } : {},
      })
    ).ok(),
  ).toBe(true);
}

async function turnSecondStepOn(page: Page, lng: Language) {
  const words = WORDS[lng];
  await button(page, words.setUp).click();
  await button(page, words.begin).click();
  const secret = (await page.locator('code[translate="no"], [translate="no"]').first().innerText()).replace(/\s/g, '');
  await field(page, 'code').fill(codeOf(secret));
  await button(page, words.turnOn).click();
  await expect(
    page
      .getByRole('list')
      .filter({ has: page.locator('code') })
      .locator('code'),
  ).toHaveCount(10);
  await button(page, words.kept).click();
  return secret;
}

let serial = 0;

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a doctor registers, is rejected, corrects it and is let in, in ${lng} at ${width}`, async ({
    page,
    context,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const words = WORDS[lng];
    const number = `${String(Date.now()).slice(-4)}${serial++}`;
    const administrator = (await browser.newContext()).request;
    await visit('/register-doctor', { lng, width });
    await fillIn(page, lng, number);
    await sendPapers(page, context, lng);
    await button(page, words.send).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.done);
    const id = page.getByText(/^D-\d{4}-\d{4}-\d{3}$/);
    await expect(id).toBeVisible();
    const doctorId = await id.innerText();

    // While it waits: the application alone, and what anybody may read.
    await page.getByRole('link', { name: words.toSignIn }).click();
    await signInBy(page, lng, doctorId);
    await expect(page).toHaveURL(/doctor-application/);
    await expect(page.getByText(words.waits).first()).toBeVisible();
    for (const name of words.open)
      await expect(page.locator('main').getByRole('link', { name, exact: true })).toBeVisible();
    await page.goto(`${portal.url}/doctor-dashboard`);
    await expect(page).toHaveURL(/doctor-application/);

    await decide(administrator, portal, doctorId, 'reject');
    await page.reload();
    await expect(page.getByText(REASON)).toBeVisible();
    await button(page, words.correct).click();
    await expect(field(page, 'form.centers.1')).toHaveValue('Koshi Hospital');
    await fileInput(page, 'form.certificateBack').setInputFiles({
      name: 'back.pdf',
      mimeType: 'application/pdf',
      buffer: A_PDF,
    });
    await expect(page.locator('[data-field="form.certificateBack"]').getByText(words.sent)).toBeVisible();
    await button(page, words.again).click();
    await expect(page.getByText(words.sentAgain)).toBeVisible();

    await decide(administrator, portal, doctorId, 'approve');
    // Who may see more signs in anew.
    await page.reload();
    await expect(page).toHaveURL(/doctor-login/);
    await alive(page);
    await signInBy(page, lng, doctorId);
    await page.getByRole('link', { name: words.dashboard }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lng === 'en' ? 'Dr. Pema Gurung' : 'डा. पेमा गुरुङ');
    await visit('/doctor-profile?tab=times', { lng, width });
    await expect(page.locator('main')).toContainText(`Pipal Hospital ${number}`);

    await visit('/doctor-profile?tab=account', { lng, width });
    const secret = await turnSecondStepOn(page, lng);
    await button(page, words.signOut).click();
    await expect(page).toHaveURL(/doctor-login/);
    await alive(page);
    await signInBy(page, lng, doctorId);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.secondStep);
    await field(page, 'code').fill(codeOf(secret, 1));
    await button(page, words.goOn).click();
    await expect(page).toHaveURL(/doctor-dashboard/);
    expect(troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED/.test(trouble))).toEqual([]);
  });
}
