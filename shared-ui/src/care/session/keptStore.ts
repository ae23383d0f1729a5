/** Where a patient's phone keeps data (`care/offline`). It is here too, and small, because signing out wipes it wherever somebody is. */
import { clear, createStore } from 'idb-keyval';
import { deviceHints } from './deviceHints';

let opened: ReturnType<typeof createStore> | undefined;
export const keptStore = () => (opened ??= createStore('chautari', 'kept'));

/** Forgets all of it: what may be read, its keys, and what waits to be sent. */
export async function wipeDevice() {
  deviceHints.clearKept();
  deviceHints.setWaits(false);
  await clear(keptStore());
}
