/** Versions of a module are published, tried, shown and taken back on a running site: what a browser gets of it, in new tabs and in those that were open. */
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { makeNewerBuild, watchVersions } from '../builds';
import { alive, expect, test as base } from '../portal';
import { wordsOf } from '../words';

const MODULE = 'mfe-patient';
const SIGN_IN = '/patient-login';
const title = wordsOf(MODULE, 'en')('signIn.title');

const test = base.extend<{ usual: string; newer: string }>({
  /** The active version of the module before the test. It is active again afterwards, and alone, however the test ends. */
  usual: async ({ portal }, use) => {
    const usual = await portal.versionOf(MODULE);
    await use(usual);
    expect(portal.siteCommand('rollback', `${MODULE}@${usual}`).stderr).toBe('');
  },
  /** The folder of another build of it, the same one for all tests: its pages are rendered once. */
  newer: ({ portal }, use) => makeNewerBuild(portal, MODULE).then(use),
});
// One worker, one portal, in which the newer version is placed once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

test('publish, list and rollback of one module', async ({ page, portal, visit, usual, newer }) => {
  const others = await portal.versionOf('mfe-doctor');
  const published = portal.siteCommand('publish', newer);
  expect(published.stderr).toBe('');
  expect(published.stdout).toContain(`published ${MODULE}`);
  const version = await portal.versionOf(MODULE);
  expect(version).not.toBe(usual);
  expect(await portal.versionOf('mfe-doctor')).toBe(others);

  const seen = watchVersions(page, MODULE);
  await visit(SIGN_IN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect([...seen]).toEqual([version]);
  expect(portal.siteCommand('list').stdout).toMatch(new RegExp(`${MODULE} +${version} +before: ${usual}`));
  expect(portal.siteCommand('verify').stdout).toContain('every file is as it was published');

  expect(portal.siteCommand('rollback', MODULE).stdout).toContain(`${MODULE} is back at ${usual}`);
  expect(await portal.versionOf(MODULE)).toBe(usual);
  // A page tells how its modules came when its reader leaves it. It may still fetch something of its own version until then.
  await page.goto('about:blank');
  const loaded = new RegExp(`^${MODULE} +${version} +(?:\\d+ %|–) +[1-9]`, 'm');
  await expect.poll(() => portal.siteCommand('health').stdout, { timeout: 40_000 }).toMatch(loaded);
  seen.clear();
  await visit(SIGN_IN);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect([...seen]).toEqual([usual]);
});

test('a canary goes to its share of visitors, visit after visit, and to a tab that asks for it', async ({
  page,
  portal,
  visit,
  usual,
  newer,
}) => {
  const tried = / (\S+) goes to 0 % of visitors/.exec(portal.siteCommand('canary', newer, '--share', '0').stdout)![1]!;
  const seen = watchVersions(page, MODULE);
  const comes = async (to: string, version: string) => {
    // What the page before still fetches must not count for this one.
    await page.goto('about:blank');
    seen.clear();
    await visit(to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect([...seen]).toEqual([version]);
  };
  const bucket = async () => (await page.context().cookies()).find(({ name }) => name === 'bucket');
  await comes(SIGN_IN, usual);
  await comes(`${SIGN_IN}?canary=on`, tried);
  // The tab keeps it, from page to page.
  await page.goto(portal.url + SIGN_IN);
  await page.waitForURL(`**${SIGN_IN}?canary=on`);
  await comes(`${SIGN_IN}?canary=off`, usual);
  await comes(SIGN_IN, usual);
  expect(await bucket()).toBeUndefined();

  portal.siteCommand('canary', `${MODULE}@${tried}`, '--share', '100');
  await comes(SIGN_IN, tried);
  const drawn = (await bucket())!;
  expect(drawn).toMatchObject({
    value: expect.stringMatching(/^\d{1,2}$/) as unknown,
    httpOnly: true,
    sameSite: 'Lax',
  });
  await comes(SIGN_IN, tried);
  expect((await bucket())!.value).toBe(drawn.value);

  expect(portal.siteCommand('canary', 'end').stdout).toContain(usual);
  await comes(SIGN_IN, usual);
});

test('a preview is for a tab that was opened by its address', async ({ page, portal, visit, usual, newer }) => {
  try {
    const { stdout } = portal.siteCommand('publish', newer, '--preview', 'new-form');
    const address = new URL(/http\S+/.exec(stdout)![0]);
    expect(address.search).toBe('?preview=new-form');
    expect(await portal.versionOf(MODULE)).toBe(usual);
    const seen = watchVersions(page, MODULE);
    await visit(address.pathname + address.search);
    const [version] = seen;
    expect([...seen]).not.toContain(usual);
    seen.clear();
    await page.goto(portal.url + SIGN_IN);
    await page.waitForURL(`**${SIGN_IN}?preview=new-form`);
    await alive(page);
    // The page may begin with the usual version before it knows that it is of a preview.
    await expect.poll(() => [...seen]).toContain(version);
    await page.goto('about:blank');
    seen.clear();
    await visit(`${SIGN_IN}?preview=off`);
    expect([...seen]).toEqual([usual]);
  } finally {
    portal.siteCommand('canary', 'end', 'new-form');
  }
});

test('a tab that was opened before a publication goes on with the version it knows', async ({
  page,
  portal,
  visit,
  troubles,
  usual,
  newer,
}) => {
  await visit('/');
  const seen = watchVersions(page, MODULE);
  portal.siteCommand('publish', newer);
  expect(await portal.versionOf(MODULE)).not.toBe(usual);
  await page.locator(`header a[href="${SIGN_IN}"]:visible`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect([...seen]).toEqual([usual]);
  expect(troubles).toEqual([]);
});

test('where its files are gone, the page is loaded again once, and what was typed is in it', async ({
  page,
  portal,
  visit,
  usual,
  newer,
}) => {
  await visit('/register-patient');
  await page.locator('input[name="firstName"]').fill('Asha');
  await page.locator('input[name="lastName"]').fill('Rai');
  portal.siteCommand('publish', newer);
  const files = path.join(portal.site, 'public/modules', MODULE, usual);
  await rename(files, `${files}.away`);
  try {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const renewed = page.waitForEvent('load');
    await page.getByRole('link', { name: 'NP' }).click();
    await renewed;
    await alive(page);
    await expect(page.locator('input[name="firstName"]')).toHaveValue('Asha');
    await expect(page.locator('input[name="lastName"]')).toHaveValue('Rai');
    expect(loads).toBe(1);
  } finally {
    await rename(`${files}.away`, files);
  }
});
