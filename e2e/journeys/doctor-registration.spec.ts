/**
 * A doctor registers with papers, two further hospitals and weekly times over a connection that breaks during an upload, waits, is
 * rejected, corrects the application, is approved, and enables the second step of sign-in.
 */
import { randomInt } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { generateCode } from '../../api/testing/authenticator';
import { aPdf } from '../../api/testing/pdf';
import { A_PDF, aJpeg } from '../../api/testing/uploads';
import { signIn } from '../patients';
import { waitForHydration, expect, signOutOfWork, test, type Language, type Portal } from '../portal';
import { getWords } from '../words';

const NAMES = { en: 'Dr. Pema Gurung', np: 'डा. पेमा गुरुङ' } as const;
const PASSWORD = 'juniper on the pass';
const REASON = 'The back of the certificate cannot be read';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fileInput = (page: Page, name: string) => page.locator(`[data-field="${name}"] input[type="file"]`);

async function fillApplication(page: Page, lng: Language, number: string) {
  const texts = {
    name: NAMES[lng],
    specialization: 'General practice',
    qualification: 'MBBS',
    licenseNumber: number,
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
  const addHospital = button(page, getWords('mfe-doctor', lng)('application.addCenter'));
  const addTime = button(page, getWords('shared-ui/src/locales', lng)('many.addTime'));
  for (const [index, name] of ['Hile Health Post', 'Koshi Hospital'].entries()) {
    await addHospital.click();
    await field(page, `centers.${index}`).fill(name);
  }
  for (const [index, weekday] of ['0', '3'].entries()) {
    await addTime.click();
    await field(page, `availability.${index}.weekday`).selectOption(weekday);
    await field(page, `availability.${index}.from.hour`).selectOption('10');
    await field(page, `availability.${index}.to.hour`).selectOption('13');
  }
}

/** Uploads the last paper over a connection that breaks after its second part. Returns the positions of the received parts. */
async function sendOverBrokenLink(page: Page, context: BrowserContext, name: string) {
  const arrived: number[] = [];
  const getPosition = (url: string) => Number(/\/parts\/(\d+)$/.exec(url)?.[1]);
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/parts/')) arrived.push(getPosition(request.url()));
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
  const sent = page.getByText(getWords('shared-ui/src/locales/files', lng)('file.sent'), { exact: true });
  await expect(sent).toHaveCount(4);
  const arrived = await sendOverBrokenLink(page, context, 'certificateBack');
  await expect(sent).toHaveCount(5, { timeout: 20_000 });
  // The upload resumed: no received part was sent again, and the file was selected once.
  expect(arrived.length).toBeGreaterThan(3);
  expect(arrived.filter((from) => from === 0)).toHaveLength(1);
  expect(arrived).toEqual([...arrived].sort((a, b) => a - b));
}

async function signInById(page: Page, lng: Language, doctorId: string) {
  await page.getByRole('tab', { name: getWords('mfe-doctor', lng)('signIn.id') }).click();
  await field(page, 'publicId').fill(doctorId);
  await field(page, 'password').fill(PASSWORD);
  await button(page, getWords('shared-ui/src/locales', lng)('action.signIn')).click();
}

/** Decides on the application as an administrator, in another browser context. */
async function decide(
  administrator: APIRequestContext,
  { url }: Portal,
  doctorId: string,
  decision: 'approve' | 'reject',
) {
  const { items } = (await (await administrator.get(`${url}/api/applications`)).json()) as {
    items: { id: string; publicId: string }[];
  };
  const { id } = items.find(({ publicId }) => publicId === doctorId)!;
  const data = decision === 'reject' ? { reason: REASON } : {};
  expect((await administrator.post(`${url}/api/applications/${id}/${decision}`, { data })).ok()).toBe(true);
}

async function enableSecondStep(page: Page, lng: Language) {
  const account = getWords('shared-ui/src/locales/account', lng);
  await button(page, account('account.setUp')).click();
  await button(page, account('account.begin')).click();
  const secret = (await page.locator('code[translate="no"]').first().innerText()).replace(/\s/g, '');
  await field(page, 'code').fill(generateCode(secret));
  await button(page, account('account.turnOn')).click();
  await expect(
    page
      .getByRole('list')
      .filter({ has: page.locator('code') })
      .locator('code'),
  ).toHaveCount(10);
  await button(page, account('account.kept')).click();
  return secret;
}

test('a doctor registers, is rejected, corrects the application and is approved', async ({
  page,
  context,
  browser,
  portal,
  lng,
  visit,
  extraHTTPHeaders,
  troubles,
}) => {
  const [texts, account, forms, files] = [
    getWords('mfe-doctor', lng),
    getWords('shared-ui/src/locales/account', lng),
    getWords('shared-ui/src/locales', lng),
    getWords('shared-ui/src/locales/files', lng),
  ];
  // Below the numbers of the sample doctors.
  const number = String(randomInt(10_000, 90_000));
  const desk = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders! });
  await signIn(desk, portal, await portal.do('createStaff', { isAdministrator: true }));
  await visit('/register-doctor');
  await fillApplication(page, lng, number);
  await sendPapers(page, context, lng);
  await button(page, forms('application.submit')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms('application.done'));
  const id = page.getByText(/^D-\d{4}-\d{4}-\d{3}$/);
  await expect(id).toBeVisible();
  const doctorId = await id.innerText();

  // While pending, only the application and public pages are open.
  await page.getByRole('link', { name: texts('signIn.title') }).click();
  await signInById(page, lng, doctorId);
  await expect(page).toHaveURL(/doctor-application/);
  await expect(page.getByText(account('application.pending')).first()).toBeVisible();
  for (const key of ['services', 'notices', 'howToUse'])
    await expect(
      page.locator('main').getByRole('link', { name: account(`application.${key}`), exact: true }),
    ).toBeVisible();
  await page.goto(`${portal.url}/doctor-dashboard`);
  await expect(page).toHaveURL(/doctor-application/);

  await decide(desk.request, portal, doctorId, 'reject');
  await page.reload();
  await expect(page.getByText(REASON)).toBeVisible();
  await button(page, account('application.correct')).click();
  await expect(field(page, 'form.centers.1')).toHaveValue('Koshi Hospital');
  await fileInput(page, 'form.certificateBack').setInputFiles({
    name: 'back.pdf',
    mimeType: 'application/pdf',
    buffer: A_PDF,
  });
  await expect(page.locator('[data-field="form.certificateBack"]').getByText(files('file.sent'))).toBeVisible();
  await button(page, account('application.sendAgain')).click();
  await expect(page.getByText(account('application.sentAgain'))).toBeVisible();

  await decide(desk.request, portal, doctorId, 'approve');
  await desk.close();
  // Changed access requires a new sign-in.
  await page.reload();
  await expect(page).toHaveURL(/doctor-login/);
  await waitForHydration(page);
  await signInById(page, lng, doctorId);
  await page.getByRole('link', { name: account('application.toPortal') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES[lng]);
  await visit('/doctor-profile?tab=times');
  await expect(page.locator('main')).toContainText(`Pipal Hospital ${number}`);

  await visit('/doctor-profile?tab=account');
  const secret = await enableSecondStep(page, lng);
  await signOutOfWork(page, lng);
  await expect(page).toHaveURL(/doctor-login/);
  await waitForHydration(page);
  await signInById(page, lng, doctorId);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms('signIn.secondStep'));
  await field(page, 'code').fill(generateCode(secret, 1));
  await button(page, account('account.goOn')).click();
  await expect(page).toHaveURL(/doctor-dashboard/);
  expect(troubles.filter((trouble) => !/ERR_INTERNET_DISCONNECTED/.test(trouble))).toEqual([]);
});
