/**
 * Drafts of a doctor: a record survives a failed request, a closed tab and an expired session. The device stores neither plain text nor
 * the key, and sign-out deletes the draft.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { TestDoctor } from '../../api/testing/door';
import { countDrafts, readStorage } from '../deviceStorage';
import { waitForHydration, expect, signOutOfWork, test, type Language } from '../portal';
import { addVisitToday } from '../today';
import { matchText, getWords } from '../words';

const COMPLAINT = 'Fever since Tuesday and a stiff neck';
const getComplaint = (page: Page) => page.locator('[name="content.chiefComplaint"]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Ends the session. The next request fails. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: /session/ });

async function signInOnPage(page: Page, lng: Language, { phone, password }: TestDoctor) {
  await expect(page).toHaveURL(/doctor-login/);
  await waitForHydration(page);
  await page.locator('[name="contact"]').fill(phone.replace('+977', ''));
  await page.locator('[name="password"]').fill(password);
  await button(page, getWords('shared-ui/src/locales', lng)('action.signIn')).click();
}

test('drafts are kept, encrypted and deleted', async ({ page, context, portal, lng, width, visit }) => {
  const [records, forms] = [getWords('shared-ui/src/locales/records', lng), getWords('shared-ui/src/locales', lng)];
  const doctor = await portal.do('createDoctor', {});
  const patient = await portal.do('createPatient', {});
  await addVisitToday(portal, { doctor, patient: patient.id });
  await visit('/doctor-login');
  await signInOnPage(page, lng, doctor);
  await expect(page).toHaveURL(/doctor-dashboard/);
  const form = `/doctor-patient/${patient.id}?view=opd`;
  await visit(form);
  await getComplaint(page).fill(COMPLAINT);

  // A failed request shows an error and keeps the form.
  await page.route('**/api/records', (route) => route.abort());
  await button(page, records('card.save')).click();
  await expect(page.locator('form [role=alert], form .error, form [data-kind=error]').first()).toBeVisible();
  await expect(getComplaint(page)).toHaveValue(COMPLAINT);
  await page.unroute('**/api/records');

  // The device holds one encrypted draft: no text, no patient, no key.
  await expect.poll(() => countDrafts(page)).toBe(1);
  const { key } = (await (await page.request.get(`${portal.url}/api/account/draft-key`)).json()) as { key: string };
  expect(key.length).toBeGreaterThan(40);
  const storage = await readStorage(page);
  for (const secret of [COMPLAINT, 'stiff neck', 'content', 'chiefComplaint', 'Gita Gurung', patient.id, key])
    expect(storage).not.toContain(secret);

  // After the tab is closed, the dashboard offers the draft.
  await page.close();
  const next = await context.newPage();
  await next.setViewportSize({ width, height: 800 });
  await next.goto(`${portal.url}/doctor-dashboard`);
  await next.getByRole('link', { name: forms('draft.continue'), exact: true }).click();
  await expect(next.getByText(matchText(forms('draft.restored')))).toBeVisible();
  await expect(getComplaint(next)).toHaveValue(COMPLAINT);

  // The session expires during input; the form is complete after sign-in.
  await getComplaint(next).fill(`${COMPLAINT}, light hurts`);
  await endSession(context);
  await button(next, records('card.save')).click();
  await expect(next.getByRole('heading', { level: 1 })).toBeFocused();
  await next.getByRole('link', { name: getWords('shell/src/changed/locales', lng)('changed.signIn') }).click();
  await expect(next).toHaveURL(/doctor-login\?next=/);
  await signInOnPage(next, lng, doctor);
  await expect(next).toHaveURL(new RegExp(`doctor-patient/${patient.id}`));
  await expect(getComplaint(next)).toHaveValue(`${COMPLAINT}, light hurts`);

  // Saving deletes the draft.
  await button(next, records('card.save')).click();
  await expect(next.getByText(records('record.doneText'))).toBeVisible();
  await expect.poll(() => countDrafts(next)).toBe(0);

  // Sign-out deletes another draft.
  await next.goto(portal.url + form);
  await getComplaint(next).fill('Never to be read again');
  await expect.poll(() => countDrafts(next)).toBe(1);
  await signOutOfWork(next, lng);
  await expect(next).toHaveURL(/doctor-login/);
  expect(await countDrafts(next)).toBe(0);
  await signInOnPage(next, lng, doctor);
  await expect(next).toHaveURL(/doctor-dashboard/);
  await expect(next.getByRole('link', { name: forms('draft.continue'), exact: true })).toHaveCount(0);
});
