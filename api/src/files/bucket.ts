import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { FileSettings } from './settings';
import type { FileStorage } from './storage';

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;

/** Files as objects of an S3-compatible store, under their names. */
export function bucketStorage({ bucket, region, endpoint }: Extract<FileSettings, { bucket: string }>): FileStorage {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Many stores know no checksums of this kind.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (name: string) => ({ Bucket: bucket, Key: name });

  return {
    read: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Buffer.from(await Body!.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    write: async (name, content) => void (await client.send(new PutObjectCommand({ ...at(name), Body: content }))),

    remove: async (names) => void (await Promise.all(names.map((name) => client.send(new DeleteObjectCommand(at(name)))))),

    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of Contents) if (Key) yield Key;
      }
    },
  };
}
