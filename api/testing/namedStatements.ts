/** Runs named statements on an embedded database in memory, and prints their answers and how many statements were parsed. */
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { openEmbeddedDrizzle } from '../src/database/namedStatements';

const PARSE = 'P'.charCodeAt(0);
const client = await PGlite.create();
const send = client.execProtocolStream.bind(client);
let parsed = 0;
client.execProtocolStream = (message, options) => {
  if (message[0] === PARSE) parsed++;
  return send(message, options);
};
const db = openEmbeddedDrizzle(client, 'snake_case');
await db.execute(sql`create table numbers as select generate_series(1, 20) as n`);

const add = (on: Pick<typeof db, 'select'> = db) =>
  on
    .select({ sum: sql`sum(n)`.mapWith(Number), text: sql<string>`${sql.placeholder('text')}::text` })
    .from(sql`numbers`)
    .where(sql`n <= ${sql.placeholder('last')}`)
    .prepare('add');
const fail = (promise: Promise<unknown>) =>
  promise.then(
    () => false,
    () => true,
  );

parsed = 0;
const values = [];
for (let last = 1; last <= 12; last++) values.push(await add().execute({ last, text: `क${last}` }));
const parsedForValues = parsed;
const inTransactions = await db.transaction(async (transaction) => [
  await add(transaction).execute({ last: 2, text: '' }),
  await transaction.transaction((inner) => add(inner).execute({ last: 3, text: null })),
]);
const failed = [
  await fail(add().execute({ last: 'no number', text: '' })),
  await fail(
    db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
      return add(transaction).execute({ last: 1, text: '' });
    }),
  ),
];
const afterErrors = await add().execute({ last: 4, text: '' });

const read = () =>
  db
    .select({ n: sql`n`.mapWith(Number) })
    .from(sql`later`)
    .prepare('later')
    .execute();
failed.push(await fail(read()));
await db.execute(sql`create table later as select 7 as n`);
const created = await read();
await db.execute(sql`alter table later add column more text`);
const changed = await read();

process.stdout.write(
  JSON.stringify({ values, parsedForValues, inTransactions, failed, afterErrors, created, changed }),
);
await client.close();
