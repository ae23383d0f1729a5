/**
 * An administrator stops the account of a doctor: the doctor is signed out, is told at sign-in whom to call, and is offered to nobody; the attempt stands in
 * the security log. Given back, everything is as before.
 */
import type { Page } from '@playwright/test';
import { SAMPLE_ACCOUNTS } from '../../api/src/sample/accounts';
import { alive, expect, test } from '../portal';
import { wordsOf } from '../words';

const { phone, password } = SAMPLE_ACCOUNTS.doctor;
const NMC = '90412';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a doctor is stopped and given back, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(180_000);
    const [own, forms, errors] = [
      wordsOf('mfe-staff', lng),
      wordsOf('shared-ui/src/locales/forms', lng),
      wordsOf('shared-ui/src/locales/forms/errors', lng),
    ];
    const context = await browser.newContext({ viewport: { width, height: 800 } });
    await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
    await context.request.post(`${portal.url}/api/session/sample`, { data: { role: 'doctor' } });
    const doctor = await context.newPage();
    await doctor.goto(`${portal.url}/doctor-dashboard`);
    await alive(doctor);
    const isShown = async () => (await (await page.request.get(`${portal.url}/api/doctors`)).text()).includes(NMC);
    expect(await isShown()).toBe(true);

    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'staff' } });
    await visit('/authorize-dashboard', { lng, width });
    await page.getByRole('link', { name: own('workers.title') }).click();
    // The dashboard has a search of its own.
    await expect(page.getByRole('heading', { level: 1, name: own('workers.title') })).toBeVisible();
    await field(page, 'text').fill(NMC);
    await button(page, own('workers.find')).click();
    const row = page.getByRole('row').filter({ hasText: NMC });
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await row.getByRole('button', { name: new RegExp(`^${own('workers.suspend')}`) }).click();
    const dialog = page.getByRole('dialog');
    await button(page, own('workers.suspendDo')).click();
    await expect(dialog.getByText(own('workers.noReason')).first()).toBeVisible();
    await field(page, 'reason').fill('Struck off the register');
    await button(page, own('workers.suspendDo')).click();
    await expect(page.getByText(own('workers.suspended'))).toBeVisible();
    await expect(row).toContainText('Struck off the register');
    await expect(row).toContainText(own('workers.states.suspended'));
    await expect.poll(isShown).toBe(false);

    await doctor.reload();
    await expect(doctor).toHaveURL(/doctor-login/);
    await alive(doctor);
    const signIn = async () => {
      await field(doctor, 'contact').fill(phone);
      await field(doctor, 'password').fill(password);
      await button(doctor, forms('action.signIn')).click();
    };
    await signIn();
    await expect(doctor.getByText(errors('error.accountSuspended')).first()).toBeVisible();
    await expect(doctor.locator('main a[href^="tel:+977"]')).toBeVisible();

    const kind = own('security.kinds.suspendedAccount');
    await expect
      .poll(async () => {
        await visit('/security', { lng, width });
        await expect(page.getByRole('heading', { name: own('security.events') })).toBeVisible();
        await page.getByLabel(own('security.kind')).selectOption({ label: kind });
        await expect(
          page
            .getByRole('rowheader')
            .or(page.getByText(own('security.noneText')))
            .first(),
        ).toBeVisible();
        return page.getByRole('rowheader', { name: kind }).count();
      })
      .toBeGreaterThan(0);

    await visit('/workers', { lng, width });
    await page.getByLabel(own('workers.state')).selectOption({ label: own('workers.states.suspended') });
    await row.getByRole('button', { name: new RegExp(`^${own('workers.reinstate')}`) }).click();
    await field(page, 'reason').fill('It was a mistake');
    await button(page, own('workers.reinstateDo')).click();
    await expect(page.getByText(own('workers.reinstated'))).toBeVisible();
    await expect.poll(isShown).toBe(true);
    await signIn();
    await expect(doctor).toHaveURL(/doctor-dashboard/);
    await context.close();
    expect(troubles.filter((trouble) => !/status of 40[13]/.test(trouble))).toEqual([]);
  });
}
