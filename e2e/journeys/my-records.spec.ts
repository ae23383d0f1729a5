/**
 * One's own record: read in one timeline, printed, added to and corrected with the earlier version kept, and taken along as a file
 * that is FHIR; and after signing out nothing of it is left in the browser.
 */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { faultsOfFhir } from '../../api/testing/fhir';
import { accessibilityFaults, alive, expect, overflow, test } from '../portal';

const WORDS = {
  en: {
    title: 'My records',
    open: /^Open: OPD report/,
    print: 'Print',
    add: 'Add a note of my own',
    hospital: 'Namaste Clinic',
    save: 'Save',
    correct: /Correct|Edit|Change/,
    versions: /earlier versions|Earlier versions|versions/i,
    take: 'Print or download',
    printAll: 'Print the whole record',
    file: 'Download the file',
    saved: 'The file is saved on this device.',
    ready: /records are ready/,
    signOut: 'Sign out',
    signIn: 'Patient sign-in',
    back: 'Back to all records',
  },
  np: {
    title: 'मेरा अभिलेख',
    open: /^खोल्नुहोस्: ओपीडी प्रतिवेदन/,
    print: 'छाप्नुहोस्',
    add: 'आफ्नो टिपोट थप्नुहोस्',
    hospital: 'नमस्ते क्लिनिक',
    save: 'सुरक्षित गर्नुहोस्',
    correct: /सच्याउनुहोस्|बदल्नुहोस्/,
    versions: /पहिलेका|संस्करण/,
    take: 'छाप्ने वा डाउनलोड',
    printAll: 'पूरा अभिलेख छाप्नुहोस्',
    file: 'फाइल डाउनलोड गर्नुहोस्',
    saved: 'फाइल यही उपकरणमा सुरक्षित भयो।',
    ready: /छाप्न तयार छन्/,
    signOut: 'साइन आउट गर्नुहोस्',
    signIn: /साइन इन/,
    back: 'सबै अभिलेखमा फर्कनुहोस्',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const signInAsSample = (page: Page, url: string) =>
  page.request.post(`${url}/api/session/sample`, { data: { role: 'patient' } });
/** Other journeys may have written newer records. */
const rowOf = (page: Page, complaint: string) =>
  page.locator('main').getByRole('listitem').filter({ hasText: complaint }).first();
/** The printer of a test: it only counts. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    (window as unknown as { prints: number }).prints = 0;
    window.print = () => {
      (window as unknown as { prints: number }).prints += 1;
    };
  });
/** The photo has come, and the printer gets it. */
async function expectPrinted(page: Page) {
  const photo = page.locator('[data-sheet] img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(photo).toBeVisible();
  expect(
    await page
      .locator('[data-sheet]')
      .first()
      .evaluate((sheet) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(sheet).color]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}
const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);

for (const { lng, width } of [
  { lng: 'en', width: 1280 },
  { lng: 'np', width: 360 },
] as const) {
  test(`a patient reads, prints, corrects and takes along the own record, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(150_000);
    const words = WORDS[lng];
    await countPrints(page);
    await signInAsSample(page, portal.url);
    await visit('/my-records', { lng, width });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    expect(await accessibilityFaults(page)).toEqual([]);

    // One record: read, and on paper nothing else.
    await page.getByRole('link', { name: words.open }).first().click();
    await expect(page.locator('main dl').first()).toBeVisible();
    await page.getByRole('button', { name: words.print, exact: true }).click();
    expect(await prints(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-sheet]')).toBeVisible();
    await expect(page.locator('[data-sheet]')).toContainText(/P-\d{4}-\d{5}/);
    await expect(page.getByRole('button', { name: words.print, exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: words.back }).click();

    // A note of one's own, and a correction that keeps what stood there.
    await page.getByRole('link', { name: words.add }).click();
    await field(page, 'content.hospitalName').fill(words.hospital);
    await field(page, 'content.visitedDate.year').selectOption('2082');
    await field(page, 'content.visitedDate.month').selectOption('4');
    await field(page, 'content.visitedDate.day').selectOption('12');
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/record=/);
    await expect(page.locator('main')).toContainText(words.hospital);
    await page.getByRole('button', { name: words.correct }).first().click();
    await field(page, 'content.hospitalName').fill(`${words.hospital} 2`);
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('main')).toContainText(`${words.hospital} 2`);
    await page.getByRole('button', { name: words.versions }).click();
    await expect(page.getByRole('heading', { level: 4 })).toHaveCount(2);
    await page.getByRole('link', { name: words.back }).click();

    // Everything: on paper, and as a file.
    await page.getByRole('tab', { name: words.take }).click();
    await page.getByRole('button', { name: words.printAll }).click();
    await expect(page.getByText(words.ready)).toBeVisible();
    await expect.poll(() => prints(page)).toBe(2);
    expect(await page.locator('[data-sheet]').count()).toBeGreaterThan(5);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.file }).click();
    const file = await download;
    // Said for four seconds only, so it is looked for before the file is checked, which takes longer.
    await expect(page.getByText(words.saved)).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^health-record-P-\d{4}-\d{5}-\d{4}-\d\d-\d\d\.json$/);
    const bundle = JSON.parse(await readFile(await file.path(), 'utf8')) as { entry: unknown[] };
    expect(faultsOfFhir(bundle)).toBeNull();
    expect(JSON.stringify(bundle)).toContain(`${words.hospital} 2`);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(troubles).toEqual([]);
  });

  test(`every kind of record opens and prints, and a photo of the paper with it, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    troubles,
  }) => {
    test.setTimeout(150_000);
    const words = WORDS[lng];
    await signInAsSample(page, portal.url);
    const { persons } = (await (await page.request.get(`${portal.url}/api/family`)).json()) as {
      persons: { id: string; patientId: string; locked: boolean }[];
    };
    const opened = new Set<string>();
    for (const { id, patientId } of persons.filter(({ locked }) => !locked)) {
      const { items } = (await (await page.request.get(`${portal.url}/api/patients/${id}/records`)).json()) as {
        items: { id: string; content: { kind: string } }[];
      };
      for (const {
        id: record,
        content: { kind },
      } of items.filter((item) => !opened.has(item.content.kind))) {
        if (opened.has(kind)) continue;
        opened.add(kind);
        await visit(`/my-records?person=${id}&record=${record}`, { lng, width });
        await expect(page.locator('[data-sheet]')).toHaveCount(1);
        expect(await overflow(page), kind).toBeLessThanOrEqual(0);
        expect(await accessibilityFaults(page), kind).toEqual([]);
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('[data-sheet]')).toBeVisible();
        await expect(page.locator('[data-sheet]')).toContainText(patientId);
        await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
      }
    }
    expect([...opened].sort()).toEqual(['ancContact', 'ancNote', 'ancReport', 'immunization', 'opdNote', 'opdReport']);

    // A note with a photo is on the sheet, alone and among the others, and on white even in dark mode.
    await visit('/my-records?add=', { lng, width });
    await field(page, 'content.hospitalName').fill(words.hospital);
    await field(page, 'content.visitedDate.year').selectOption('2082');
    await field(page, 'content.visitedDate.month').selectOption('4');
    await field(page, 'content.visitedDate.day').selectOption('12');
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(page.locator('form img').last()).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(/record=/);
    await expectPrinted(page);
    await visit('/my-records?tab=take', { lng, width });
    await page.getByRole('button', { name: words.printAll }).click();
    await expect(page.getByText(words.ready)).toBeVisible();
    await expectPrinted(page);
    expect(troubles).toEqual([]);
  });

  test(`nothing of the record is left in the browser after signing out, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    context,
  }) => {
    test.setTimeout(120_000);
    const words = WORDS[lng];
    const PRIVATE = /Maya|Tamang|माया|तामाङ|Headache|P-2083-\d{5}/;
    const kept: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const isPrivate = /^\/api\/(session|patients|records|family|appointments|account)/.test(pathname);
      if (isPrivate && response.headers()['cache-control'] !== 'no-store') kept.push(pathname);
    });
    await signInAsSample(page, portal.url);
    const titles: string[] = [];
    for (const to of ['/patient-dashboard', '/my-records', '/family', '/profile']) {
      await visit(to, { lng, width });
      await page.waitForLoadState('networkidle');
      titles.push(await page.title());
    }
    await visit('/my-records', { lng, width });
    await rowOf(page, 'Headache').getByRole('link', { name: words.open }).click();
    await expect(page).toHaveURL(/record=/);
    await expect(page.locator('main')).toContainText('Headache');
    titles.push(await page.title());
    for (const title of titles) expect(title).not.toMatch(PRIVATE);

    await page.getByRole('button', { name: words.signOut }).click();
    await expect(page).toHaveURL(/patient-login/);
    const stored = await page.evaluate(async () =>
      JSON.stringify({
        local: { ...localStorage },
        session: { ...sessionStorage },
        cookies: document.cookie,
        caches: await Promise.all(
          (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        ),
        databases: await indexedDB.databases(),
      }),
    );
    expect(stored).not.toMatch(PRIVATE);
    expect(stored).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(kept).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => /session/.test(name))).toEqual([]);

    // Back leads nowhere that shows it, step by step.
    for (let step = 0; step < 4; step++) {
      await page.goBack();
      await expect(page).toHaveURL(/patient-login|about:blank/);
      await expect(page.locator('body')).not.toContainText(PRIVATE);
      if (page.url() === 'about:blank') break;
    }
  });

  test(`Back before the sign-in page has come leads there too, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
  }) => {
    await signInAsSample(page, portal.url);
    await visit('/my-records', { lng, width });
    const open = rowOf(page, 'Headache').getByRole('link', { name: WORDS[lng].open });
    const signOut = page.getByRole('button', { name: WORDS[lng].signOut });
    await expect(open).toBeVisible();
    await expect(signOut).toBeVisible();
    // On a slow phone and link the record is still coming when somebody signs out, and the sign-in page when they press Back.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.route('**/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.evaluate(
      (controls) => {
        const replaceState = history.replaceState.bind(history);
        history.replaceState = (...args) => {
          history.replaceState = replaceState;
          replaceState(...args);
          setTimeout(() => history.back());
        };
        for (const control of controls) (control as HTMLElement).click();
      },
      [await open.elementHandle(), await signOut.elementHandle()],
    );
    await expect(page.getByRole('heading', { level: 1, name: WORDS[lng].signIn })).toBeVisible();
    await expect(page).toHaveURL(/patient-login/);
    await expect(page.locator('body')).not.toContainText('Headache');
  });

  test(`a page that was left open shows nothing once another tab has signed out, in ${lng} at ${width}`, async ({
    page,
    portal,
    visit,
    context,
  }) => {
    test.setTimeout(90_000);
    const words = WORDS[lng];
    await signInAsSample(page, portal.url);
    await visit('/my-records', { lng, width });
    await rowOf(page, 'Headache').getByRole('link', { name: words.open }).click();
    await expect(page).toHaveURL(/record=/);
    await expect(page.locator('main')).toContainText('Headache');
    await page.goto(`${portal.url}/service/emergency`);
    await alive(page);
    const other = await context.newPage();
    await other.goto(`${portal.url}/patient-dashboard`);
    await other.getByRole('button', { name: words.signOut }).click();
    await expect(other).toHaveURL(/patient-login/);
    await page.goBack();
    await expect(page).toHaveURL(/patient-login/);
    await expect(page.locator('body')).not.toContainText('Headache');
  });
}
