/** node api/.cache/sql.js '<statement>'…: runs statements on the data that the environment names, and prints the rows of the last. */
import { sql } from 'drizzle-orm';
import { readSettings } from '../src/settings';
import { openAsItIs } from '../src/database/store';

const store = await openAsItIs(readSettings());
let rows: unknown[] = [];
for (const statement of process.argv.slice(2))
  ({ rows } = (await store.db.execute(sql.raw(statement))) as unknown as { rows: unknown[] });
console.log(JSON.stringify(rows));
await store.close();
process.exit(0);
