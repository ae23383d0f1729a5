// A staff account: application sent, rejected, corrected, approved; profile; sign-in with a second step.
import type { Browser, Page } from '@playwright/test';
import { generateCode } from '../../api/testing/authenticator';
import { drawMobile, signIn } from '../patients';
import { waitForHydration, expect, signOutOfWork, test, type Language, type Portal } from '../portal';
import { matchText, getWords } from '../words';

const FULL_NAME = { en: 'Sarita Bhandari', np: 'सरिता भण्डारी' } as const;
const PASSWORD = 'terraces above the river';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Makes a photo of a paper as a phone would. */
const aPaper = async (page: Page) => ({
  name: 'paper.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
});

async function apply(page: Page, lng: Language) {
  const [forms, files] = [getWords('shared-ui/src/locales', lng), getWords('shared-ui/src/locales/files', lng)];
  const phone = drawMobile();
  await field(page, 'name').fill(FULL_NAME[lng]);
  await field(page, 'position').fill('ANM');
  await field(page, 'experienceYears').fill('6');
  await field(page, 'hospital').fill('Mulghat Health Post');
  await field(page, 'location').fill('Mulghat, Dhankuta');
  await field(page, 'phone').fill(phone);
  await field(page, 'email').fill(`sarita.${phone}@example.com`);
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill('another one entirely');
  const paper = await aPaper(page);
  const inputs = page.locator('form input[type=file]');
  // The first input is the photo, which is optional.
  for (let index = 1; index < 5; index++) await inputs.nth(index).setInputFiles(paper);
  await expect(page.locator('form').getByText(files('file.sent'), { exact: true })).toHaveCount(4, { timeout: 30_000 });
  await button(page, forms('application.submit')).click();
  await expect(
    page.getByText(getWords('shared-ui/src/locales/forms/errors', lng)('error.passwordsDiffer')).first(),
  ).toBeVisible();
  await field(page, 'confirmPassword').fill(PASSWORD);
  await button(page, forms('application.submit')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms('application.done'));
  return (await page.getByText(/^A-\d{4}-\d{4}-\d{3}$/).innerText()).trim();
}

async function signInById(page: Page, lng: Language, { publicId, password }: { publicId: string; password: string }) {
  await page.getByRole('tab', { name: getWords('mfe-staff', lng)('signIn.id') }).click();
  await field(page, 'publicId').fill(publicId);
  await field(page, 'password').fill(password);
  await button(page, getWords('shared-ui/src/locales', lng)('action.signIn')).click();
}

/** Signs in an administrator in another browser context. */
async function anAdministrator(browser: Browser, portal: Portal, { lng, width }: { lng: Language; width: number }) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
  const account = await portal.do('createStaff', { isAdministrator: true });
  await signIn(context, portal, account);
  const page = await context.newPage();
  const staff = getWords('mfe-staff', lng);
  const open = async (to: string) => {
    await page.goto(portal.url + to);
    await waitForHydration(page);
  };
  const openApplication = async (applicant: string) => {
    await open('/applications');
    await page
      .getByRole('row')
      .filter({ hasText: applicant })
      .getByRole('link', { name: staff('applications.open') })
      .click();
    await expect(page.getByRole('figure')).toHaveCount(4);
  };
  /** Checks the papers and rejects the open application, first without a reason. */
  const reject = async (reason: string) => {
    const dialog = page.getByRole('dialog');
    await button(page, matchText(staff('applications.enlarge')))
      .first()
      .click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: getWords('shared-ui/src/locales', lng)('action.close') }).click();
    await button(page, staff('applications.reject')).click();
    await dialog.getByRole('button', { name: staff('applications.reject'), exact: true }).click();
    await expect(dialog.getByText(staff('applications.noReason')).first()).toBeVisible();
    await dialog.getByLabel(staff('applications.reason')).fill(reason);
    await dialog.getByRole('button', { name: staff('applications.reject'), exact: true }).click();
    await expect(page.getByText(staff('applications.rejected'))).toBeVisible();
  };
  const approve = async () => {
    await button(page, staff('applications.approve')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: staff('applications.approve') })
      .click();
    await expect(page.getByText(staff('applications.approved'))).toBeVisible();
  };
  return { page, publicId: account.publicId, open, openApplication, reject, approve, close: () => context.close() };
}

