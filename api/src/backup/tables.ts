import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/store';
import { BackupRefused } from './refused';

/** Returns the rows of a plain statement. Both drivers answer alike, but drizzle's types do not show it. */
export const queryRows = async <T>(db: Db, statement: SQL): Promise<T[]> =>
  ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

interface Needs {
  name: string;
  needs: string[];
}

/**
 * Sorts tables so that each comes after those that it refers to.
 * @throws Error where tables refer to each other in a circle.
 */
export function sortByReference(tables: Needs[]): string[] {
  const ordered: string[] = [];
  let left = tables;
  while (left.length) {
    const ready = left.filter(({ needs }) => needs.every((need) => ordered.includes(need)));
    if (!ready.length) throw new Error(`The tables ${left.map(({ name }) => name).join(', ')} refer to each other`);
    ordered.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Returns all tables, in an order in which they can be filled. */
export const listTables = async (db: Db) =>
  sortByReference(
    await queryRows<Needs>(
      db,
      sql`
  select t.relname as name, coalesce(json_agg(distinct r.relname) filter (where r.oid <> t.oid), '[]') as needs
  from pg_class t left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' left join pg_class r on r.oid = c.confrelid
  where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') group by t.oid, t.relname order by t.relname`,
    ),
  );

export interface Column {
  name: string;
  type: string;
}

/** Returns the columns of a table that can be written. */
export const listColumns = (db: Db, table: string) =>
  queryRows<Column>(
    db,
    sql`
  select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = ${`"${table}"`}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );

/** Parts of files have up to half a million letters a row. */
const ROWS_AT_ONCE = 100;
const names = (columns: string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** Returns every row of a table as a JSON array of texts, as PostgreSQL writes the values, so no precision is lost. */
export async function* readRows(db: Db, table: string, columns: string[]): AsyncGenerator<string[]> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  await db.execute(
    sql`declare backup_rows no scroll cursor for select to_json(array[${values}])::text as line from ${sql.identifier(table)}`,
  );
  for (;;) {
    const rows = await queryRows<{ line: string }>(db, sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`);
    if (rows.length) yield rows.map(({ line }) => line);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await db.execute(sql`close backup_rows`);
}

/** Inserts rows of `readRows` into a table. */
export async function insertRows(db: Db, table: string, columns: Column[], lines: string[]) {
  const values = sql.join(
    columns.map(({ type }, index) => sql.raw(`(line->>${index})::${type}`)),
    sql`, `,
  );
  await db.execute(sql`insert into ${sql.identifier(table)} (${names(columns.map(({ name }) => name))}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`);
}

/** Returns the columns of this database that a backup names. */
export async function findColumns(db: Db, table: string, names: string[]): Promise<Column[]> {
  const present = await listColumns(db, table);
  return names.map(
    (name) =>
      present.find((column) => column.name === name) ?? refuse(`The backup is damaged: ${table} has no ${name}`),
  );
}

function refuse(why: string): never {
  throw new BackupRefused(why);
}

/** The last value of a sequence. */
export interface Sequence {
  name: string;
  value: string;
  called: boolean;
}

export async function listSequences(db: Db): Promise<Sequence[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select sequencename as name from pg_sequences where schemaname = current_schema() order by 1`,
  );
  const states: Sequence[] = [];
  for (const { name } of rows)
    states.push(
      ...(await queryRows<Sequence>(
        db,
        sql`select ${name}::text as name, last_value::text as value, is_called as called from ${sql.identifier(name)}`,
      )),
    );
  return states;
}

export const setSequence = (db: Db, { name, value, called }: Sequence) =>
  db.execute(sql`select setval(${`"${name}"`}::regclass, ${value}::bigint, ${called})`);

export async function emptyTables(db: Db, tables: string[]) {
  await db.execute(sql`truncate ${names(tables)}`);
}

/** Analyzes tables, so that queries are planned for the restored rows. */
export async function analyzeTables(db: Db, tables: string[]) {
  await db.execute(sql`analyze ${names(tables)}`);
}
