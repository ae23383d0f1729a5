/** The command in a process of its own: killed at any moment it has changed nothing, and the next one succeeds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule, buildShell } from '@chautari/site/testing/builds';
import { startObjectStore, type ObjectStore } from '@chautari/site/testing/objectStore';
import { syncSite } from '@chautari/site/store/bucket';
import { readRelease } from '@chautari/site/store/siteFolder';
import { readActiveEntry } from '@chautari/site/store/history';
import { openSite, readSiteLocation } from '@chautari/site/store/openSite';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import { verifySite } from '@chautari/site/publish/verify';

const ROOT = path.resolve(__dirname, '..');

let folder: string;
let objects: ObjectStore;
beforeAll(async () => {
  objects = await startObjectStore();
  Object.assign(process.env, objects.keys);
});
afterAll(() => objects.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chautari-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Kind {
  env: () => Record<string, string>;
  /** After how many changes a publication is killed: in its scripts, its files for pages, its pages, and before its entry. */
  moments: number[];
  /** Options of Node and environment of a command that ends itself after so many changes. */
  endAfter?: (changes: number) => { options: string[]; env: Record<string, string> };
}

const KINDS: Record<string, Kind> = {
  'a folder': {
    env: () => ({ SITE_DIR: path.join(folder, 'site') }),
    moments: [1, 13, 40, 65, 76],
    // Watching the folder from here would tell of changes when the command may have gone on, or ended.
    endAfter: (changes) => ({
      options: ['--import', path.join(ROOT, 'site/testing/endAfterChanges.mjs')],
      env: { ENDS_AFTER: String(changes) },
    }),
  },
  'a bucket': {
    env: () => ({ SITE_DIR: `s3://${path.basename(folder).toLowerCase()}/portal`, SITE_S3_ENDPOINT: objects.url }),
    moments: [1, 3, 6, 9, 12],
  },
};

/** Runs `npm run site -- …` to its end, or kills it after some changes. */
async function command({ env, endAfter }: Kind, args: string[], killedAfter?: number) {
  const ending = killedAfter === undefined ? undefined : endAfter?.(killedAfter);
  const child = spawn(process.execPath, [...(ending?.options ?? []), 'scripts/command.mjs', 'site', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env(), ...ending?.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  let changes = 0;
  // The command waits for the answer of the bucket.
  objects.onWrite = () => {
    if (++changes === killedAfter) child.kill('SIGKILL');
  };
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  delete objects.onWrite;
  return { code, signal, output };
}

/** Returns what a visitor gets from a service that runs on the site: the registry, and a page in both languages. */
async function visit(store: SiteStore) {
  await syncSite(store);
  const { release } = (await readActiveEntry(store.site))!;
  const pages = await Promise.all(
    ['en', 'np'].map((language) => readFile(path.join(store.site.pages(release), language, 'mfe-a.html'), 'utf8')),
  );
  return JSON.stringify([await readRelease(store.site, release), ...pages]);
}

it('prints what it did, which versions are active, and why it refuses', async () => {
  const kind = KINDS['a folder']!;
  await mkdir(path.join(folder, 'site'));
  const run = async (...args: string[]) => {
    const { code, output } = await command(kind, args);
    return `${code} ${output}`;
  };
  const mfe = (name: string, text = name) => buildModule(folder, name, { text });
  await run('publish', await buildShell(folder), await mfe('mfe-a'), await mfe('mfe-b'));
  expect(await run('pin', 'mfe-a')).toMatch(/^0 mfe-a stays at 0\.1\.0-\w{8}\n$/);
  expect(await run('publish', await mfe('mfe-a', 'waits'))).toMatch(
    /^0 published mfe-a (\S+), but it is pinned and stays at 0\.1\.0-(?!\1)/,
  );
  expect(await run('canary', await mfe('mfe-b', 'tried'), '--share', '10')).toMatch(
    /^0 mfe-b \S+ goes to 10 % of visitors, and to visitors who open a page with \?canary=on$/m,
  );
  expect(await run('publishers', 'add', 'maya', 'mfe-b', '--days', '7')).toMatch(/^ {2}SITE_TOKEN=chautari_\S{43}$/m);
  expect(await run('publishers', 'list')).toMatch(/^0 maya +mfe-b {2}until \d{4}-\d\d-\d\d$/m);
  const list = await run('list');
  expect(list).toMatch(/^0 mfe-a +\S+ {3}pinned, published: 0\.1\.0-\w{8}$/m);
  expect(list).toMatch(/^mfe-b +\S+ {3}canary: 0\.1\.0-\w{8} for 10 %$/m);
  expect(list).toMatch(/ {2}operator \(\S+\) {2}publishers add maya mfe-b$/m);
  expect(await run('owners')).toBe('0 mfe-a          /mfe-a\nmfe-b          /mfe-b\n');
  expect(await run('unpin', 'mfe-a')).toMatch(/^0 mfe-a is at \S+ and follows publications$/m);
  expect(await run('publishers', 'revoke', 'maya')).toContain('the token of maya is not valid any more');
  expect(await run('rollback', 'mfe-b')).toMatch(/^1 mfe-b has no earlier version .*remove mfe-b` takes it away$/m);
  expect(await run('remove', 'mfe-b')).toMatch(
    /^1 All pages and links of mfe-b will be removed.* Add --yes to confirm$/m,
  );
  expect(await run('remove', 'mfe-b', '--yes')).toContain('0 mfe-b is removed');
  expect(await run('health')).toContain('No reports yet');
  expect(await run('verify')).toContain('0 every file is as it was published');
}, 300_000);

describe.each(Object.entries(KINDS))('a site in %s', (_, kind) => {
  const open = (copy: string) => openSite(readSiteLocation(kind.env()), path.join(folder, copy));

  it('shows visitors nothing of a publication that was killed half-way, accepts the next one, and rolls it back', async () => {
    await mkdir(path.join(folder, 'site'));
    expect(
      await command(kind, [
        'publish',
        await buildShell(folder),
        await buildModule(folder, 'mfe-a'),
        await buildModule(folder, 'mfe-b'),
      ]),
    ).toMatchObject({ code: 0 });
    const running = await open('running');
    const before = await visit(running);
    expect(before).toContain('mfe-a with the kit');

    const killed = [];
    for (const changes of kind.moments) {
      const build = await buildModule(folder, 'mfe-a', { text: `killed after ${changes}` });
      killed.push((await command(kind, ['publish', build], changes)).signal);
      expect(await visit(running)).toBe(before);
      expect(await verifySite(await open(`check-${changes}`))).toEqual([]);
    }
    expect(killed).toEqual(kind.moments.map(() => 'SIGKILL'));

    const newer = await command(kind, ['publish', await buildModule(folder, 'mfe-a', { text: 'newer' })]);
    expect(newer).toMatchObject({ code: 0, output: expect.stringContaining('published mfe-a 0.1.0-') as string });
    expect(await visit(running)).toContain('newer with the kit');
    expect(await command(kind, ['rollback', 'mfe-a'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('mfe-a is back at 0.1.0-') as string,
    });
    expect(await visit(running)).toBe(before);
  }, 300_000);
});