test('staff apply, are rejected, correct the application and are approved', async ({
  page,
  browser,
  portal,
  lng,
  width,
  visit,
  troubles,
}) => {
  const [staff, account] = [getWords('mfe-staff', lng), getWords('shared-ui/src/locales/account', lng)];
  const REASON = 'The certificate cannot be read';
  await visit('/register-authorize');
  await expect(page.getByRole('link', { name: staff('application.patient') })).toHaveAttribute(
    'href',
    '/register-patient',
  );
  const publicId = await apply(page, lng);

  // While pending, only the application is open.
  await page.getByRole('link', { name: staff('signIn.title') }).click();
  await signInById(page, lng, { publicId, password: PASSWORD });
  await expect(page).toHaveURL(/authorize-application/);
  await expect(page.getByText(account('application.pending'))).toBeVisible();
  expect((await page.request.get(`${portal.url}/api/reports?group=open`)).status()).toBe(403);

  const administrator = await anAdministrator(browser, portal, { lng, width });
  await administrator.openApplication(publicId);
  await administrator.reject(REASON);

  await page.reload();
  await expect(page.getByText(REASON)).toBeVisible();
  await button(page, account('application.correct')).click();
  await expect(field(page, 'form.position')).toHaveValue('ANM');
  await field(page, 'form.position').fill('Staff nurse');
  await button(page, account('application.sendAgain')).click();
  await expect(page.getByText(account('application.sentAgain'))).toBeVisible();

  await administrator.openApplication(publicId);
  const earlier = administrator.page.getByRole('region', { name: staff('applications.earlier') });
  await expect(earlier).toContainText(REASON);
  await expect(earlier).toContainText('ANM');
  await administrator.approve();
  await administrator.open('/messages-sent');
  const rejection = staff('messages.kinds.applicationRejected');
  await administrator.page.getByLabel(staff('messages.kind')).selectOption({ label: rejection });
  await expect(administrator.page.getByRole('rowheader', { name: rejection }).first()).toBeVisible();
  await administrator.open('/access-log');
  await field(administrator.page, 'account').fill(administrator.publicId);
  await button(administrator.page, staff('access.find')).click();
  await expect(
    administrator.page.getByRole('rowheader', { name: staff('access.action.applicationRead') }).first(),
  ).toBeVisible();
  await administrator.close();

  // Changed access requires a new sign-in, which returns to the requested page.
  await visit('/staff-profile');
  await expect(page).toHaveURL(/authorize-login\?next=/);
  await signInById(page, lng, { publicId, password: PASSWORD });
  await expect(field(page, 'position')).toHaveValue('Staff nurse');
  expect(troubles.filter((trouble) => !/status of 40[13]|status of 422/.test(trouble))).toEqual([]);
});

test('staff change their profile, enable a second step and sign in with it', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const account = getWords('shared-ui/src/locales/account', lng);
  const person = await portal.do('createStaff', {});
  await signIn(page.context(), portal, person);
  await visit('/staff-profile');
  await field(page, 'position').fill('Senior staff nurse');
  await button(page, account('account.updateProfile')).click();
  await expect(page.getByText(account('account.profileSaved'))).toBeVisible();
  await visit('/staff-profile?tab=account');
  await button(page, account('account.setUp')).first().click();
  await button(page, account('account.begin')).click();
  const secret = (await page.locator('code[translate=no]').innerText()).replace(/\s/g, '');
  // A code is valid once, and half a minute before and after its time: the present one is used here, the next one for sign-in.
  await field(page, 'code').fill(generateCode(secret));
  await button(page, account('account.turnOn')).last().click();
  await expect(page.getByText(account('account.turnedOn'))).toBeVisible();
  await button(page, account('account.kept')).click();

  await signOutOfWork(page, lng);
  await expect(page).toHaveURL(/authorize-login/);
  await signInById(page, lng, person);
  const valid = [-1, 0, 1, 2].map((steps) => generateCode(secret, steps));
  await field(page, 'code').fill(
    ['000000', '000001', '000002', '000003', '000004'].find((code) => !valid.includes(code))!,
  );
  await button(page, account('account.goOn')).click();
  await expect(page.getByText(account('account.badCode')).first()).toBeVisible();
  await field(page, 'code').fill(generateCode(secret, 1));
  await button(page, account('account.goOn')).click();
  await expect(page).toHaveURL(/authorize-dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name[lng]);
  expect(troubles.filter((trouble) => !/status of 40[13]|status of 422/.test(trouble))).toEqual([]);
});
