import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { touchDoctors, type DoctorChange } from './doctorVersions';
import type { Db } from './store';

/** New rows of a table; what all of them leave out takes the column's default. */
export interface NewRows<T extends PgTable = PgTable> { table: T; rows: T['$inferInsert'][] }

const inSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How rows of each kind are inserted, up to where they stand: the same few kinds come again and again. */
const known = new Map<string, SQL>();

function intoTable(table: PgTable, keys: string[]) {
  const name = getTableName(table);
  const kind = `${name} ${keys.join()}`;
  const made = known.get(kind);
  if (made) return made;
  const columns = keys.map((key) => `"${inSnakeCase(key)}"`).join(', ');
  const start = sql.raw(`insert into "${name}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${name}", `);
  known.set(kind, start);
  return start;
}

function insertInto({ table, rows }: NewRows) {
  const given: Record<string, unknown>[] = rows;
  const keys = [...new Set(given.flatMap(Object.keys))].filter((key) => given.some((row) => row[key] !== undefined));
  const written = given.map((row) => Object.fromEntries(keys.map((key) => [inSnakeCase(key), row[key]])));
  return sql`${intoTable(table, keys)}${JSON.stringify(written)}::jsonb)`;
}

/**
 * Inserts rows of several tables in one statement, which succeeds or fails as a whole. Each table's rows travel as one
 * parameter: there is one way to the database instead of many, and little to read at its end. Doctors whose slots change get a
 * new version after all rows are inserted.
 */
export async function insertAll(db: Db, inserts: NewRows[], changes: DoctorChange[] = []) {
  const given = inserts.filter(({ rows }) => rows.length);
  if (!given.length && !changes.length) return;
  const returning = sql.raw(changes.length ? ' returning 1' : '');
  const parts = given.map((each, index) => sql`${sql.raw(`i${index} as (`)}${insertInto(each)}${returning})`);
  // Counting the rows of the other parts is what makes PostgreSQL insert them first.
  const counted = sql.raw(['true', ...given.map((_, index) => `(select count(*) from i${index}) > 0`)].join(' and '));
  if (changes.length) parts.push(sql`touched as (${touchDoctors(changes, counted)})`);
  await db.execute(sql`with ${sql.join(parts, sql.raw(', '))} select 1`);
}
