/**
 * A doctor opens the record of a patient without an appointment: for a reason, of which the patient is notified and which an
 * administrator reviews; or with a code from the patient's phone, without a reason.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { toAsciiDigits } from '@chautari/contract/text';
import { signIn } from '../patients';
import {
  findAccessibilityErrors,
  waitForHydration,
  expect,
  getOverflow,
  test,
  type Language,
  type Portal,
} from '../portal';
import { formatDigits, fillText, matchText, getWords } from '../words';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Own {
  account: { session: string };
  lng: Language;
  options: BrowserContextOptions;
}

/** Opens a page as another user, in another browser context. */
async function openPage(browser: Browser, portal: Portal, { account, lng, options }: Own) {
  const context = await browser.newContext(options);
  await context.addCookies([{ name: 'i18nextLng', value: lng, url: portal.url }]);
  await signIn(context, portal, account);
  const page = await context.newPage();
  return {
    page,
    visit: async (path: string) => {
      await page.goto(portal.url + path);
      await waitForHydration(page);
    },
  };
}

async function expectNoFaults(page: Page) {
  expect(await findAccessibilityErrors(page)).toEqual([]);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
}

test("a stranger's record is opened for a reason", async ({
  page,
  portal,
  lng,
  width,
  visit,
  browser,
  extraHTTPHeaders,
  troubles,
}) => {
  const [texts, people, staff, patients] = [
    getWords('mfe-doctor', lng),
    getWords('shared-ui/src/locales/people', lng),
    getWords('mfe-staff', lng),
    getWords('mfe-patient', lng),
  ];
  const options = { viewport: { width, height: 900 }, extraHTTPHeaders: extraHTTPHeaders! };
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', { language: lng });
  const patientId = patient.publicId;
  await signIn(page.context(), portal, doctor);
  await visit('/doctor-dashboard');
  const find = async (text: string) => {
    await page.getByRole('searchbox').fill(text);
    await button(page, texts('find.search')).click();
  };
  // A wrong check digit is a field error, and no look-up is sent.
  const last = patientId.slice(-1);
  await find(patientId.slice(0, -1) + (last === '9' ? '0' : Number(last) + 1));
  await expect(page.getByText(texts('find.mistyped')).first()).toBeVisible();

  // Whether the number exists is not revealed before a reason is given.
  await find(formatDigits(lng, patientId));
  await expect(page.getByRole('heading', { name: people('openings.title') })).toBeVisible();
  await expectNoFaults(page);
  await page.locator('label:has([name="reason"][value="emergency"])').click();
  await button(page, people('openings.submit')).click();
  await expect(page.getByText(people('openings.noteMissing')).first()).toBeVisible();
  await page.locator('[name="note"]').fill('Fell from a tree, cannot speak');
  await button(page, people('openings.submit')).click();
  await expect(page).toHaveURL(/doctor-patient\//);

  // The patient is notified at once and reads who it was.
  const owner = await openPage(browser, portal, { account: patient, lng, options });
  await owner.visit('/my-records?tab=seen');
  await expect(owner.page.getByText(patients('seen.action.openedInEmergency'))).toBeVisible();

  const account = await portal.do('createStaff', { isAdministrator: true });
  const administrator = await openPage(browser, portal, { account, lng, options });
  await administrator.visit('/messages-sent');
  const message = getWords('api/src/messages/texts', lng)('kinds.recordOpened.text');
  await expect(administrator.page.getByText(matchText(message, { id: patientId }))).toBeVisible();
  await administrator.visit('/openings');
  const row = administrator.page.getByRole('row').filter({ hasText: patientId });
  await expect(row).toContainText('Fell from a tree, cannot speak');
  await expectNoFaults(administrator.page);
  await row.getByRole('button', { name: new RegExp(`^${staff('openings.review')}: `) }).click();
  await expect(administrator.page.getByText(fillText(staff('openings.done'), { name: 'Gita Gurung' }))).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(troubles).toEqual([]);
  await Promise.all([owner, administrator].map((each) => each.page.context().close()));
});

for (const way of ['picture', 'digits'] as const)
  test(`the ${way} of a share code opens the record without a reason`, async ({
    page,
    portal,
    lng,
    width,
    visit,
    browser,
    extraHTTPHeaders,
    troubles,
  }) => {
    const patients = getWords('mfe-patient', lng);
    const options = { viewport: { width, height: 900 }, extraHTTPHeaders: extraHTTPHeaders! };
    const account = await portal.do('createPatient', {});
    const owner = await openPage(browser, portal, { account, lng, options });
    await owner.visit('/patient-dashboard');
    await owner.page.getByRole('link', { name: patients('dashboard.tile.show') }).click();
    await button(owner.page, patients('show.make')).click();
    const digits = owner.page.getByText(/^[\d०-९]{4} [\d०-९]{4}$/);
    await expect(digits).toBeVisible();
    await expect(owner.page.locator('main svg[role=img]')).toBeVisible();
    await expectNoFaults(owner.page);
    const code = toAsciiDigits((await digits.innerText()).trim());

    await signIn(page.context(), portal, await portal.do('createDoctor', {}));
    // A scanned picture opens the page with the code in the hash; a typed code works the same way.
    if (way === 'picture') await visit(`/doctor-dashboard#code=${code.replace(' ', '')}`);
    else {
      await visit('/doctor-dashboard');
      await page.getByRole('searchbox').fill(formatDigits(lng, code));
      await button(page, getWords('mfe-doctor', lng)('find.search')).click();
    }
    await expect(page).toHaveURL(/doctor-patient\//);
    await expect(page.locator('main')).toContainText(account.publicId);

    await owner.visit('/my-records?tab=seen');
    await expect(owner.page.getByText(patients('seen.action.openedByCode'))).toBeVisible();
    expect(troubles).toEqual([]);
    await owner.page.context().close();
  });

test('an unknown number is revealed only after a reason', async ({ page, portal, lng, visit }) => {
  const [texts, people] = [getWords('mfe-doctor', lng), getWords('shared-ui/src/locales/people', lng)];
  await signIn(page.context(), portal, await portal.do('createDoctor', {}));
  await visit('/doctor-dashboard');
  // Numbers made by the door have another prefix.
  await page.getByRole('searchbox').fill(`97${randomInt(10_000_000, 99_999_999)}`);
  await button(page, texts('find.search')).click();
  await expect(page.getByRole('heading', { name: people('openings.title') })).toBeVisible();
  await page.locator('label:has([name="reason"][value="here"])').click();
  await button(page, people('openings.submit')).click();
  await expect(page.getByRole('heading', { name: people('openings.none') })).toBeVisible();
});
