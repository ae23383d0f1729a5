import path from 'node:path';
import type { BucketAddress } from '@chautari/site/store/bucket';
import { StartError, type Environment } from '@chautari/site/settings';

/** Storage of files: a folder, or a bucket of an S3-compatible store. */
export type FileSettings = { folder: string } | BucketAddress;

/**
 * Reads `PORTAL_S3_*`. AWS's own client reads the access keys, from its usual variables.
 * @throws StartError where the bucket has no name, or its address cannot be used.
 */
export function readFileSettings(
  { PORTAL_S3_BUCKET: bucket, PORTAL_S3_REGION: region, PORTAL_S3_ENDPOINT: endpoint }: Environment,
  dataDir: string,
): FileSettings {
  if (!bucket) {
    if (endpoint || region)
      throw new StartError(
        'PORTAL_S3_BUCKET is missing: set it to the name of the bucket for files, or leave out the other settings of PORTAL_S3',
      );
    return { folder: path.join(dataDir, 'files') };
  }
  if (endpoint && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new StartError(
      `PORTAL_S3_ENDPOINT must be an address that begins with https:// or http://, not ${JSON.stringify(endpoint)}`,
    );
  return { bucket, region: region || 'us-east-1', ...(endpoint && { endpoint }) };
}
