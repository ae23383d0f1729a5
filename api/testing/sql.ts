/**
 * node api/.cache/sql.js '<statement>'…: runs statements on the data that the environment names, and prints the rows of the last. The data are brought
 * up to date first, unless AS_IT_IS is set.
 */
import { sql } from 'drizzle-orm';
import { readSettings } from '../src/settings';
import { openWithoutMigrating, openStore } from '../src/database/store';

const store = await (process.env.AS_IT_IS ? openWithoutMigrating : openStore)(readSettings());
let rows: unknown[] = [];
for (const statement of process.argv.slice(2))
  ({ rows } = (await store.db.execute(sql.raw(statement))) as unknown as { rows: unknown[] });
console.log(JSON.stringify(rows));
await store.close();
process.exit(0);
