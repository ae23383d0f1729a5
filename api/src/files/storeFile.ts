import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '@chautari/contract/files';
import type { CheckedFile } from './check';
import type { FileStorage } from './storage';

/** Stores a file in one piece. Returns its row for `files`, which the caller inserts with the row that refers to it. */
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
