import { deleteUnclaimed } from './files.queries';
import type { Store } from '../database/store';
import { listStoredNames } from './widths';
import type { FileStorage } from './storage';
import { DAY_MS } from '@chautari/contract/calendar';

const KEPT_MS = DAY_MS;

/** Deletes uploads that no form has claimed for a day, with their bytes. */
export async function deleteUnclaimedFiles({ db }: Pick<Store, 'db'>, storage: FileStorage, now = Date.now()) {
  const ids = await deleteUnclaimed(db, new Date(now - KEPT_MS));
  for (const id of ids) await storage.remove(listStoredNames(id));
}
