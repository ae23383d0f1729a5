/**
 * Who registers and who is signed in: somebody new keeps the Patient ID, somebody who is registered already is told so only after the code,
 * and a session outlives a reload and ends on every tab at once.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { alive, enterDemoCode, expect, test, type Language } from '../portal';
import { fillPerson, fillPlace } from '../forms';

const WORDS = {
  en: {
    register: 'Register',
    code: 'One more step: enter the code',
    done: 'Registration successful!',
    known: 'You are already registered',
    copy: 'Copy',
    picture: 'Save as picture',
    print: 'Print',
    forgot: 'Forgot password?',
    signOut: 'Sign out',
  },
  np: {
    register: 'दर्ता गर्नुहोस्',
    code: 'अब एउटा कोड मात्र',
    done: 'दर्ता सफल भयो!',
    known: 'तपाईं पहिल्यै दर्ता हुनुभएको छ',
    copy: 'कपी गर्नुहोस्',
    picture: 'फोटोका रूपमा राख्नुहोस्',
    print: 'छाप्नुहोस्',
    forgot: 'पासवर्ड बिर्सनुभयो?',
    signOut: 'साइन आउट गर्नुहोस्',
  },
} as const;

const PASSWORD = 'pipal tree shade';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
let serial = 0;
const aPhone = () => `9844${String(Date.now()).slice(-4)}${String(serial++).padStart(2, '0')}`;

/** Fills in the form and sends it, up to the step that asks for the code. */
async function askToRegister(page: Page, lng: Language, phone: string, name: readonly [string, string]) {
  await fillPerson(page, { name, born: ['2055', '4', '12'], sex: 'female' });
  await field(page, 'contact.phone').fill(phone);
  await fillPlace(page, 'Hile');
  await field(page, 'password').fill(PASSWORD);
  await field(page, 'confirmPassword').fill(PASSWORD);
  await page.getByRole('button', { name: WORDS[lng].register, exact: true }).click();
  await expect(heading(page)).toHaveText(WORDS[lng].code);
}

/** What the page says, whatever its code is. */
const saidBeside = async (page: Page) =>
  (await page.locator('main').innerText()).replace(/(?<![\d०-९])[\d०-९]{6}(?![\d०-९])/g, 'code');
const idIn = async (page: Page) => (await page.locator('main').innerText()).match(/P-\d{4}-\d{4}-\d{3}/)![0];
const signIn = (request: APIRequestContext, url: string, publicId: string, password: string) =>
  request.post(`${url}/api/session`, { data: { role: 'patient', by: 'id', publicId, password } });

for (const { lng, width } of [
  { lng: 'en', width: 360 },
  { lng: 'np', width: 1280 },
] as const) {
  const words = WORDS[lng];

  test(`a phone that is registered already is told so only to whom it belongs, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    context,
    troubles,
  }) => {
    test.setTimeout(120_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const phone = aPhone();
    await visit('/register-patient', { lng, width });
    await askToRegister(page, lng, phone, ['Sita', 'Rai']);
    const shownToNew = await saidBeside(page);
    await enterDemoCode(page);
    await expect(heading(page)).toHaveText(words.done);

    // The ID is easy to keep.
    const patientId = await idIn(page);
    await page.getByRole('button', { name: words.copy, exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(patientId);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.picture }).click();
    expect((await download).suggestedFilename()).toBe(`${patientId}.png`);
    await page.getByRole('button', { name: words.print, exact: true }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-sheet]')).toContainText(patientId);
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    // Somebody asks once more with that phone: up to the code all is as it was for a new one.
    await visit('/register-patient', { lng, width });
    await askToRegister(page, lng, phone, ['Hari', 'Thapa']);
    expect(await saidBeside(page)).toBe(shownToNew);
    await enterDemoCode(page);
    await expect(heading(page)).toHaveText(words.known);
    expect(await idIn(page)).toBe(patientId);
    await expect(page.getByRole('link', { name: words.forgot })).toHaveAttribute(
      'href',
      '/forgot-password?for=patient',
    );
    expect((await signIn(page.request, portal.url, patientId, PASSWORD)).status()).toBe(200);
    expect(
      ((await (await page.request.get(`${portal.url}/api/patients/me`)).json()) as { firstName: string }).firstName,
    ).toBe('Sita');
    expect(troubles).toEqual([]);
  });

  test(`a session outlives a reload, and signing out ends it on every tab, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    context,
  }) => {
    test.setTimeout(90_000);
    await visit('/patient-login', { lng, width });
    await page.getByRole('button', { name: /sample account|नमुना खाता/ }).click();
    await expect(page).toHaveURL(/patient-dashboard/);
    await page.reload();
    await alive(page);
    await expect(heading(page)).toContainText(/Maya|माया/);
    const tab = await context.newPage();
    await tab.setViewportSize({ width, height: 740 });
    await tab.goto(`${portal.url}/my-records`);
    await alive(tab);
    await expect(tab.locator('main')).toContainText('Headache');

    await page.getByRole('button', { name: words.signOut }).click();
    await expect(page).toHaveURL(/patient-login/);
    await expect(tab).toHaveURL(/patient-login/);
    await expect(tab.locator('body')).not.toContainText('Headache');
    expect(await (await tab.request.get(`${portal.url}/api/session`)).json()).toEqual({ signedIn: null });
    for (const each of [page, tab]) {
      await each.goto(`${portal.url}/my-records`);
      await expect(each).toHaveURL(/patient-login\?next=/);
      await expect(each.locator('body')).not.toContainText(/Maya|Headache/);
    }
  });
}
