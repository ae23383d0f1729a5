import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;

/** Where an S3-compatible store is; without an address of its own it is AWS's. Access keys are read from AWS's usual variables. */
export interface BucketAddress { bucket: string; region: string; endpoint?: string }

/** The client of an S3-compatible store. */
export const bucketClient = ({ region, endpoint }: BucketAddress) => new S3Client({
  region,
  ...(endpoint && { endpoint, forcePathStyle: true }),
  requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  // Many stores know no checksums of this kind.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

/** What is kept under a key; nothing if there is nothing. */
export async function readObject(client: S3Client, at: { Bucket: string; Key: string }): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand(at));
    return Buffer.from(await Body!.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
