/** The command as somebody runs it: killed at any moment it has changed nothing, and the next one succeeds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildModule, buildShell } from '@chautari/site/testing/builds';
import { startObjectStore, type ObjectStore } from '@chautari/site/testing/objectStore';
import { syncSite } from '@chautari/site/syncSite';
import { readRelease } from '@chautari/site/folder';
import { latestStep } from '@chautari/site/history';
import { openSite, readSitePlace } from '@chautari/site/place';
import type { SiteStore } from '@chautari/site/store';
import { verify } from '@chautari/site/verify';

/** One publication of one module makes about twenty changes in a folder, and a good dozen in a bucket. */
const MOMENTS = [1, 3, 6, 9, 12];
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
  watchChanges: (changed: () => void) => () => void;
}

const KINDS: Record<string, Kind> = {
  'a folder': {
    env: () => ({ SITE_DIR: path.join(folder, 'site') }),
    watchChanges: (changed) => {
      const watcher = watch(path.join(folder, 'site'), { recursive: true }, changed);
      // A new folder may have its last name already when the watcher looks into it.
      watcher.on('error', changed);
      return () => watcher.close();
    },
  },
  'a bucket': {
    env: () => ({ SITE_DIR: `s3://${path.basename(folder).toLowerCase()}/portal`, SITE_S3_ENDPOINT: objects.url }),
    watchChanges: (changed) => {
      objects.onWrite = changed;
      return () => {
        delete objects.onWrite;
      };
    },
  },
};

/** Runs `npm run site -- …` to its end, or until it has made `max` changes. */
async function command({ env, watchChanges }: Kind, args: string[], killedAfter = Infinity) {
  const child = spawn(process.execPath, ['scripts/command.mjs', 'site', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  let changes = 0;
  const stopWatching = watchChanges(() => {
    if (++changes >= killedAfter) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  stopWatching();
  return { code, signal, said };
}

/** What a visitor gets from a service that runs on the site: the registry, and a page in both languages. */
async function visit(store: SiteStore) {
  await syncSite(store);
  const { release } = (await latestStep(store.site))!;
  const pages = await Promise.all(
    ['en', 'np'].map((language) => readFile(path.join(store.site.pages(release), language, 'mfe-a.html'), 'utf8')),
  );
  return JSON.stringify([await readRelease(store.site, release), ...pages]);
}

describe.each(Object.entries(KINDS))('a site in %s', (_, kind) => {
  const open = (copy: string) => openSite(readSitePlace(kind.env()), path.join(folder, copy));

  it('shows visitors nothing of a publication that was killed half-way, takes the next one, and goes back', async () => {
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
    for (const changes of MOMENTS) {
      const build = await buildModule(folder, 'mfe-a', { text: `killed after ${changes}` });
      killed.push((await command(kind, ['publish', build], changes)).signal);
      expect(await visit(running)).toBe(before);
      expect(await verify(await open(`check-${changes}`))).toEqual([]);
    }
    expect(killed).toEqual(MOMENTS.map(() => 'SIGKILL'));

    const newer = await command(kind, ['publish', await buildModule(folder, 'mfe-a', { text: 'newer' })]);
    expect(newer).toMatchObject({ code: 0, said: expect.stringContaining('published mfe-a 0.1.0-') as string });
    expect(await visit(running)).toContain('newer with the kit');
    expect(await command(kind, ['rollback', 'mfe-a'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('mfe-a is back at 0.1.0-') as string,
    });
    expect(await visit(running)).toBe(before);
  }, 120_000);
});
