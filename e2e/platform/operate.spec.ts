// Follows docs/operations.md to the letter: from nothing to two processes on PostgreSQL behind nginx, and a restorable backup.
import type { Page } from '@playwright/test';
import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasNginx, startNginx, type Proxy } from '../../api/testing/nginx';
import { findFreePort, startPostgres, type Cluster } from '../../api/testing/postgres';
import { findPostgres } from '../../scripts/postgres.mjs';
import {
  killUnit,
  getDifferences,
  createMachineFolders,
  openShell,
  readBlock,
  runUnit,
  readSteps,
  type Ports,
} from '../operator';
import { waitForHydration, expect, test } from '../portal';

const programs = findPostgres();
test.skip(!programs || !hasNginx(), 'needs PostgreSQL and nginx');
test.setTimeout(480_000);

let folder: string;
let ports: Ports;
let cluster: Cluster;
let here: (text: string) => string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-operator-'));
  cluster = (await startPostgres({ owner: 'postgres' }))!;
  ports = {
    database: Number(new URL(cluster.url).port),
    first: await findFreePort(),
    second: await findFreePort(),
    proxy: await findFreePort(),
  };
  here = getDifferences(folder, ports);
  await createMachineFolders(folder);
});
test.afterAll(async () => {
  await cluster?.stop();
  // A killed service may leave a rendering process behind for a moment.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
});

const etc = (file: string) => path.join(folder, 'etc', file);

/** Adapts copied configuration files to this machine. */
async function adaptFiles(...files: string[]) {
  for (const file of files) await writeFile(etc(file), here(await readFile(etc(file), 'utf8')));
}

/** Returns the errors of systemd-analyze, if installed. */
async function checkUnits() {
  if (spawnSync('systemd-analyze', ['--version']).error) return '';
  const units = etc('systemd/system');
  const copy = path.join(folder, 'units');
  await cp(units, copy, { recursive: true });
  await cp(path.join(units, 'chautari@.service'), path.join(copy, 'chautari@3001.service'));
  const named = (await readdir(copy)).filter((name) => !name.includes('@.')).map((name) => path.join(copy, name));
  return spawnSync('systemd-analyze', ['verify', ...named], { encoding: 'utf8' }).stderr;
}

const getCounts = (output: string, did: string) =>
  new RegExp(`${did} (\\d+ rows of \\d+ tables and \\d+ files)`).exec(output)?.[1];

/** Returns the transfer size of a file with the given encodings. */
const transferred = (url: string, encodings: string) =>
  Number(
    spawnSync(
      'curl',
      ['-fsS', '-o', '/dev/null', '-w', '%{size_download}', '-H', `Accept-Encoding: ${encodings}`, url],
      { encoding: 'utf8' },
    ).stdout,
  );

/** Expects a page through the proxy to hydrate under the CSP, with compressed, immutable scripts. */
async function expectPages(page: Page, url: string) {
  const answers = new Map<string, Record<string, string>>();
  page.on('response', (response) => answers.set(new URL(response.url()).pathname, response.headers()));
  await page.goto(`${url}/doctor-login?lng=en`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctor sign-in');
  const policy = answers.get('/doctor-login')!['content-security-policy'];
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).toBe(
    (await fetch(`http://127.0.0.1:${ports.first}/doctor-login`)).headers.get('content-security-policy'),
  );

  const scripts = [...answers].filter(([file]) => /^\/(shell|modules)\/.*\.js$/.test(file));
  expect(scripts.length).toBeGreaterThan(3);
  for (const [, headers] of scripts)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  const entry = url + scripts.find(([file]) => /\/remoteEntry\.[\w-]+\.js$/.test(file))![0];
  const [br, gzip, plain] = [
    transferred(entry, 'gzip, deflate, br'),
    transferred(entry, 'br;q=0, gzip'),
    transferred(entry, 'identity'),
  ];
  expect([br, gzip, plain].toSorted((a, b) => a - b)).toEqual([br, gzip, plain]);
  expect(new Set([br, gzip, plain]).size).toBe(3);
}

test('the operations guide leads to a portal that survives the loss of a process, and to a restorable backup', async ({
  page,
  troubles,
}) => {
  const steps = await readSteps('docs/operations.md');
  const { HOME = '', PATH = '' } = process.env;
  const shell = openShell({
    HOME,
    PATH: `${programs}:${PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(ports.database),
    PGUSER: 'postgres',
  });
  const services: ChildProcess[] = [];
  let proxy: Proxy | undefined;
  let output = '';

  /** Starts the units and reloads nginx. */
  const startAll = async () => {
    const units = ['chautari@.service', 'chautari-backup.service', 'chautari-backup.timer'].map(
      (name) => `systemd/system/${name}`,
    );
    await adaptFiles(...units, 'nginx/conf.d/chautari.conf');
    expect(await checkUnits()).toBe('');
    for (const port of [ports.first, ports.second])
      services.push(await runUnit(etc('systemd/system/chautari@.service'), String(port)));
    proxy = await startNginx(`include ${etc('nginx/conf.d/*.conf')};`, `http://127.0.0.1:${ports.proxy}`);
  };

  try {
    for (const { block, onMachine } of steps) {
      if (onMachine) {
        expect(readBlock(block)).toBe('');
        if (block.includes('systemctl enable --now chautari@3001')) await startAll();
      } else output += await shell.type(here(block));
    }
    expect(output).toContain('published shell');
    // curl may print retries between the two answers.
    expect(output.split('{"status":"ready"}')).toHaveLength(3);
    expect(output).toMatch(/\S+ is an administrator\. Set the password/);
    expect(getCounts(output, 'Backed up')).toBeDefined();
    expect(getCounts(output, 'Restored')).toBe(getCounts(output, 'Backed up'));

    await expectPages(page, proxy!.url);
    expect(troubles).toEqual([]);
    await killUnit(services[0]);
    for (let n = 0; n < 20; n++) {
      expect((await fetch(`${proxy!.url}/?lng=np`)).status).toBe(200);
      expect((await fetch(`${proxy!.url}/api/notices`)).status).toBe(200);
    }

    const nightly = await runUnit(etc('systemd/system/chautari-backup.service'));
    expect(await once(nightly, 'close')).toEqual([0, null]);
    expect(
      (await readdir(path.join(folder, 'srv/chautari/backups'))).filter((name) =>
        /^chautari-\d{4}-\d\d-\d\d$/.test(name),
      ),
    ).toHaveLength(1);
  } finally {
    shell.close();
    await proxy?.stop();
    for (const service of services) await killUnit(service);
  }
});
