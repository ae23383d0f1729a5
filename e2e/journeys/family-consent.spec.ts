/**
 * A grown-up of the family is asked before somebody else reads their record: a code goes to their own phone, and with it the record opens,
 * for a while and once. So does that of a child who has grown up, who then chooses a PIN.
 */
import type { Browser, Page } from '@playwright/test';
import { alive, expect, test, type Language, type Portal } from '../portal';
import { filled, wordsOf } from '../words';

const PIN = '4826';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The newest code of consent, as the administrator of a demonstration reads it among the messages that were sent. */
async function codeSentTo(browser: Browser, { url }: Portal, phone: string) {
  const context = await browser.newContext();
  await context.request.post(`${url}/api/session/sample`, { data: { role: 'staff' } });
  const page = await context.newPage();
  await page.goto(`${url}/messages-sent`);
  await alive(page);
  await page.getByLabel(wordsOf('mfe-staff', 'en')('messages.kind')).selectOption('consentCode');
  const message = page
    .getByRole('row')
    .filter({ hasText: `•${phone.slice(-3)}` })
    .first();
  const code = /(?<!\d)\d{6}(?!\d)/.exec(await message.innerText())![0];
  await context.close();
  return code;
}

interface Member {
  id: string;
  name: string;
  phone: string;
}

/** Adds somebody with a phone of their own to the family of the sample patient. */
async function addMember(
  page: Page,
  { url }: Portal,
  lng: Language,
  serial: number,
  born: string,
  extra: object,
): Promise<Member> {
  const lastName = lng === 'en' ? 'Tamang' : 'तामाङ';
  const firstName = (lng === 'en' ? ['Sarita', 'Anita'] : ['सरिता', 'अनिता'])[serial - 1];
  const phone = `98431${lng === 'en' ? 1 : 2}000${serial}`;
  const added = await page.request.post(`${url}/api/family`, {
    data: {
      relation: 'sibling',
      firstName,
      middleName: null,
      lastName,
      dateOfBirth: born,
      sex: 'female',
      address: null,
      phone,
      ...extra,
    },
  });
  expect(added.ok()).toBe(true);
  return { ...((await added.json()) as { id: string; name: string }), phone };
}

/** What the service answers this session when it asks for the record. */
const recordsOf = async (page: Page, { url }: Portal, { id }: Member) =>
  (await page.request.get(`${url}/api/patients/${id}/records`)).status();

for (const { lng, width } of [
  { lng: 'en', width: 360 },
  { lng: 'np', width: 1280 },
] as const) {
  const own = wordsOf('mfe-patient', lng);
  const about = (key: string, name: string) => filled(own(key), { name });
  const hintOf = (key: string) =>
    new RegExp(
      own(key)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\\\{\\\{phone\\\}\\\}/, '.+'),
    );

  test(`a grown-up agrees by a code before their record is read, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(150_000);
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
    const member = await addMember(page, portal, lng, 1, '1990-04-12', { pin: PIN, confirmPin: PIN });
    const locked = page.getByRole('heading', { name: about('person.lockedTitle', member.name) });
    await visit(`/my-records?person=${member.id}`, { lng, width });
    await expect(locked).toBeVisible();
    expect(await recordsOf(page, portal, member)).toBe(423);

    // Without a PIN one asks for a code. It goes to the other person's phone; only the end of the number is shown.
    await button(page, own('person.byCode')).click();
    await page.getByRole('button', { name: hintOf('person.send') }).click();
    await expect(page.getByText(hintOf('person.sent'))).toBeVisible();
    await expect(page.locator('main')).not.toContainText(member.phone);
    const code = await codeSentTo(browser, portal, member.phone);
    const wrong = code === '111112' ? '111113' : '111112';
    await field(page, 'code').fill(wrong);
    await button(page, own('person.open')).click();
    await expect(page.locator('form').getByRole('alert').first()).toBeVisible();
    expect(await recordsOf(page, portal, member)).toBe(423);
    await field(page, 'code').fill(code);
    await button(page, own('person.open')).click();
    await expect(button(page, own('person.lockNow'))).toBeVisible();
    expect(await recordsOf(page, portal, member)).toBe(200);

    // Whose record it is can be seen, at the end of the page too; the own one and back needs no second code.
    const persons = page.getByRole('navigation', { name: own('person.whose') });
    await expect(persons.getByRole('button', { name: member.name, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: about('person.change', member.name) })).toBeVisible();
    await persons.getByRole('button', { name: /Maya Tamang|माया तामाङ/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('records.title'));
    await persons.getByRole('button', { name: member.name, exact: true }).click();
    await expect(button(page, own('person.lockNow'))).toBeVisible();

    // Locked again: not even the same code opens it.
    await button(page, own('person.lockNow')).click();
    await expect(locked).toBeVisible();
    expect(await recordsOf(page, portal, member)).toBe(423);
    await button(page, own('person.byCode')).click();
    await field(page, 'code').fill(code);
    await button(page, own('person.open')).click();
    await expect(page.locator('form').getByRole('alert').first()).toBeVisible();
    await expect(button(page, own('person.lockNow'))).toHaveCount(0);
    expect(troubles.filter((trouble) => !/status of 4(03|23)/.test(trouble))).toEqual([]);
  });

  test(`a child who has grown up agrees by a code, then chooses a PIN, in ${lng} at ${width}`, async ({
    page,
    browser,
    portal,
    visit,
  }) => {
    test.setTimeout(150_000);
    await page.request.post(`${portal.url}/api/session/sample`, { data: { role: 'patient' } });
    const child = await addMember(page, portal, lng, 2, '2019-04-12', { relation: 'child' });
    expect(await recordsOf(page, portal, child)).toBe(200);
    await portal.change(`update patients set date_of_birth = '2002-04-12' where id = '${child.id}'`);
    await visit(`/my-records?person=${child.id}`, { lng, width });
    await expect(page.getByText(about('person.noPinText', child.name))).toBeVisible();
    expect(await recordsOf(page, portal, child)).toBe(423);
    await page.getByRole('link', { name: own('person.setPin'), exact: true }).click();
    await page.getByRole('button', { name: hintOf('person.send') }).click();
    await expect(page.getByText(hintOf('person.sent'))).toBeVisible();
    await field(page, 'proof.code').fill(await codeSentTo(browser, portal, child.phone));
    for (const name of ['pin', 'confirmPin']) await field(page, name).fill(PIN);
    await button(page, own('pin.submit')).click();
    await expect(page.getByText(about('pin.saved', child.name))).toBeVisible();

    // The record is open after the PIN is chosen, and opens with it from then on.
    await visit(`/my-records?person=${child.id}`, { lng, width });
    await button(page, own('person.lockNow')).click();
    await field(page, 'pin').fill(PIN);
    await button(page, own('person.open')).click();
    await expect(button(page, own('person.lockNow'))).toBeVisible();
    expect(await recordsOf(page, portal, child)).toBe(200);
  });
}
