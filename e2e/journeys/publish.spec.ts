/** Versions of a module are published, tried, taken back and pinned on a running site; a browser follows at its next load. */
import { nextBuild, watchVersions } from '../builds';
import { expect, test } from '../portal';

// Each of these runs the command several times, which renders all pages.
test.setTimeout(150_000);

test('publish, list and rollback of one module', async ({ page, portal, visit }) => {
  const [before, others] = [await portal.versionOf('mfe-doctor'), await portal.versionOf('mfe-patient')];
  const published = portal.siteCommand('publish', await nextBuild(portal, 'mfe-doctor', 'the next version'));
  expect(published.stderr).toBe('');
  expect(published.stdout).toMatch(/published mfe-doctor/);
  const after = await portal.versionOf('mfe-doctor');
  expect(after).not.toBe(before);
  expect(await portal.versionOf('mfe-patient')).toBe(others);

  const seen = watchVersions(page, 'mfe-doctor');
  await visit('/doctor-login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor sign-in');
  expect([...seen]).toEqual([after]);
  expect(portal.siteCommand('list').stdout).toMatch(new RegExp(`mfe-doctor +${after} +before: ${before}`));
  expect(portal.siteCommand('verify').stdout).toContain('every file is as it was published');

  expect(portal.siteCommand('rollback', 'mfe-doctor').stdout).toContain(before);
  expect(await portal.versionOf('mfe-doctor')).toBe(before);
  // The page that is open may still fetch something of its own version.
  await page.goto('about:blank');
  seen.clear();
  await visit('/doctor-login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor sign-in');
  expect([...seen]).toEqual([before]);
});

test('a canary goes to its share of visitors, visit after visit, and to a tab that asks for it', async ({
  page,
  portal,
  visit,
}) => {
  const usual = await portal.versionOf('mfe-services');
  const build = await nextBuild(portal, 'mfe-services', 'on trial');
  const tried = /mfe-services (\S+) goes to 0 % of visitors/.exec(
    portal.siteCommand('canary', build, '--share', '0').stdout,
  )![1]!;
  const seen = watchVersions(page, 'mfe-services');
  const comes = async (to: string, version: string) => {
    seen.clear();
    await visit(to);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergency');
    expect([...seen]).toEqual([version]);
  };
  await comes('/service/emergency', usual);
  await comes('/service/emergency?canary=on', tried);
  seen.clear();
  await page.goto(`${portal.url}/service/emergency`);
  await page.waitForURL('**/service/emergency?canary=on');
  await expect.poll(() => [...seen].includes(tried)).toBe(true);
  await comes('/service/emergency?canary=off', usual);
  await comes('/service/emergency', usual);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'lot' }));

  portal.siteCommand('canary', build, '--share', '100');
  await comes('/service/emergency', tried);
  const lot = (await page.context().cookies()).find(({ name }) => name === 'lot')!;
  expect(lot.value).toMatch(/^\d{1,2}$/);
  expect(lot).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await comes('/service/emergency', tried);
  expect((await page.context().cookies()).find(({ name }) => name === 'lot')!.value).toBe(lot.value);

  expect(portal.siteCommand('canary', 'end').stdout).toContain(usual);
  await comes('/service/emergency', usual);
});

test('a pinned module stays whatever is published', async ({ portal, visit }) => {
  const before = await portal.versionOf('mfe-staff');
  expect(portal.siteCommand('pin', 'mfe-staff').stdout).toContain(`mfe-staff stays at ${before}`);
  expect(portal.siteCommand('publish', await nextBuild(portal, 'mfe-staff', 'waits')).stdout).toContain(
    `it is pinned and stays at ${before}`,
  );
  await visit('/authorize-login');
  expect(await portal.versionOf('mfe-staff')).toBe(before);
  expect(portal.siteCommand('unpin', 'mfe-staff').stdout).not.toContain(`mfe-staff is at ${before} `);
  expect(await portal.versionOf('mfe-staff')).not.toBe(before);
  portal.siteCommand('rollback', 'mfe-staff');
});
