// Due items link to their action, and every page shows the signed-in user.
import { getLanguageEntry } from '@chautari/contract/language';
import { findAccessibilityErrors, waitForHydration, expect, getOverflow, test } from '../portal';
import { fillText, matchText, getWords } from '../words';

/** Actions of due items. */
const ACTIONS = ['slip', 'card', 'pregnancyCard', 'book', 'call', 'emergency'];

test('the first due item has its button', async ({ page, portal, lng, width, visit, troubles }) => {
  const texts = getWords('mfe-patient', lng);
  await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
  await visit('/patient-dashboard');
  const due = page.getByRole('region', { name: texts('dashboard.dueNext') });
  const names = ACTIONS.map((action) => matchText(texts('dashboard.doFor'), { does: texts(`dashboard.do.${action}`) }));
  const name = new RegExp(names.map(({ source }) => source).join('|'));
  await expect(due.getByRole('link', { name }).or(due.getByRole('button', { name })).first()).toBeVisible();
  // On a phone the latest opening is one line, which leads to all of them.
  const opening =
    width > 360
      ? page
          .getByRole('region', { name: texts('seen.latest') })
          .getByRole('listitem')
          .first()
      : page.getByRole('link', { name: texts('seen.latest') });
  await expect(opening).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
});

test('a service page shows the signed-in user with a sign-out button', async ({
  page,
  portal,
  lng,
  width,
  visit,
  troubles,
}) => {
  const other = lng === 'en' ? 'np' : 'en';
  const [shell, otherShell] = [getWords('shell/src/locales', lng), getWords('shell/src/locales', other)];
  const patient = await portal.do('createPatient', { language: lng });
  // Signed in through the form, because public pages load the session only after a sign-in on the device.
  await visit('/patient-login');
  await page.locator('[name="contact"]').fill(patient.phone.replace('+977', ''));
  await page.locator('[name="password"]').fill(patient.password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(/patient-dashboard/);
  await page.goto(`${portal.url}/service/family-planning`);
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Gita Gurung');
  // On phones the button is in the drawer.
  if (width > 360)
    await expect(bar.getByRole('link', { name: shell('myHealth') })).toHaveAttribute('href', '/patient-dashboard');
  await waitForHydration(page);
  const chooseLanguage = (code: string) =>
    page
      .getByRole('group')
      .getByRole('link', { name: new RegExp(`^${code.toUpperCase()} `) })
      .click();
  await chooseLanguage(other);
  await expect(page.getByText(otherShell('messages.ask'))).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  const { names } = getLanguageEntry(other);
  await page.getByRole('button', { name: names[other], exact: true }).click();
  await expect(page.getByText(fillText(otherShell('messages.now'), { language: names[other] }))).toBeVisible();
  await chooseLanguage(lng);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(otherShell('messages.ask'))).toHaveCount(0);
  await expect(page.getByText(shell('messages.ask'))).toHaveCount(0);
  if (width === 360) {
    await page.getByRole('button', { name: shell('menu') }).click();
    const drawer = page.getByRole('dialog', { name: shell('menu') });
    await expect(drawer.locator('a[href="tel:102"]')).toBeVisible();
    await expect(drawer.getByRole('link', { name: shell('myHealth') })).toBeVisible();
    await drawer.getByRole('button', { name: shell('signOut') }).click();
    await expect(drawer).toBeHidden();
  } else await bar.getByRole('button', { name: shell('signOut') }).click();
  await expect(page).toHaveURL(/patient-login/);
  await expect(bar.getByRole('button', { name: shell('signOut') })).toHaveCount(0);
  expect(troubles).toEqual([]);
});
