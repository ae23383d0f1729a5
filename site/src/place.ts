import path from 'node:path';
import type { BucketPlace } from './s3';
import type { Environment } from './environment';
import { REPOSITORY } from './folders';
import { StartError } from './startError';
import { siteFolder } from './folder';
import { folderStore, type SiteStore } from './store';

/** Where the site is kept: in a folder, or in a bucket of an S3-compatible store. */
export type SitePlace = { folder: string } | BucketPlace;

/** Reads `SITE_DIR`: a folder, or `s3://bucket/prefix`. Access keys are read by AWS's own client, from its usual variables. */
export function readSitePlace({
  SITE_DIR,
  SITE_S3_ENDPOINT: endpoint,
  SITE_S3_REGION: region,
}: Environment): SitePlace {
  if (!SITE_DIR?.startsWith('s3:')) return { folder: path.resolve(REPOSITORY, SITE_DIR || '.site') };
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
  };
}

/** The store of a place; of what is in a bucket a copy is kept in `copies`. */
export async function openSite(place: SitePlace, copies: string): Promise<SiteStore> {
  if ('folder' in place) return folderStore(siteFolder(place.folder));
  const { bucketStore } = await import('./bucket');
  return bucketStore(siteFolder(copies), place);
}
