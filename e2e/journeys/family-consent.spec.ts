/**
 * A grown-up of the family is asked before somebody else reads their record: a code goes to their own phone, and with it the record opens,
 * for a while and once. So does that of a child who has grown up, who then chooses a PIN.
 */
import type { Page } from '@playwright/test';
import { drawMobile, getCode, signIn } from '../patients';
import { expect, test, type Portal } from '../portal';
import { filled, matchText, wordsOf } from '../words';

const PIN = '4826';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the service answers this session when it asks for the record. */
const getRecordsStatus = async (page: Page, { url }: Portal, id: string) =>
  (await page.request.get(`${url}/api/patients/${id}/records`)).status();

test('a grown-up agrees by a code before their record is read', async ({ page, portal, lng, visit, troubles }) => {
  const texts = wordsOf('mfe-patient', lng);
  const holder = await portal.do('createPatient', {});
  const name = 'Sarita Gurung';
  const { id, phone } = await portal.do('createMember', {
    holder: holder.id,
    relation: 'parent',
    firstName: 'Sarita',
    isLocked: true,
  });
  await signIn(page.context(), portal, holder);
  const locked = page.getByRole('heading', { name: filled(texts('person.lockedTitle'), { name }) });
  await visit(`/my-records?person=${id}`);
  await expect(locked).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(423);

  // Without a PIN one asks for a code. It goes to the other person's phone; only the end of the number is shown.
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

  // Whose record it is can be seen, at the end of the page too; the own one and back needs no second code.
  const persons = page.getByRole('navigation', { name: texts('person.whose') });
  const member = persons.getByRole('button', { name, exact: true });
  await expect(member).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(button(page, filled(texts('person.change'), { name }))).toBeVisible();
  await persons.getByRole('button', { name: filled(texts('person.you'), { name: 'Gita Gurung' }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('records.title'));
  await member.click();
  await expect(button(page, texts('person.lockNow'))).toBeVisible();

  // Locked again: not even the same code opens it.
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

test('a child who has grown up agrees by a code, then chooses a PIN', async ({ page, portal, lng, visit }) => {
  const texts = wordsOf('mfe-patient', lng);
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
  await expect(page.getByText(filled(texts('person.noPinText'), { name }))).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(423);
  await page.getByRole('link', { name: texts('person.setPin'), exact: true }).click();
  await page.getByRole('button', { name: matchText(texts('person.send')) }).click();
  await expect(page.getByText(matchText(texts('person.sent')))).toBeVisible();
  await field(page, 'proof.code').fill(await getCode(portal, 'consentCode', phone));
  for (const input of ['pin', 'confirmPin']) await field(page, input).fill(PIN);
  await button(page, texts('pin.submit')).click();
  await expect(page.getByText(filled(texts('pin.saved'), { name }))).toBeVisible();

  // The record is open after the PIN is chosen, and opens with it from then on.
  await visit(`/my-records?person=${id}`);
  await button(page, texts('person.lockNow')).click();
  await field(page, 'pin').fill(PIN);
  await button(page, texts('person.open')).click();
  await expect(button(page, texts('person.lockNow'))).toBeVisible();
  expect(await getRecordsStatus(page, portal, id)).toBe(200);
});
