/** node api/.cache/forgetFiles.js <hours>: cleans up files as the service will do in that many hours, and prints the names that are left. */
import { deleteUnclaimedFiles } from '../src/files/cleanUp';
import { openStorage } from '../src/files/openStorage';
import { readSettings } from '../src/settings';
import { openStore } from '../src/database/store';

const settings = readSettings();
const store = await openStore(settings);
const storage = await openStorage(settings.files);
await deleteUnclaimedFiles(store, storage, Date.now() + Number(process.argv[2]) * 3_600_000);
const names: string[] = [];
for await (const name of storage.list()) names.push(name);
console.log(JSON.stringify(names));
await store.close();
process.exit(0);
