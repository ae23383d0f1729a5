// Publish, canary, preview and rollback on a running site, in new and in open tabs.
import { makeNewerBuild, watchVersions } from '../builds';
import { waitForHydration, expect, test as base } from '../portal';
import { getWords } from '../words';

const MODULE = 'mfe-patient';
const SIGN_IN = '/patient-login';
const title = getWords(MODULE, 'en')('signIn.title');

const test = base.extend<{ currentVersion: string; newer: string }>({
  /** The active version of the module before the test. It is active again afterwards, and alone, however the test ends. */
  currentVersion: async ({ portal }, use) => {
    const currentVersion = await portal.getVersion(MODULE);
    await use(currentVersion);
    expect(portal.siteCommand('rollback', `${MODULE}@${currentVersion}`).stderr).toBe('');
  },
  /** Folder of another build, shared by all tests so that its pages are rendered once. */
  newer: ({ portal }, use) => makeNewerBuild(portal, MODULE).then(use),
});
// One worker and one portal, to which the newer version is uploaded once.
test.describe.configure({ mode: 'default', timeout: 240_000 });

test('publish, list and rollback of one module', async ({ page, portal, visit, currentVersion, newer }) => {
  const others = await portal.getVersion('mfe-doctor');
  const published = portal.siteCommand('publish', newer);
  expect(published.stderr).toBe('');
  expect(published.stdout).toContain(`published ${MODULE}`);
  const version = await portal.getVersion(MODULE);
  expect(version).not.toBe(currentVersion);
  expect(await portal.getVersion('mfe-doctor')).toBe(others);

  const versions = watchVersions(page, portal, MODULE);
  await visit(SIGN_IN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect([...versions]).toEqual([version]);
  expect(portal.siteCommand('list').stdout).toMatch(new RegExp(`${MODULE} +${version} +before: ${currentVersion}`));
  expect(portal.siteCommand('verify').stdout).toContain('every file is as it was published');

  expect(portal.siteCommand('rollback', MODULE).stdout).toContain(`${MODULE} is back at ${currentVersion}`);
  expect(await portal.getVersion(MODULE)).toBe(currentVersion);
  // A page may still fetch files of its own version until it is left.
  await page.goto('about:blank');
  const loaded = new RegExp(`^${MODULE} +${version} +(?:\\d+ %|–) +[1-9]`, 'm');
  await expect.poll(() => portal.siteCommand('health').stdout, { timeout: 40_000 }).toMatch(loaded);
  versions.clear();
  await visit(SIGN_IN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect([...versions]).toEqual([currentVersion]);
});

test('a canary goes to its share of visitors on every visit, and to a tab that requests it', async ({
  page,
  portal,
  visit,
  currentVersion,
  newer,
}) => {
  const canaryVersion = / (\S+) goes to 0 % of visitors/.exec(
    portal.siteCommand('canary', newer, '--share', '0').stdout,
  )![1]!;
  const versions = watchVersions(page, portal, MODULE);
  const comes = async (to: string, version: string) => {
    // Requests of the previous page must not count.
    await page.goto('about:blank');
    versions.clear();
    await visit(to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect([...versions]).toEqual([version]);
  };
  const bucket = async () => (await page.context().cookies()).find(({ name }) => name === 'bucket');
  await comes(SIGN_IN, currentVersion);
  await comes(`${SIGN_IN}?canary=on`, canaryVersion);
  // The tab keeps it, from page to page.
  await page.goto(portal.url + SIGN_IN);
  await page.waitForURL(`**${SIGN_IN}?canary=on`);
  await comes(`${SIGN_IN}?canary=off`, currentVersion);
  await comes(SIGN_IN, currentVersion);
  expect(await bucket()).toBeUndefined();

  portal.siteCommand('canary', `${MODULE}@${canaryVersion}`, '--share', '100');
  await comes(SIGN_IN, canaryVersion);
  const drawn = (await bucket())!;
  expect(drawn).toMatchObject({
    value: expect.stringMatching(/^\d{1,2}$/) as unknown,
    httpOnly: true,
    sameSite: 'Lax',
  });
  await comes(SIGN_IN, canaryVersion);
  expect((await bucket())!.value).toBe(drawn.value);

  expect(portal.siteCommand('canary', 'end').stdout).toContain(currentVersion);
  await comes(SIGN_IN, currentVersion);
});

test('a preview is for a tab opened by its address', async ({ page, portal, visit, currentVersion, newer }) => {
  try {
    const { stdout } = portal.siteCommand('publish', newer, '--preview', 'new-form');
    const address = new URL(/http\S+/.exec(stdout)![0]);
    expect(address.search).toBe('?preview=new-form');
    expect(await portal.getVersion(MODULE)).toBe(currentVersion);
    const versions = watchVersions(page, portal, MODULE);
    await visit(address.pathname + address.search);
    const [version] = versions;
    expect([...versions]).not.toContain(currentVersion);
    versions.clear();
    await page.goto(portal.url + SIGN_IN);
    await page.waitForURL(`**${SIGN_IN}?preview=new-form`);
    await waitForHydration(page);
    // The page may start with the current version before it detects the preview.
    await expect.poll(() => [...versions]).toContain(version);
    await page.goto('about:blank');
    versions.clear();
    await visit(`${SIGN_IN}?preview=off`);
    expect([...versions]).toEqual([currentVersion]);
  } finally {
    portal.siteCommand('canary', 'end', 'new-form');
  }
});

test('a tab opened before a publication keeps its version', async ({
  page,
  portal,
  visit,
  troubles,
  currentVersion,
  newer,
}) => {
  await visit('/');
  const versions = watchVersions(page, portal, MODULE);
  portal.siteCommand('publish', newer);
  expect(await portal.getVersion(MODULE)).not.toBe(currentVersion);
  await page.locator(`header a[href="${SIGN_IN}"]:visible`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect([...versions]).toEqual([currentVersion]);
  expect(troubles).toEqual([]);
});

test('the page reloads once when its files are gone, and restores the input', async ({
  page,
  portal,
  visit,
  currentVersion,
  newer,
}) => {
  await visit('/register-patient');
  await page.locator('input[name="firstName"]').fill('Asha');
  await page.locator('input[name="lastName"]').fill('Rai');
  portal.siteCommand('publish', newer);
  expect(await portal.getVersion(MODULE)).not.toBe(currentVersion);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // As after 30 days, when the files of the page's version are gone and the newer one has others.
  let isRenewed = false;
  page.on('request', (request) => {
    isRenewed ||= request.isNavigationRequest();
  });
  await page.route(`**/modules/${MODULE}/**`, (route) =>
    isRenewed ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  try {
    const renewed = page.waitForEvent('load');
    await page.getByRole('link', { name: 'NP' }).click();
    await renewed;
    await waitForHydration(page);
    await expect(page.locator('input[name="firstName"]')).toHaveValue('Asha');
    await expect(page.locator('input[name="lastName"]')).toHaveValue('Rai');
    expect(loads).toBe(1);
  } finally {
    await page.unrouteAll();
  }
});
