/**
 * Consent in the family: the record of a grown-up opens for a limited time with a single-use code from their own phone. So does the
 * record of a child who has grown up, who then sets a PIN.
 */
import type { Page } from '@playwright/test';
import { drawMobile, getCode, signIn } from '../patients';
import { expect, test, type Portal } from '../portal';
import { fillText, matchText, getWords } from '../words';

const PIN = '4826';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the status of a request for the records. */
const getRecordsStatus = async (page: Page, { url }: Portal, id: string) =>
  (await page.request.get(`${url}/api/patients/${id}/records`)).status();

test('the record of a grown-up opens with a code', async ({ page, portal, lng, visit, troubles }) => {
  const texts = getWords('mfe-patient', lng);
  const holder = await portal.do('createPatient', {});
  const name = 'Sarita Gurung';
  const { id, phone } = await portal.do('createMember', {
    holder: holder.id,
    relation: 'parent',
    firstName: 'Sarita',
    isLocked: true,
  });
  await signIn(page.context(), portal, holder);
  const locked = page.getByRole('heading', { name: fillText(texts('person.lockedTitle'), { name }) });
  await visit(`/my-records?person=${id}`);
  await expect(locked).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(423);

  // The code goes to the other person's phone; the page shows only the last digits of the number.
  await button(page, texts('person.byCode')).click();
  await page.getByRole('button', { name: matchText(texts('person.send')) }).click();
  await expect(page.getByText(matchText(texts('person.sent')))).toBeVisible();
  await expect(page.locator('main')).not.toContainText(phone!.replace('+977', ''));
  const code = await getCode(portal, 'consentCode', phone!);
  await field(page, 'code').fill(code === '111112' ? '111113' : '111112');
  await button(page, texts('person.open')).click();
  await expect(page.locator('form').getByRole('alert').first()).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(423);
  await field(page, 'code').fill(code);
  await button(page, texts('person.open')).click();
  await expect(button(page, texts('person.lockNow'))).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(200);

  // The strip shows whose record it is at every scroll position; switching persons needs no second code.
  const persons = page.getByRole('navigation', { name: texts('person.whose') });
  const member = persons.getByRole('button', { name, exact: true });
  await expect(member).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(button(page, fillText(texts('person.change'), { name }))).toBeVisible();
  await persons.getByRole('button', { name: fillText(texts('person.you'), { name: 'Gita Gurung' }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('records.title'));
  await member.click();
  await expect(button(page, texts('person.lockNow'))).toBeVisible();

  // After locking, the same code does not open it again.
  await button(page, texts('person.lockNow')).click();
  await expect(locked).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(423);
  await button(page, texts('person.byCode')).click();
  await field(page, 'code').fill(code);
  await button(page, texts('person.open')).click();
  await expect(page.locator('form').getByRole('alert').first()).toBeVisible();
  await expect(button(page, texts('person.lockNow'))).toHaveCount(0);
  expect(troubles.filter((trouble) => !/status of 4(03|23)/.test(trouble))).toEqual([]);
});

test('the record of a grown-up child opens with a code, then with a new PIN', async ({ page, portal, lng, visit }) => {
  const texts = getWords('mfe-patient', lng);
  const holder = await portal.do('createPatient', {});
  const name = 'Anita Gurung';
  const { id } = await portal.do('createMember', {
    holder: holder.id,
    relation: 'child',
    firstName: 'Anita',
    dateOfBirth: '2019-04-12',
  });
  const phone = `+977${drawMobile()}`;
  await signIn(page.context(), portal, holder);
  expect(await getRecordsStatus(page, portal, id)).toBe(200);
  await portal.runSql(
    `update family_members set phone = '${phone}' where patient_id = '${id}'`,
    `update patients set date_of_birth = '2002-04-12' where id = '${id}'`,
  );
  await visit(`/my-records?person=${id}`);
  await expect(page.getByText(fillText(texts('person.noPinText'), { name }))).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(423);
  await page.getByRole('link', { name: texts('person.setPin'), exact: true }).click();
  await page.getByRole('button', { name: matchText(texts('person.send')) }).click();
  await expect(page.getByText(matchText(texts('person.sent')))).toBeVisible();
  await field(page, 'proof.code').fill(await getCode(portal, 'consentCode', phone));
  for (const input of ['pin', 'confirmPin']) await field(page, input).fill(PIN);
  await button(page, texts('pin.submit')).click();
  await expect(page.getByText(fillText(texts('pin.saved'), { name }))).toBeVisible();

  // Setting the PIN opens the record; later the PIN does.
  await visit(`/my-records?person=${id}`);
  await button(page, texts('person.lockNow')).click();
  await field(page, 'pin').fill(PIN);
  await button(page, texts('person.open')).click();
  await expect(button(page, texts('person.lockNow'))).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(200);
});
