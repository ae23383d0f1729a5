import path from 'node:path';
import type { BucketPlace } from './s3';
import type { Secrets } from './credential';
import type { Environment } from './environment';
import { REPOSITORY } from './folders';
import { StartError } from './startError';
import { siteFolder } from './folder';
import { folderStore, type SiteStore } from './store';

/** Where the site is kept: in a folder, or in a bucket of an S3-compatible store. */
export type SitePlace = ({ folder: string } | BucketPlace) & { secrets?: Secrets };

const MIN_KEY = 32;

/** `SITE_TOKEN`, with which a publisher works on a site, and `SITE_KEY`, which signs its history. */
function readSecrets({ SITE_TOKEN: token, SITE_KEY: key }: Environment): { secrets?: Secrets } {
  if (key && key.length < MIN_KEY)
    throw new StartError(`SITE_KEY must have ${MIN_KEY} characters or more: openssl rand -hex 32 makes one`);
  return token || key ? { secrets: { ...(token && { token }), ...(key && { key }) } } : {};
}

/** Reads `SITE_DIR`: a folder, or `s3://bucket/prefix`. Access keys are read by AWS's own client, from its usual variables. */
export function readSitePlace(env: Environment): SitePlace {
  const { SITE_DIR, SITE_S3_ENDPOINT: endpoint, SITE_S3_REGION: region } = env;
  const secrets = readSecrets(env);
  if (!SITE_DIR?.startsWith('s3:')) return { folder: path.resolve(REPOSITORY, SITE_DIR || '.site'), ...secrets };
  const found = /^s3:\/\/([a-z0-9.-]+)(?:\/([\w./-]*?))?\/?$/.exec(SITE_DIR);
  if (!found)
    throw new StartError(`SITE_DIR must be a folder, or look like s3://bucket/prefix, not ${JSON.stringify(SITE_DIR)}`);
  if (endpoint && !/^https?:\/\//.test(endpoint))
    throw new StartError(
      `SITE_S3_ENDPOINT must be an address that begins with https:// or http://, not ${JSON.stringify(endpoint)}`,
    );
  const [, bucket, prefix] = found;
  return {
    bucket: bucket!,
    prefix: prefix ? `${prefix}/` : '',
    region: region || 'us-east-1',
    ...(endpoint && { endpoint }),
    ...secrets,
  };
}

/** The store of a place; of what is in a bucket a copy is kept in `copies`. */
export async function openSite(place: SitePlace, copies: string): Promise<SiteStore> {
  if ('folder' in place) return folderStore(siteFolder(place.folder), place.secrets);
  const { bucketStore } = await import('./bucket');
  return bucketStore(siteFolder(copies), place, place.secrets);
}
