import { DataInUse } from '../database/embedded';
import { openWithoutMigrating, type StoreSettings } from '../database/store';
import { recordBackup } from './records';
import { requestSnapshot, type OwnersSnapshot } from './snapshot';

/** The database itself, or where that is enough a copy of it if a service runs on the embedded one. */
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
