/**
 * The dashboard of a doctor: a request appears without a reload, is rejected with a reason or gets another time, and the figures follow;
 * patients are found by phone and ID, a forgotten ID is sent to its owner, and today's list is shared with the counter.
 */
import type { Locator, Page } from '@playwright/test';
import { getOpenSlots, requestTime, signIn } from '../patients';
import { expect, test } from '../portal';
import { addVisitToday, getToday } from '../today';
import { fillText, matchText, getWords } from '../words';

const NAME = 'Gita Gurung';
const REASON = 'I am on leave that day';
const POLLED_MS = 31_000;
const button = (where: Page | Locator, name: string) => where.getByRole('button', { name, exact: true });
const readFigures = async (page: Page) =>
  (await page.getByRole('definition').allInnerTexts()).map((text) =>
    Number(text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))),
  );

test('requests appear without a reload and are answered', async ({
  page,
  browser,
  portal,
  lng,
  visit,
  extraHTTPHeaders,
  troubles,
}) => {
  const texts = getWords('mfe-doctor', lng);
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', {});
  const context = await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders! });
  await signIn(context, portal, patient);
  await signIn(page.context(), portal, doctor);
  /** The patient requests the latest open time of the doctor. */
  const request = async () => {
    const slots = await getOpenSlots(context.request, portal.url, doctor.id);
    const time = { doctorId: doctor.id, slotId: slots.at(-1)!.id, mobile: patient.phone };
    await requestTime(context.request, portal.url, time);
  };
  await page.clock.install();
  await visit('/doctor-dashboard');
  await expect.poll(() => readFigures(page)).toEqual([0, 0, 0]);

  // It appears without a reload.
  await expect(page.getByText(texts('dashboard.fresh_one'))).toHaveCount(0);
  await request();
  await page.clock.fastForward(POLLED_MS);
  await expect(page.getByText(texts('dashboard.fresh_one'))).toBeVisible();
  await visit('/all-requests');
  const dialog = page.getByRole('dialog');
  await button(page, `${texts('requests.reject')}: ${NAME}`).click();
  await button(dialog, texts('requests.rejectSubmit')).click();
  await expect(dialog.getByText(texts('requests.noReason'), { exact: true })).toBeVisible();
  await dialog.getByRole('textbox').fill(REASON);
  await button(dialog, texts('requests.rejectSubmit')).click();
  await expect(page.getByText(fillText(texts('requests.rejectDone'), { name: NAME }))).toBeVisible();
  await visit('/all-requests?status=rejected');
  await expect(page.getByText(fillText(texts('requests.because'), { reason: REASON }))).toBeVisible();

  // Another request gets another time.
  await request();
  await visit('/all-requests');
  await button(page, `${texts('requests.give')}: ${NAME}`).click();
  await dialog.locator('label:has([name="slotId"]:not(:checked))').first().click();
  await button(dialog, texts('requests.giveSubmit')).click();
  await expect(page.getByText(matchText(texts('requests.approved'), { name: NAME }))).toBeVisible();

  await visit('/doctor-dashboard');
  await expect.poll(() => readFigures(page)).toEqual([1, 1, 1]);
  const { appointments } = (await (await context.request.get(`${portal.url}/api/appointments`)).json()) as {
    appointments: { reason: string | null; status: string }[];
  };
  expect(appointments.find(({ status }) => status === 'rejected')?.reason).toBe(REASON);
  await context.close();
  expect(troubles).toEqual([]);
});

test('a patient is found, a forgotten ID sent and the list shared', async ({
  page,
  context,
  portal,
  lng,
  visit,
  troubles,
}) => {
  const texts = getWords('mfe-doctor', lng);
  const close = getWords('shared-ui/src/locales', lng)('action.close');
  const doctor = await portal.do('createDoctor', {});
  const sarita = await portal.do('createPatient', { firstName: 'Sarita', lastName: 'Magar' });
  const gita = await portal.do('createPatient', { otherName: 'गीता गुरुङ' });
  await addVisitToday(portal, { doctor, patient: sarita.id, time: '23:10' });
  await addVisitToday(portal, { doctor, patient: gita.id, time: '23:30' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(context, portal, doctor);
  await visit('/doctor-dashboard');
  for (const [text, name] of [
    [sarita.phone.replace('+977', ''), 'Sarita Magar'],
    [gita.publicId.toLowerCase(), lng === 'en' ? NAME : 'गीता गुरुङ'],
  ] as const) {
    await page.getByRole('searchbox').fill(text);
    await button(page, texts('find.search')).click();
    await expect(page).toHaveURL(/doctor-patient/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('link', { name: texts('dashboard.back'), exact: true }).click();
  }

  const dialog = page.getByRole('dialog');
  await button(page, texts('find.forgot')).click();
  await dialog.locator('[name="phone"]').fill(gita.phone.replace('+977', ''));
  await button(dialog, texts('forgottenId.submit')).click();
  await expect(page.getByText(texts('forgottenId.sent'))).toBeVisible();
  await button(dialog, close).click();

  const { entries } = (await (await page.request.get(`${portal.url}/api/queue/days/${getToday()}`)).json()) as {
    entries: { name: string }[];
  };
  expect(entries).toHaveLength(2);
  const list = [texts('today.shared'), ...entries.map(({ name }) => name)].join('\n');
  await button(page, texts('today.all')).click();
  await expect(page.getByRole('dialog', { name: texts('today.allTitle') }).getByRole('listitem')).toHaveCount(
    entries.length,
  );
  await button(dialog, close).click();
  await button(page, texts('today.share')).click();
  await expect(page.getByText(texts('today.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(list);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await button(page, texts('today.share')).click();
  await expect(page.getByText(texts('today.copyFailed'))).toBeVisible();

  await page.evaluate(() =>
    Object.assign(navigator, {
      share: ({ text }: { text: string }) => {
        document.body.dataset.shared = text;
        return Promise.resolve();
      },
    }),
  );
  await button(page, texts('today.share')).click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', list);
  expect(troubles).toEqual([]);
});
