// Reads what the portal keeps on a device.
import type { Page } from '@playwright/test';

/** Reads all that the device keeps for the portal, bytes as Latin letters. */
export const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const readAll = async () => {
      const database = await done(indexedDB.open('chautari'));
      const store = database.transaction('kept').objectStore('kept');
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      database.close();
      return [keys, values as object[]];
    };
    const kept = databases.some(({ name }) => name === 'chautari') ? await readAll() : [];
    const caches = await globalThis.caches.keys();
    return JSON.stringify(
      [Object.entries(localStorage), Object.entries(sessionStorage), kept, caches, document.cookie],
      (_, value: unknown) => (value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value),
    );
  });

/** Returns how many drafts the device keeps, of forms and of pages. */
export const countDrafts = async (page: Page) => (await readStorage(page)).match(/"draft:/g)?.length ?? 0;
