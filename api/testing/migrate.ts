/** node api/.cache/migrate.js: applies all migrations to the data that the environment names. */
import { readSettings } from '../src/settings';
import { openStore } from '../src/database/store';

const store = await openStore(readSettings());
await store.close();
process.exit(0);
