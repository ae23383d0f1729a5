/** A new site for each test, in a folder and in a bucket. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSite, readSiteLocation } from '../src/store/openSite';
import type { SiteStore } from '../src/store/siteFolder';
import { buildModule, buildShell } from './builds';
import { startObjectStore, type ObjectStore } from './objectStore';

/** The commit of all builds: so no process of git is started for each. */
export const COMMIT = 'abc123def456';

/** Registers the hooks that prepare and remove sites. Each call of a kind opens the same site for another person or machine. */
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
    'a folder': () => openSite(readSiteLocation({ SITE_DIR: path.join(folder, 'site') }), ''),
    'a bucket': () => openSite(readSiteLocation(bucketEnv()), path.join(folder, `copy-${randomUUID()}`)),
  };
  return {
    kinds,
    shell: (text?: string) => buildShell(folder, { ...(text && { text }) }),
    mfe: (name: string, text = name) => buildModule(folder, name, { text }),
  };
}
