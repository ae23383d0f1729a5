import { createHash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { AppointmentsChanged, touchAccount, touchedAccount, type AppointmentsRead } from './accountVersions';
import { TimetableChanged, touchDoctors, touchedRows, type DoctorChange } from './doctorVersions';
import { driverError } from './errors';
import type { Db } from './store';

/** New rows of a table; what all of them leave out takes the column's default. */
export interface NewRows<T extends PgTable = PgTable> {
  table: T;
  rows: T['$inferInsert'][];
}

const DIVISION_BY_ZERO = '22012';
const ROOT_OF_NEGATIVE = '2201F';

const inSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The name of a column in the database: the one that the schema gives it, or its key in snake case. */
function columnName(table: PgTable, key: string) {
  const column = getTableColumns(table)[key]!;
  return column.keyAsName ? inSnakeCase(key) : column.name;
}

/** Rows as a statement takes them: the columns that some row gives, and all rows as one JSON text. */
function written({ table, rows }: NewRows) {
  const given: Record<string, unknown>[] = rows;
  const keys = [...new Set(given.flatMap(Object.keys))].filter((key) => given.some((row) => row[key] !== undefined));
  const columns = keys.map((key) => columnName(table, key));
  const named = given.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[keys[index]!]])));
  return { table: getTableName(table), columns, json: JSON.stringify(named) };
}

interface Conditions {
  /** Doctors get a new version. */
  touches: boolean;
  /** The account gets a new version. */
  counts: boolean;
}

function writeStatement(inserts: Omit<ReturnType<typeof written>, 'json'>[], { touches, counts }: Conditions) {
  const changes = `$${inserts.length + 1}`;
  const account = `$${inserts.length + (touches ? 2 : 1)}`;
  const accountTouched = '(select count(*) from account)';
  const rows = inserts.map(({ table, columns }, index) => {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const condition = counts ? ` where ${accountTouched} > 0` : '';
    const returning = touches ? ' returning 1' : '';
    return `i${index} as (insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $${index + 1}::jsonb)${condition}${returning})`;
  });
  // Counting the rows of the other parts is what makes PostgreSQL insert them first.
  const afterAll = ['true', ...inserts.map((_, index) => `(select count(*) from i${index}) > 0`)].join(' and ');
  const parts = [
    ...(counts ? [`account as (${touchAccount(account)})`] : []),
    ...rows,
    ...(touches ? [`touched as (${touchDoctors(changes, afterAll)})`] : []),
  ];
  // An error is what undoes a statement that has no transaction around it: one kind for the account, another for the doctors.
  const doctorsOrError = touches
    ? `1 / (case when (select count(*) from touched) = jsonb_array_length(${changes}::jsonb) then 1 else 0 end)`
    : '1';
  const outcome = counts
    ? `case when ${accountTouched} = 0 then sqrt(${accountTouched} - 1) else ${doctorsOrError} end`
    : doctorsOrError;
  const text = `with ${parts.join(', ')} select ${outcome}`;
  return { text, name: `insert_${createHash('sha256').update(text).digest('hex').slice(0, 16)}` };
}

/** The statements so far: the same few kinds of rows come together again and again. */
const statements = new Map<string, ReturnType<typeof writeStatement>>();

interface Options {
  /** Doctors whose slots change; they get a new version after all rows are inserted. */
  changes?: DoctorChange[];
  /** The account whose open appointments the rows rest on; it gets a new version before they are inserted. */
  appointments?: AppointmentsRead | undefined;
  /** Lets the database keep the plan: for what comes all day. */
  prepared?: boolean;
}

/** What an error of the statement means. */
function meaningOf(error: unknown, { changes = [], appointments }: Options) {
  const { code } = driverError(error);
  if (appointments && code === ROOT_OF_NEGATIVE) return new AppointmentsChanged();
  return changes.length && code === DIVISION_BY_ZERO ? new TimetableChanged() : error;
}

/**
 * Inserts rows of several tables in one statement, which succeeds or fails as a whole. Each table's rows travel as one
 * parameter: there is one way to the database instead of many, and little to read at its end. Throws `TimetableChanged` where a doctor's timetable, and
 * `AppointmentsChanged` where what an account has open is no longer what the rows rest on.
 */
export async function insertAll(db: Db, inserts: NewRows[], options: Options = {}) {
  const { changes = [], appointments, prepared = false } = options;
  const given = inserts.filter(({ rows }) => rows.length).map(written);
  if (!given.length && !changes.length) return;
  const conditions = { touches: changes.length > 0, counts: appointments !== undefined };
  const kind = `${given.map(({ table, columns }) => `${table} ${columns.join()}`).join('; ')}; ${Object.values(conditions).join()}`;
  const { text, name } = statements.get(kind) ?? writeStatement(given, conditions);
  if (!statements.has(kind)) statements.set(kind, { text, name });
  const params = given.map(({ json }) => json);
  if (changes.length) params.push(touchedRows(changes));
  if (appointments) params.push(touchedAccount(appointments));
  try {
    await db._.session.prepareQuery({ sql: text, params }, undefined, prepared ? name : undefined, false).execute();
  } catch (error) {
    throw meaningOf(error, options);
  }
}
