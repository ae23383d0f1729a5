/** Modules, shell and service come on different days: a tab that was open before goes on, and each new part works with the old ones. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nextBuild, shellBefore, watchVersions } from '../builds';
import { alive, expect, test } from '../portal';

test.setTimeout(240_000);

test('a tab that was opened before a deployment goes on with the versions it knows', async ({
  page,
  portal,
  visit,
  troubles,
}) => {
  await visit('/');
  const seen = watchVersions(page, 'mfe-patient');
  const before = await portal.versionOf('mfe-patient');
  portal.siteCommand(
    'publish',
    await nextBuild(portal, 'mfe-patient', 'newer'),
    await nextBuild(portal, 'shell', 'newer'),
  );
  await page.locator('header').getByRole('link', { name: 'Patient' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient sign-in');
  expect([...seen]).toEqual([before]);
  expect(troubles).toEqual([]);
  portal.siteCommand('rollback');
});

test('where its files are gone, the page is loaded again once, and what was typed is in it', async ({
  page,
  portal,
  visit,
}) => {
  await visit('/register-patient');
  const before = await portal.versionOf('mfe-patient');
  await page.locator('input[name="firstName"]').fill('Asha');
  await page.locator('input[name="lastName"]').fill('Rai');
  portal.siteCommand('publish', await nextBuild(portal, 'mfe-patient', 'newer'));
  await rm(path.join(portal.site, 'public/modules/mfe-patient', before), { recursive: true });
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
});

for (const [what, names] of [
  ['a new shell with old modules', ['shell']],
  ['an old shell with new modules', ['mfe-public', 'mfe-services', 'mfe-patient']],
] as const) {
  test(`${what}: pages come alive, in both languages`, async ({ page, portal, visit, troubles }) => {
    const builds = [];
    for (const name of names) builds.push(await nextBuild(portal, name, what));
    expect(portal.siteCommand('publish', ...builds).stderr).toBe('');
    for (const lng of ['en', 'np'] as const) {
      for (const to of ['/', '/service/emergency', '/patient-login', '/doctor-login']) {
        await visit(to, { lng });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    }
    expect(troubles).toEqual([]);
    for (const name of names) portal.siteCommand('rollback', name);
  });
}

test('a new service with a shell that knows one version less of the contract', async ({
  page,
  portal,
  visit,
  troubles,
}) => {
  const shell = await nextBuild(portal, 'shell', 'older');
  const assets = path.join(shell, 'dist/web/assets.json');
  const told = JSON.parse(await readFile(assets, 'utf8')) as { gives: { contract: string } };
  const service = JSON.parse(await readFile(path.join(portal.site, 'service.json'), 'utf8')) as { contract: string };
  // The service adds what is new under the next minor number, and goes on giving everything that was there.
  const [major, minor] = service.contract.split('.').map(Number);
  await writeFile(path.join(portal.site, 'service.json'), JSON.stringify({ contract: `${major}.${minor! + 1}` }));
  await writeFile(assets, JSON.stringify({ ...told, gives: { ...told.gives, contract: service.contract } }));
  expect(portal.siteCommand('publish', shell).stderr).toBe('');
  await visit('/patient-login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient sign-in');
  expect(troubles).toEqual([]);
  portal.siteCommand('rollback', 'shell');
  await writeFile(path.join(portal.site, 'service.json'), JSON.stringify(service));
});

test('a module that calls a new endpoint waits for the service, and not for the shell', async ({
  page,
  portal,
  visit,
  troubles,
}) => {
  const file = path.join(portal.site, 'service.json');
  const after = await readFile(file, 'utf8');
  const { endpoints, ...service } = JSON.parse(after) as { endpoints: Record<string, string> };
  const { requestPasswordReset: _, ...before } = endpoints;
  expect(portal.siteCommand('publish', await shellBefore(portal, 'requestPasswordReset')).stderr).toBe('');
  const shell = await portal.versionOf('shell');

  await writeFile(file, JSON.stringify({ ...service, endpoints: before }));
  const module = await nextBuild(portal, 'mfe-public', 'with a new endpoint');
  expect(portal.siteCommand('publish', module).stderr).toMatch(
    /mfe-public needs requestPasswordReset 1\.\d+, the service gives none: bring the service up to date first/,
  );
  // The service is deployed: what it gives is all that was lacking.
  await writeFile(file, after);
  expect(portal.siteCommand('publish', module).stderr).toBe('');
  expect(await portal.versionOf('shell')).toBe(shell);

  for (const [lng, send, sent] of [
    ['en', 'Send', 'Reset Link Sent!'],
    ['np', 'पठाउनुहोस्', 'रिसेट लिङ्क पठाइयो!'],
  ] as const) {
    await visit('/forgot-password', { lng });
    await page.locator('input[name="phone"]').fill('9841234567');
    const asked = page.waitForResponse('**/api/password-resets*');
    await page.getByRole('button', { name: send, exact: true }).click();
    expect((await asked).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: sent })).toBeFocused();
  }
  expect(troubles).toEqual([]);
  portal.siteCommand('rollback', 'mfe-public');
  portal.siteCommand('rollback', 'shell');
});

test('how modules load reaches the operator', async ({ page, portal, visit }) => {
  /** What was told of all versions of a module so far: other journeys on this portal have been told of too. */
  const told = (name: string) => {
    const lines = [
      ...portal
        .siteCommand('health')
        .stdout.matchAll(
          new RegExp(`^${name} +0\\.1\\.0-\\w+ +(?:\\d+ %|–) +(\\d+) +(\\d+) +\\d+ +\\d+ +(–|≤ [\\d.]+ s) `, 'gm'),
        ),
    ];
    const sum = (at: 1 | 2) => lines.reduce((total, line) => total + Number(line[at]), 0);
    return { loads: sum(1), failures: sum(2), paints: lines.filter((line) => line[3] !== '–').length };
  };
  const [doctor, staff] = [told('mfe-doctor'), told('mfe-staff')];
  await page.route('**/modules/mfe-staff/**', (route) => route.abort('connectionrefused'));
  await visit('/doctor-login');
  await page.goto(`${portal.url}/authorize-login`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This part is not available');
  await page.goto('about:blank');
  await expect.poll(() => told('mfe-doctor').loads, { timeout: 40_000 }).toBeGreaterThan(doctor.loads);
  await expect.poll(() => told('mfe-doctor').paints, { timeout: 40_000 }).toBeGreaterThan(0);
  await expect.poll(() => told('mfe-staff').failures, { timeout: 40_000 }).toBeGreaterThan(staff.failures);
});
