import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '@chautari/contract/files';
import type { CheckedFile } from './check';
import type { FileStorage } from './storage';

/** Writes a file that nobody uploads part by part. Answers its row for `files`, which the caller inserts with what names it. */
export async function storeFile(
  storage: FileStorage,
  { content, ...checked }: CheckedFile,
  purpose: FilePurpose,
  accountId: string | null,
) {
  const id = randomUUID();
  await storage.write(id, content);
  const bytes = content.length;
  return { id, purpose, state: 'kept' as const, ...checked, bytes, received: bytes, accountId };
}
