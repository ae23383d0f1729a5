import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { currentTraceparent, TRACEPARENT_HEADER } from './traceContext';

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;

/** Where an S3-compatible store is; without an address of its own it is AWS's. Access keys are read from AWS's usual variables. */
export interface BucketAddress {
  bucket: string;
  region: string;
  endpoint?: string;
}

/** A folder of a bucket. */
export interface BucketPlace extends BucketAddress {
  prefix: string;
}

/** The client of an S3-compatible store. */
export function bucketClient({ region, endpoint }: BucketAddress) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Many stores know no checksums of this kind.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  // In this step the request is signed already: a proxy on the way may change the header.
  client.middlewareStack.add(
    (next) => (args) => {
      const traceparent = currentTraceparent();
      if (traceparent) (args.request as { headers: Record<string, string> }).headers[TRACEPARENT_HEADER] = traceparent;
      return next(args);
    },
    { step: 'deserialize', name: 'passTraceOn' },
  );
  return client;
}

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
