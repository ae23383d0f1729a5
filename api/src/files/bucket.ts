import { DeleteObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3';
import { createBucketClient, readObject, type BucketAddress } from '@chautari/site/store/bucket';
import { getTraceparent } from '../http/trace';
import type { FileStorage } from './storage';

/** Files as objects of an S3-compatible store, under their names. */
export function createBucketStorage(address: BucketAddress): FileStorage {
  const { bucket } = address;
  const client = createBucketClient(address, getTraceparent);
  const at = (name: string) => ({ Bucket: bucket, Key: name });

  return {
    read: (name) => readObject(client, at(name)),

    write: async (name, content) => void (await client.send(new PutObjectCommand({ ...at(name), Body: content }))),

    remove: async (names) =>
      void (await Promise.all(names.map((name) => client.send(new DeleteObjectCommand(at(name)))))),

    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of Contents) if (Key) yield Key;
      }
    },
  };
}
