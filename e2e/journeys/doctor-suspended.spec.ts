/**
 * An administrator suspends a doctor: the doctor is signed out, sees whom to call at sign-in, and is not offered to patients; the
 * attempt is in the security log. Reinstating restores everything.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../patients';
import { waitForHydration, expect, test } from '../portal';
import { getWords } from '../words';

/** Each look opens the page. */
const SECURITY_PAGE = { timeout: 60_000 };
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a doctor is suspended and reinstated', async ({
  page,
  browser,
  portal,
  lng,
  width,
  visit,
  extraHTTPHeaders,
  troubles,
}) => {
  const [texts, forms, errors] = [
    getWords('mfe-staff', lng),
    getWords('shared-ui/src/locales', lng),
    getWords('shared-ui/src/locales/forms/errors', lng),
  ];
  const { phone, password, publicId, licenseNumber, session } = await portal.do('createDoctor', {});
  const administrator = await portal.do('createStaff', { isAdministrator: true });
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    extraHTTPHeaders: extraHTTPHeaders!,
  });
  await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
  await signIn(context, portal, { session });
  const doctor = await context.newPage();
  await doctor.goto(`${portal.url}/doctor-dashboard`);
  await waitForHydration(doctor);
  const isListed = async () =>
    (await (await page.request.get(`${portal.url}/api/doctors`)).text()).includes(licenseNumber);
  expect(await isListed()).toBe(true);

  await signIn(page.context(), portal, administrator);
  await visit('/authorize-dashboard');
  await page.locator('main a[href="/workers"]').click();
  // The dashboard has another search field.
  await expect(page.getByRole('heading', { level: 1, name: texts('workers.title') })).toBeVisible();
  await field(page, 'text').fill(licenseNumber);
  await button(page, texts('workers.find')).click();
  const row = page.getByRole('row').filter({ hasText: licenseNumber });
  const more = getWords('shared-ui/src/locales/lists', lng)('table.more');
  const chooseInMenu = async (key: string) => {
    await row.getByRole('button', { name: more }).click();
    await page.getByRole('menuitem', { name: texts(key) }).click();
  };
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await chooseInMenu('workers.suspend');
  const dialog = page.getByRole('dialog');
  await button(page, texts('workers.suspendDo')).click();
  await expect(dialog.getByText(texts('workers.noReason')).first()).toBeVisible();
  await field(page, 'reason').fill('Struck off the register');
  await button(page, texts('workers.suspendDo')).click();
  await expect(page.getByText(texts('workers.suspended'))).toBeVisible();
  await expect(row).toContainText('Struck off the register');
  await expect(row).toContainText(texts('workers.states.suspended'));
  await expect.poll(isListed).toBe(false);

  await doctor.reload();
  await expect(doctor).toHaveURL(/doctor-login/);
  await waitForHydration(doctor);
  const signInOnPage = async () => {
    await field(doctor, 'contact').fill(phone);
    await field(doctor, 'password').fill(password);
    await button(doctor, forms('action.signIn')).click();
  };
  await signInOnPage();
  await expect(doctor.getByText(errors('error.accountSuspended')).first()).toBeVisible();
  await expect(doctor.locator('main a[href^="tel:+977"]')).toBeVisible();

  const kind = texts('security.kinds.suspendedAccount');
  const attempt = page
    .getByRole('row')
    .filter({ hasText: publicId })
    .filter({ has: page.getByRole('rowheader', { name: kind }) });
  await expect
    .poll(async () => {
      await visit('/security');
      await expect(page.getByRole('heading', { name: texts('security.events') })).toBeVisible();
      await page.getByLabel(texts('security.kind')).selectOption({ label: kind });
      await expect(
        page
          .getByRole('rowheader')
          .or(page.getByText(texts('security.noneText')))
          .first(),
      ).toBeVisible();
      return attempt.count();
    }, SECURITY_PAGE)
    .toBe(1);

  await visit('/workers');
  await page.getByLabel(texts('workers.state')).selectOption({ label: texts('workers.states.suspended') });
  await chooseInMenu('workers.reinstate');
  await field(page, 'reason').fill('It was a mistake');
  await button(page, texts('workers.reinstateDo')).click();
  await expect(page.getByText(texts('workers.reinstated'))).toBeVisible();
  await expect.poll(isListed).toBe(true);
  await signInOnPage();
  await expect(doctor).toHaveURL(/doctor-dashboard/);
  await context.close();
  expect(troubles.filter((trouble) => !/status of 40[13]/.test(trouble))).toEqual([]);
});
