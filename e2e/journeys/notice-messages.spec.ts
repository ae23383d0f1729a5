// Notices by message: asked for without an account, confirmed by a code, sent when staff publish one, ended by the link.
import { randomInt } from 'node:crypto';
import { drawSurname } from '../../api/testing/names';
import { signIn } from '../patients';
import { expect, findAccessibilityErrors, getOverflow, test } from '../portal';
import { formatDigits, getWords, matchText } from '../words';

/** The municipality of the facility at which staff of journeys work. */
const MUNICIPALITY = 60;
/** The job of notices runs every two seconds. */
const JOB_MS = 45_000;

test('notices of a place come by message until their link ends them', async ({
  page,
  portal,
  lng,
  visit,
  troubles,
}) => {
  test.slow();
  const words = getWords('mfe-public', lng);
  const kit = getWords('shared-ui/src/locales/notices', lng);
  const forms = getWords('shared-ui/src/locales/forms', lng);
  const number = `98${randomInt(10_000_000, 99_999_999)}`;
  const readMessage = async (kind: string, name: string) => {
    const [row] = await portal.runSql(
      `select values->>'${name}' as value from messages where recipient = '+977${number}' and kind = '${kind}'`,
    );
    return row?.value as string | undefined;
  };

  await visit('/notices');
  await page.getByRole('link', { name: kit('notice.messages') }).click();
  await expect(page.getByRole('heading', { level: 1, name: words('noticeMessages.title') })).toBeVisible();
  await visit(`/notice-messages?municipality=${MUNICIPALITY}`);
  await expect(page.locator('[name="place.municipalityId"]')).toHaveValue(String(MUNICIPALITY));
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await page.locator('[name="phone"]').fill(formatDigits(lng, number));
  await page.getByRole('button', { name: words('noticeMessages.send') }).click();
  const code = page.locator('[name="code"]');
  await expect(code).toBeVisible();
  const sent = (await readMessage('contactCode', 'code'))!;
  await code.fill(sent === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: words('noticeMessages.confirm') }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(forms('code.again'))).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await code.fill(sent);
  await page.getByRole('button', { name: words('noticeMessages.confirm') }).click();
  await expect(page.getByText(matchText(words('noticeMessages.done')))).toBeVisible();
  // The wrong code was refused.
  expect(troubles.splice(0).every((trouble) => trouble.includes('403'))).toBe(true);

  const staff = getWords('mfe-staff', lng);
  const title = drawSurname();
  await signIn(page.context(), portal, await portal.do('createStaff', {}));
  await visit('/authorize-dashboard');
  await page.getByRole('button', { name: staff('desk.send'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const language of ['en', 'np'] as const) {
    await dialog.locator(`[name="title.${language}"]`).fill(title[language]);
    await dialog.locator(`[name="description.${language}"]`).fill(title[language]);
  }
  await dialog.getByRole('button', { name: staff('notice.look') }).click();
  await expect(dialog.getByText(staff('notice.fewReaders'))).toBeVisible();
  await dialog.getByRole('button', { name: staff('notice.send') }).click();
  await expect(page.getByText(staff('notice.sent'))).toBeVisible();

  await expect.poll(() => readMessage('placeNotice', 'title'), { timeout: JOB_MS }).toBe(title[lng]);
  await visit(`/r#${await readMessage('placeNotice', 'reminderCode')}`);
  await page.getByRole('button', { name: words('reminders.notices.stop') }).click();
  await expect(page.getByText(words('reminders.notices.off'))).toBeVisible();
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(troubles).toEqual([]);
});
