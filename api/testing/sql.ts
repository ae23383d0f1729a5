/** node --import tsx testing/sql.ts '<statement>': runs one statement on the data that the environment names. */
import { sql } from 'drizzle-orm';
import { readSettings } from '../src/settings';
import { openStore } from '../src/store/store';

const store = await openStore(readSettings());
const { rows } = (await store.db.execute(sql.raw(process.argv[2]!))) as unknown as { rows: unknown[] };
console.log(JSON.stringify(rows));
await store.close();
process.exit(0);
