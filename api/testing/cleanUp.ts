/** Deletes what is over in the data that the environment names, as the service does once an hour. */
import { deleteOldRows } from '../src/service/cleanUp';
import { readSettings } from '../src/settings';
import { openStore } from '../src/database/store';

const store = await openStore(readSettings());
await deleteOldRows(store);
await store.close();
process.exit(0);
