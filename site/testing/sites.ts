/** A new site for each test, in a folder and in a bucket. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSite, readSitePlace } from '../src/place';
import type { SiteStore } from '../src/store';
import { buildModule, buildShell } from './builds';
import { startObjectStore, type ObjectStore } from './objectStore';

/** What all builds come from: so no process of git is started for each. */
export const COMMIT = 'abc123def456';

/** Registers what prepares and removes the sites. Each call of a kind is another person, or another machine, that works on the same one. */
export function preparedSites() {
  let folder: string;
  let objects: ObjectStore;
  beforeAll(async () => {
    objects = await startObjectStore();
    Object.assign(process.env, objects.keys, { SITE_COMMIT: COMMIT });
  });
  afterAll(() => objects.stop());
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'chautari-steps-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const bucketEnv = () => ({
    SITE_DIR: `s3://site-${path.basename(folder).toLowerCase()}/portal`,
    SITE_S3_ENDPOINT: objects.url,
  });
  const kinds: Record<string, () => Promise<SiteStore>> = {
    'a folder': () => openSite(readSitePlace({ SITE_DIR: path.join(folder, 'site') }), ''),
    'a bucket': () => openSite(readSitePlace(bucketEnv()), path.join(folder, `copy-${randomUUID()}`)),
  };
  return {
    kinds,
    shell: (text?: string) => buildShell(folder, { ...(text && { text }) }),
    mfe: (name: string, text = name) => buildModule(folder, name, { text }),
  };
}
