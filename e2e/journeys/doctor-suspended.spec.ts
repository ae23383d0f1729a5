/**
 * An administrator stops the account of a doctor: the doctor is signed out, is told at sign-in whom to call, and is offered to nobody; the attempt stands in
 * the security log. Given back, everything is as before.
 */
import type { Page } from '@playwright/test';
import { signIn } from '../patients';
import { alive, expect, test } from '../portal';
import { wordsOf } from '../words';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a doctor is stopped and given back', async ({
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
    wordsOf('mfe-staff', lng),
    wordsOf('shared-ui/src/locales/forms', lng),
    wordsOf('shared-ui/src/locales/forms/errors', lng),
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
  await alive(doctor);
  const isListed = async () =>
    (await (await page.request.get(`${portal.url}/api/doctors`)).text()).includes(licenseNumber);
  expect(await isListed()).toBe(true);

  await signIn(page.context(), portal, administrator);
  await visit('/authorize-dashboard');
  await page.getByRole('link', { name: texts('workers.title') }).click();
  // The dashboard has a search of its own.
  await expect(page.getByRole('heading', { level: 1, name: texts('workers.title') })).toBeVisible();
  await field(page, 'text').fill(licenseNumber);
  await button(page, texts('workers.find')).click();
  const row = page.getByRole('row').filter({ hasText: licenseNumber });
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await row.getByRole('button', { name: new RegExp(`^${texts('workers.suspend')}`) }).click();
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
  await alive(doctor);
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
    })
    .toBe(1);

  await visit('/workers');
  await page.getByLabel(texts('workers.state')).selectOption({ label: texts('workers.states.suspended') });
  await row.getByRole('button', { name: new RegExp(`^${texts('workers.reinstate')}`) }).click();
  await field(page, 'reason').fill('It was a mistake');
  await button(page, texts('workers.reinstateDo')).click();
  await expect(page.getByText(texts('workers.reinstated'))).toBeVisible();
  await expect.poll(isListed).toBe(true);
  await signInOnPage();
  await expect(doctor).toHaveURL(/doctor-dashboard/);
  await context.close();
  expect(troubles.filter((trouble) => !/status of 40[13]/.test(trouble))).toEqual([]);
});
