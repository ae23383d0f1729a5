/**
 * What a doctor types is never lost, and never readable: a record outlives a send that fails, a closed tab and a session that ran out;
 * the device holds no word of it in plain, nor the key; and signing out wipes it.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { alive, expect, test, type Language, type Portal } from '../portal';

const WORDS = {
  en: {
    save: 'Save',
    continue: 'Continue',
    restored: /Everything you typed is back/,
    saved: 'Saved.',
    signOut: 'Sign out',
    sample: 'Continue with the sample account',
  },
  np: {
    save: 'सुरक्षित गर्नुहोस्',
    continue: 'अगाडि बढ्नुहोस्',
    restored: /लेखेको सबै यहीँ छ/,
    saved: 'सुरक्षित भयो।',
    signOut: 'साइन आउट गर्नुहोस्',
    sample: 'नमुना खाताबाट अगाडि बढ्नुहोस्',
  },
} as const;

const COMPLAINT = 'Fever since Tuesday and a stiff neck';
const complaintOf = (page: Page) => page.locator('[name="content.chiefComplaint"]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** All that the device keeps for the portal. */
const storageOf = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      databases,
      caches,
      document.cookie,
    ]);
  });
const draftsIn = async (page: Page) => (await storageOf(page)).match(/chautari\.draft\./g)?.length ?? 0;

/** Looks the sample patient up, once the page has signed in. */
async function openPatient(page: Page, { url }: Portal) {
  const {
    patients: [patient],
  } = (await (
    await page.request.post(`${url}/api/patients/look-up`, { data: { by: 'id', patientId: 'P-2083-00001' } })
  ).json()) as { patients: { id: string; name: string }[] };
  return patient!;
}

/** The session has run out; the next thing that is asked of the service says so. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: /session/ });

/** Signs in where the portal has led to, and comes back to where one was. */
async function signInAgain(page: Page, lng: Language) {
  await expect(page).toHaveURL(/doctor-login\?next=/);
  await alive(page);
  await button(page, WORDS[lng].sample).click();
}

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`what a doctor types is kept, sealed and wiped, in ${lng} at ${width}`, async ({
    page,
    context,
    portal,
    visit,
  }) => {
    test.setTimeout(180_000);
    const words = WORDS[lng];
    await visit('/doctor-login', { lng, width });
    await button(page, words.sample).click();
    await expect(page).toHaveURL(/doctor-dashboard/);
    const patient = await openPatient(page, portal);
    const form = `/doctor-patient/${patient.id}?view=opd`;
    await visit(form, { lng, width });
    await complaintOf(page).fill(COMPLAINT);

    // A send that fails says so, and leaves everything where it is.
    await page.route('**/api/records', (route) => route.abort());
    await button(page, words.save).click();
    await expect(page.locator('form [role=alert], form .error, form [data-kind=error]').first()).toBeVisible();
    await expect(complaintOf(page)).toHaveValue(COMPLAINT);
    await page.unroute('**/api/records');

    // What the device holds is one sealed draft: neither the words, nor whose record it is, nor the key.
    await expect.poll(() => draftsIn(page)).toBe(1);
    const { key } = (await (await page.request.get(`${portal.url}/api/account/draft-key`)).json()) as { key: string };
    expect(key.length).toBeGreaterThan(40);
    const kept = await storageOf(page);
    for (const secret of [COMPLAINT, 'stiff neck', 'content', 'chiefComplaint', patient.name, patient.id, key])
      expect(kept).not.toContain(secret);

    // The tab is closed; the dashboard offers to go on.
    await page.close();
    const next = await context.newPage();
    await next.setViewportSize({ width, height: 800 });
    await next.goto(`${portal.url}/doctor-dashboard`);
    await next.getByRole('link', { name: words.continue, exact: true }).click();
    await expect(next.getByText(words.restored)).toBeVisible();
    await expect(complaintOf(next)).toHaveValue(COMPLAINT);

    // The session runs out while more is typed; after signing in the form is there again with all of it.
    await complaintOf(next).fill(`${COMPLAINT}, light hurts`);
    await endSession(context);
    await button(next, words.save).click();
    await signInAgain(next, lng);
    await expect(next).toHaveURL(new RegExp(`doctor-patient/${patient.id}`));
    await expect(complaintOf(next)).toHaveValue(`${COMPLAINT}, light hurts`);

    // Saved: nothing is left behind.
    await button(next, words.save).click();
    await expect(next.getByText(words.saved)).toBeVisible();
    await expect.poll(() => draftsIn(next)).toBe(0);

    // Another draft, and out: it is gone for good.
    await next.goto(portal.url + form);
    await complaintOf(next).fill('Never to be read again');
    await expect.poll(() => draftsIn(next)).toBe(1);
    await button(next, words.signOut).click();
    await expect(next).toHaveURL(/doctor-login/);
    expect(await draftsIn(next)).toBe(0);
    await alive(next);
    await button(next, words.sample).click();
    await expect(next).toHaveURL(/doctor-dashboard/);
    await expect(next.getByRole('link', { name: words.continue, exact: true })).toHaveCount(0);
  });
}
