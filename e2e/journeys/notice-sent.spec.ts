// A public notice: written, previewed in both languages, sent, read by the public, withdrawn.
import { drawSurname } from '../../api/testing/names';
import { chooseDay } from '../forms';
import { signIn } from '../patients';
import { expect, test } from '../portal';
import { matchDay, getDayFromToday, getWords } from '../words';

// Public pages are rendered again after each change.
test.use({ rendersPages: true });
// All pages are rendered three times during the test, beside the other worker.
test.setTimeout(300_000);

test('a notice is sent, seen by the public and withdrawn', async ({ page, portal, lng, visit, troubles }) => {
  const staff = getWords('mfe-staff', lng);
  const surname = drawSurname();
  const title = { en: `Vaccination day of ${surname.en}`, np: `${surname.np} खोप दिवस` };
  /** Waits for a text on a public page, which is rendered again after a change. */
  const onPublicPage = (text: string | RegExp) =>
    expect.poll(
      async () => {
        const answer = await fetch(`${portal.url}/notices`, { headers: { cookie: `i18nextLng=${lng}` } });
        return (await answer.text()).search(text) >= 0;
      },
      { timeout: 120_000 },
    );
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/authorize-dashboard');
  await page.getByRole('button', { name: staff('desk.send'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="title.en"]').fill(title.en);
  await dialog.locator('[name="description.en"]').fill('Bring the card of your child.');
  await dialog.locator('[name="title.np"]').fill(title.np);
  await dialog.locator('[name="description.np"]').fill('बच्चाको खोप कार्ड ल्याउनुहोस्।');
  const eventDay = getDayFromToday(3);
  await chooseDay(page, 'eventDay', eventDay);
  await dialog.getByRole('button', { name: staff('notice.look') }).click();
  await expect(dialog.getByRole('heading', { name: title.en })).toHaveAttribute('lang', 'en');
  await expect(dialog.getByRole('heading', { name: title.np })).toHaveAttribute('lang', 'ne');
  await dialog.getByRole('button', { name: staff('notice.send') }).click();
  await expect(page.getByText(staff('notice.sent'))).toBeVisible();
  await onPublicPage(title[lng]).toBe(true);
  await onPublicPage(matchDay(lng, eventDay)).toBe(true);

  await page.getByRole('button', { name: `${staff('desk.withdraw')}: ${title[lng]}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: staff('desk.withdraw') })
    .click();
  await expect(page.getByText(staff('desk.withdrawn'), { exact: true })).toBeVisible();
  await onPublicPage(title[lng]).toBe(false);
  expect(troubles).toEqual([]);
});
