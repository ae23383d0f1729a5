/**
 * The one store in which this device keeps data of a person, all of it as ciphertext (`seal`). It is here, and small, because signing out
 * wipes it wherever somebody is.
 */
import { createStore, delMany, keys } from 'idb-keyval';
import { deviceHints } from './deviceHints';

/** The key of whose data may be read offline, with what opens them. */
export const OWNER = 'owner';
/** Begins the key of each answer that may be read offline. */
export const ENTRY = 'entry:';
const DRAFT = 'draft:';
/** Begins the key of each draft of an account. */
export const getDraftPrefix = (publicId: string) => `${DRAFT}${publicId}.`;

let opened: ReturnType<typeof createStore> | undefined;
export const getDeviceStore = () => (opened ??= createStore('chautari', 'kept'));

async function remove(isGone: (name: string) => boolean) {
  const names = await keys<string>(getDeviceStore());
  await delMany(names.filter(isGone), getDeviceStore());
}

/** Removes what may be read offline and its keys; queued requests and drafts stay for their writers. */
export async function removeOfflineData() {
  deviceHints.clearKept();
  await remove((name) => name === OWNER || name.startsWith(ENTRY));
}

/** Removes what may be read offline, its keys, and queued requests. Drafts stay until the service has signed their writer out. */
export async function wipeDevice() {
  deviceHints.clearKept();
  deviceHints.setHasQueue(false);
  await remove((name) => !name.startsWith(DRAFT));
}

/** Removes the drafts of an account. Those of others stay for them. */
export const removeDrafts = (publicId: string) => remove((name) => name.startsWith(getDraftPrefix(publicId)));
