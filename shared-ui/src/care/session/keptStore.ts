/** Where a patient's phone keeps data (`care/offline`). It is here too, and small, because signing out wipes it wherever somebody is. */
import { clear, createStore, delMany, keys } from 'idb-keyval';
import { deviceHints } from './deviceHints';

/** The key of whose data they are, with what opens them. */
export const OWNER = 'owner';
/** Begins the key of each answer that is kept. */
export const ENTRY = 'entry:';

let opened: ReturnType<typeof createStore> | undefined;
export const keptStore = () => (opened ??= createStore('chautari', 'kept'));

/** Forgets what may be read and its keys; what waits to be sent stays for its writer. */
export async function forgetKept() {
  deviceHints.clearKept();
  const names = await keys<string>(keptStore());
  await delMany(
    names.filter((name) => name === OWNER || name.startsWith(ENTRY)),
    keptStore(),
  );
}

/** Forgets all of it: what may be read, its keys, and what waits to be sent. */
export async function wipeDevice() {
  deviceHints.clearKept();
  deviceHints.setWaits(false);
  await clear(keptStore());
}
