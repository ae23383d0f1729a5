import { DataInUse } from '../database/embedded';
import { openWithoutMigrating, type StoreSettings } from '../database/store';
import { recordBackup } from './records';
import { requestSnapshot, type OwnersSnapshot } from './snapshot';

/**
 * Opens the database, or a copy of it where that is enough and a service runs on the embedded one.
 * @throws The error of the database, such as DataInUse where a service uses it and gives no copy.
 */
export async function openSource(settings: StoreSettings, copyIsEnough: boolean): Promise<OwnersSnapshot> {
  try {
    const store = await openWithoutMigrating(settings);
    return {
      store,
      record: (made) => recordBackup(store.db, made),
      lost: new Promise<never>(() => undefined),
      close: store.close,
    };
  } catch (error) {
    const snapshot = copyIsEnough && error instanceof DataInUse ? await requestSnapshot(settings.dataDir) : undefined;
    if (!snapshot) throw error;
    return snapshot;
  }
}
