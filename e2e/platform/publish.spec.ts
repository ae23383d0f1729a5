/** Versions of a module are published, tried, taken back and pinned on a running site; a browser follows at its next load. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nextBuild, watchVersions } from '../builds';
import { alive, expect, test } from '../portal';

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
  // What this page still fetches must not count for the next one.
  await page.waitForLoadState('networkidle');
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

test('a publisher with a token publishes one module, and can take nothing of the others', async ({
  portal,
  page,
  visit,
}) => {
  const before = { staff: await portal.versionOf('mfe-staff'), services: await portal.versionOf('mfe-services') };
  const added = portal.siteCommand('publishers', 'add', 'maya', 'mfe-staff', '--days', '7').stdout;
  const SITE_TOKEN = /SITE_TOKEN=(\S+)/.exec(added)![1]!;
  expect(portal.siteCommand('publishers', 'list').stdout).toMatch(/^maya +mfe-staff +until /m);
  const asMaya = (...args: string[]) => portal.siteCommandWith({ SITE_TOKEN }, ...args);

  const build = await nextBuild(portal, 'mfe-staff', 'by maya');
  expect(asMaya('publish', build).stdout).toContain('published mfe-staff');
  expect(portal.siteCommand('list').stdout).toMatch(/ {2}maya {2}publish mfe-staff@/);
  expect(await portal.versionOf('mfe-staff')).not.toBe(before.staff);

  const theirs = await nextBuild(portal, 'mfe-services', 'by maya');
  expect(asMaya('publish', theirs).stderr).toContain('The token of maya is good for mfe-staff, not for mfe-services');
  expect(asMaya('settings').stderr).toContain('Only the operator of the site may do this');
  // Under its own name it cannot have their paths either.
  const manifest = path.join(build, 'mfe.json');
  const own = JSON.parse(await readFile(manifest, 'utf8')) as { paths: object };
  await writeFile(
    manifest,
    JSON.stringify({ ...own, paths: { ...own.paths, '/service/emergency': { screen: 'SignIn' } } }),
  );
  expect(asMaya('publish', build).stderr).toContain('claims /service/emergency, which belongs to mfe-services');
  await writeFile(manifest, JSON.stringify({ ...own, paths: { '/authorize-login': { screen: 'SignIn' } } }));
  expect(asMaya('publish', build).stderr).toContain('--drop-path /queue-board');

  expect(await portal.versionOf('mfe-services')).toBe(before.services);
  for (const [lng, title] of [
    ['en', 'Emergency'],
    ['np', 'आकस्मिक सेवा'],
  ] as const) {
    await visit('/service/emergency', { lng });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  portal.siteCommand('publishers', 'revoke', 'maya');
  expect(asMaya('rollback', 'mfe-staff').stderr).toContain('The token in SITE_TOKEN is not known to this site');
  expect(portal.siteCommand('rollback', 'mfe-staff').stdout).toContain(before.staff);
  expect(portal.siteCommand('verify').stdout).toContain('every file is as it was published');
});

test('two modules are tried at once, a preview is opened by its address, and each ends alone', async ({
  page,
  portal,
  visit,
}) => {
  const [staff, services] = [await portal.versionOf('mfe-staff'), await portal.versionOf('mfe-services')];
  const tried = (said: string) => /(\S+) goes to/.exec(said)![1]!;
  const one = tried(portal.siteCommand('canary', await nextBuild(portal, 'mfe-staff', 'tried'), '--share', '0').stdout);
  const other = tried(
    portal.siteCommand('canary', await nextBuild(portal, 'mfe-services', 'tried too'), '--share', '0').stdout,
  );
  const seen = { staff: watchVersions(page, 'mfe-staff'), services: watchVersions(page, 'mfe-services') };
  const opens = async (to: string, name: keyof typeof seen, version: string) => {
    seen[name].clear();
    await visit(to);
    await expect.poll(() => [...seen[name]]).toEqual([version]);
  };
  await opens('/authorize-login?canary=on', 'staff', one);
  await opens('/service/emergency?canary=on', 'services', other);
  await opens('/service/emergency?canary=mfe-staff', 'services', services);
  await opens('/service/emergency?canary=mfe-services', 'services', other);
  expect(portal.siteCommand('canary', 'end', 'mfe-services').status).toBe(0);
  await opens('/authorize-login?canary=on', 'staff', one);
  expect(portal.siteCommand('canary', 'end').status).toBe(0);
  await opens('/authorize-login?canary=off', 'staff', staff);

  const shown = portal.siteCommand(
    'publish',
    await nextBuild(portal, 'mfe-staff', 'preview'),
    '--preview',
    'new-desk',
  ).stdout;
  const address = new URL(/^\S+/m.exec(shown.slice(shown.indexOf('http')))![0]);
  expect(address.search).toBe('?preview=new-desk');
  expect(await portal.versionOf('mfe-staff')).toBe(staff);
  seen.staff.clear();
  await visit(address.pathname + address.search);
  const [version] = [...seen.staff];
  expect(version).not.toBe(staff);
  // The tab keeps it, from page to page.
  await page.goto(`${portal.url}${address.pathname}`);
  await page.waitForURL('**?preview=new-desk');
  // What it still fetches is not taken for the next page's.
  await alive(page);
  await opens(`${address.pathname}?preview=off`, 'staff', staff);
  expect(portal.siteCommand('canary', 'end', 'new-desk').status).toBe(0);
});

test('the manifest for tools of the ecosystem names the files that pages load, and cannot be changed unseen', async ({
  request,
  portal,
}) => {
  const { modules } = (await (await request.get(`${portal.url}/registry.json`)).json()) as {
    modules: { name: string; version: string; base: string; entry: string }[];
  };
  for (const { name, base, entry } of modules) {
    const answer = await request.get(`${portal.url}${base}mf-manifest.json`);
    const manifest = (await answer.json()) as {
      metaData: { remoteEntry: { name: string } };
      exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[];
    };
    expect(manifest.metaData.remoteEntry.name).toBe(entry);
    expect(manifest.exposes.map((exposed) => exposed.path)).toEqual(expect.arrayContaining(['./mfe', './en', './np']));
    for (const file of manifest.exposes.flatMap(({ assets: { js } }) => [...js.sync, ...js.async]))
      expect((await request.get(`${portal.url}${base}${file}`)).status(), `${name} ${file}`).toBe(200);
  }
  const { name, version } = modules[0]!;
  const file = path.join(portal.site, 'public/modules', name, version, 'mf-manifest.json');
  const content = await readFile(file, 'utf8');
  await writeFile(file, content.replace('remoteEntry.js', 'otherEntry.js'));
  expect(portal.siteCommand('verify').stderr).toContain(`${name} ${version}: web/mf-manifest.json was changed`);
  await writeFile(file, content);
});
