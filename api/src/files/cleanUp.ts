import { removeForgotten } from './files.queries';
import type { Store } from '../database/store';
import { namesOf } from './widths';
import type { FileStorage } from './storage';

const KEPT_MS = 24 * 60 * 60_000;

/** Deletes uploads that no form has named for a day, with their bytes. */
export async function deleteForgottenFiles({ db }: Pick<Store, 'db'>, storage: FileStorage, now = Date.now()) {
  const ids = await removeForgotten(db, new Date(now - KEPT_MS));
  for (const id of ids) await storage.remove(namesOf(id));
}
