/** Opens a site where its location says: in a folder, or in a bucket of an S3-compatible store. */
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY, StartError, type Environment } from '../settings';
import type { BucketLocation } from './bucket';
import { appendEntry } from './history';
import { getSiteFolder, listFiles, writeFileAtomically, type SiteFolder, type SiteStore } from './siteFolder';

/** `token` is that of a publisher. Without it the caller is the operator. */
export type SiteLocation = ({ folder: string } | BucketLocation) & { token?: string };

/**
 * Reads `SITE_DIR`, a folder or `s3://bucket/prefix`, and `SITE_TOKEN`. AWS's client reads the access keys from its usual variables.
 * Throws a `StartError` that names a wrong variable.
 */
export function readSiteLocation(env: Environment): SiteLocation {
  const { SITE_DIR, SITE_S3_ENDPOINT: endpoint, SITE_S3_REGION: region, SITE_TOKEN } = env;
  const token = SITE_TOKEN ? { token: SITE_TOKEN } : {};
  if (!SITE_DIR?.startsWith('s3:')) return { folder: path.resolve(REPOSITORY, SITE_DIR || '.site'), ...token };
  const match = /^s3:\/\/([a-z0-9.-]+)(?:\/([\w./-]*?))?\/?$/.exec(SITE_DIR);
  if (!match)
    throw new StartError(`SITE_DIR must be a folder, or look like s3://bucket/prefix, not ${JSON.stringify(SITE_DIR)}`);
  if (endpoint && !/^https?:\/\//.test(endpoint))
    throw new StartError(
      `SITE_S3_ENDPOINT must be an address that begins with https:// or http://, not ${JSON.stringify(endpoint)}`,
    );
  const [, bucket, prefix] = match;
  return {
    bucket: bucket!,
    prefix: prefix ? `${prefix}/` : '',
    region: region || 'us-east-1',
    ...(endpoint && { endpoint }),
    ...token,
  };
}

/** Returns the store of a site in a folder, where nothing has to be fetched or sent. */
export const createFolderStore = (site: SiteFolder, token?: string): SiteStore => ({
  site,
  ...(token && { token }),
  list: async (folder) => {
    const names = await listFiles(path.join(site.root, folder)).catch((): string[] => []);
    return Promise.all(
      names.map(async (name) => ({
        name: path.posix.join(folder, name),
        changed: (await stat(path.join(site.root, folder, name))).mtime,
      })),
    );
  },
  read: (name) => readFile(path.join(site.root, name)).catch(() => undefined),
  fetch: async () => undefined,
  send: async () => undefined,
  write: (name, content) => writeFileAtomically(path.join(site.root, name), content),
  append: (entry) => appendEntry(site, entry),
  remove: async (names) =>
    void (await Promise.all(names.map((name) => rm(path.join(site.root, name), { recursive: true, force: true })))),
});

/** Opens the store of a site. `copies` is the folder for the copy of a site in a bucket. */
export async function openSite(location: SiteLocation, copies: string): Promise<SiteStore> {
  if ('folder' in location) return createFolderStore(getSiteFolder(location.folder), location.token);
  // Loaded on use: most sites lie in a folder.
  const { createBucketStore } = await import('./bucket');
  return createBucketStore(getSiteFolder(copies), location, location.token);
}
