/**
 * The only store of a person's data on this device, all of it as ciphertext (`seal`). It is a small file, because signing out wipes it on any
 * page.
 */
import { createStore, delMany, keys } from 'idb-keyval';
import { deviceHints } from './deviceHints';

/** The key of the owner of offline data, with their keys. */
export const OWNER = 'owner';
/** The prefix of each answer that may be read offline. */
export const ENTRY = 'entry:';
const DRAFT = 'draft:';
/** Returns the prefix of the drafts of an account. */
export const getDraftPrefix = (publicId: string) => `${DRAFT}${publicId}.`;

let opened: ReturnType<typeof createStore> | undefined;
export const getDeviceStore = () => (opened ??= createStore('chautari', 'kept'));

async function remove(isGone: (name: string) => boolean) {
  const names = await keys<string>(getDeviceStore());
  await delMany(names.filter(isGone), getDeviceStore());
}

/** Removes offline data and their keys. Queued requests and drafts stay. */
export async function removeOfflineData() {
  deviceHints.clearKept();
  await remove((name) => name === OWNER || name.startsWith(ENTRY));
}

/** Removes offline data, their keys, and queued requests. Drafts stay until the service has signed their writer out. */
export async function wipeDevice() {
  deviceHints.clearKept();
  deviceHints.setHasQueue(false);
  await remove((name) => !name.startsWith(DRAFT));
}

/** Removes the drafts of an account. */
export const removeDrafts = (publicId: string) => remove((name) => name.startsWith(getDraftPrefix(publicId)));
