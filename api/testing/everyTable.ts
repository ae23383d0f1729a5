/** Rows for every table, whatever its columns: as odd as their types allow, so that whatever copies them shows what it loses. */
import { createHash } from 'node:crypto';
import type { Data } from './engine';
import { runScript, runSql } from './service';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  refersTo: string | null;
}

const COLUMNS = `select t.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
    (select r.relname || '.' || k.attname from pg_constraint c join pg_class r on r.oid = c.confrelid join pg_attribute k on k.attrelid = r.oid and k.attnum = c.confkey[array_position(c.conkey, a.attnum)]
      where c.conrelid = t.oid and c.contype = 'f' and a.attnum = any (c.conkey) order by cardinality(c.conkey) limit 1) as "refersTo"
  from pg_class t join pg_attribute a on a.attrelid = t.oid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by t.relname, a.attnum`;

const ODD_TEXT = `ओम् ॐ ज्ञ 👩🏽‍⚕️ "q" 'q' \\n \\ {}[],\t\r\n\u2028 % $1 é`;
const quoted = (text: string) => `'${text.replaceAll(`'`, `''`)}'`;
const buildUuid = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Of three rows the first is full, the second has nothing where nothing may be, the third has the smallest values. */
const VALUES: Record<string, (n: number, place: string) => string> = {
  uuid: (n, place) => quoted(buildUuid(`${place} ${n}`)),
  text: (n, place) => quoted(`${place} ${n} ${n === 3 ? '' : ODD_TEXT}`),
  'text[]': (n) => `array[${[quoted(ODD_TEXT), '', quoted('')][n - 1]!}]::text[]`,
  'uuid[]': (n, place) => `array[${n === 2 ? '' : quoted(buildUuid(`${place} ${n}`))}]::uuid[]`,
  integer: (n) => ['2147483647', '0', '-2147483648'][n - 1]!,
  bigint: (n) => ['9007199254740991', '0', '-9007199254740991'][n - 1]!,
  boolean: (n) => String(n !== 3),
  date: (n) => quoted(['2026-11-21', '2033-03-31', '0044-03-15'][n - 1]!),
  bytea: (n) => [`'\\x00ff0a5c27'`, `''`, `'\\x7f'`][n - 1]!,
  jsonb: (n) =>
    quoted(
      n === 3
        ? 'null'
        : JSON.stringify({ ने: [n, 1.5, null, true, 'ॐ "\\', ODD_TEXT], '': {} }).replace(
            '1.5',
            '12345678901234567890.123456789',
          ),
    ),
  'timestamp with time zone': (n) =>
    quoted(
      ['2026-11-21 10:00:00.123456+05:45', '2026-11-21 00:00:00.000001+00', '1943-04-14 00:00:00+05:41:16'][n - 1]!,
    ),
};

function buildValue(columns: Column[], { table, column, type, nullable, refersTo }: Column, n: number): string {
  if (nullable && n === 2) return 'null';
  if (refersTo)
    return buildValue(
      columns,
      columns.find((each) => `${each.table}.${each.column}` === refersTo)!,
      n,
    );
  // What a sequence counts up.
  if (type === 'integer' && column === 'id') return String(n);
  const value = VALUES[type];
  if (!value) throw new Error(`No value for ${table}.${column}: ${type}`);
  return value(n, `${table}.${column}`);
}

function insertInto(columns: Column[], table: string) {
  const own = columns.filter((column) => column.table === table);
  const rows = [1, 2, 3].map((n) => `(${own.map((column) => buildValue(columns, column, n)).join(', ')})`);
  return `insert into "${table}" (${own.map(({ column }) => `"${column}"`).join(', ')}) values ${rows.join(', ')}`;
}

function inOrder(columns: Column[]) {
  const done: string[] = [];
  const needs = (table: string) =>
    columns
      .filter((column) => column.table === table && column.refersTo)
      .map(({ refersTo }) => refersTo!.split('.')[0]!);
  const visit = (table: string): void => {
    if (done.includes(table)) return;
    needs(table).forEach(visit);
    done.push(table);
  };
  columns.forEach(({ table }) => visit(table));
  return done;
}

/** Puts rows into every table of new data, and counts up every sequence. Returns the names of the tables. */
export async function fillEveryTable(data: Data) {
  const { code, stderr } = await runScript('testing/migrate.ts', [], data.env);
  if (code !== 0) throw new Error(stderr);
  const columns = (await runSql(data, COLUMNS)) as unknown as Column[];
  const tables = inOrder(columns);
  await runSql(
    data,
    `set chautari.restoring = 'on'`,
    ...tables.map((table) => insertInto(columns, table)),
    `select setval('notices_id_seq', 41)`,
  );
  return tables;
}

/** All rows of all tables as PostgreSQL writes them, and where the sequences stand. */
export async function dumpTables(data: Data, tables: string[]) {
  const each = tables.map(
    (table) => `select '${table}' as name, json_agg(x::text order by x::text collate "C") as rows from "${table}" x`,
  );
  const rows = await runSql(
    data,
    `set timezone to 'UTC'`,
    [...each, `select 'notices_id_seq', json_build_array(last_value, is_called) from notices_id_seq`].join(
      ' union all ',
    ),
  );
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
}
