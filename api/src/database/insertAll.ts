import { createHash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AppointmentsVersion } from './accountVersions';
import { toVersionRows, type DoctorChange } from './doctorVersions';
import type { Db } from './store';

/** New rows of a table. A column that no row has takes its default. */
export interface NewRows<T extends PgTable = PgTable> {
  table: T;
  rows: T['$inferInsert'][];
}

const toSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the name of a column in the database: the one that the schema gives it, or its key in snake case. */
export function getColumnName(table: PgTable, key: string) {
  const column = getTableColumns(table)[key]!;
  return column.keyAsName ? toSnakeCase(key) : column.name;
}

/** Returns the parameters of rows: the columns that some row has, and all rows as one JSON text. */
function serializeRows({ table, rows }: NewRows) {
  const values: Record<string, unknown>[] = rows;
  const keys = [...new Set(values.flatMap(Object.keys))].filter((key) => values.some((row) => row[key] !== undefined));
  const columns = keys.map((key) => getColumnName(table, key));
  const named = values.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[keys[index]!]])));
  return { table: getTableName(table), columns, json: JSON.stringify(named) };
}

/** The tables and columns of a statement, and the versions that it bumps. */
interface StatementShape {
  inserts: { table: string; columns: string[] }[];
  bumpsAccount: boolean;
  bumpsDoctors: boolean;
}

/**
 * Builds the statement: the account's version first, since other bookings of the account wait for it, then the rows, then the doctors' versions. Reading
 * from `account`, and counting the inserted rows, is what makes PostgreSQL keep this order.
 */
function buildStatement({ inserts, bumpsAccount, bumpsDoctors }: StatementShape) {
  const parameter = (index: number) => `$${inserts.length + index}`;
  const account = bumpsAccount ? [`account as (select bump_account_version(${parameter(1)}, ${parameter(2)}))`] : [];
  const rows = inserts.map(({ table, columns }, index) => {
    const names = columns.map((column) => `"${column}"`).join(', ');
    const source = `jsonb_populate_recordset(null::"${table}", $${index + 1}::jsonb)`;
    return `i${index} as (insert into "${table}" (${names}) select ${names} from ${bumpsAccount ? 'account, ' : ''}${source} returning 1)`;
  });
  const areInserted = ['true', ...inserts.map((_, index) => `(select count(*) from i${index}) > 0`)].join(' and ');
  const last = bumpsDoctors
    ? `select bump_doctor_versions(${parameter(bumpsAccount ? 3 : 1)}::jsonb) where ${areInserted}`
    : 'select 1';
  const parts = [...account, ...rows];
  const text = parts.length ? `with ${parts.join(', ')} ${last}` : last;
  return { text, name: `insert_${createHash('sha256').update(text).digest('hex').slice(0, 16)}` };
}

/** The cached statements: the same few combinations of tables recur. */
const statements = new Map<string, ReturnType<typeof buildStatement>>();

function getStatement(shape: StatementShape) {
  const key = JSON.stringify(shape);
  const statement = statements.get(key) ?? buildStatement(shape);
  statements.set(key, statement);
  return statement;
}

interface Options {
  /** Doctors whose slots change; they get a new version after all rows are inserted. */
  changes?: DoctorChange[];
  /** The version of an account's appointments that the rows expect; it is bumped before they are inserted. */
  appointments?: AppointmentsVersion | undefined;
  /** Prepares the statement under a name: for frequent calls. */
  prepared?: boolean;
}

/**
 * Inserts rows of several tables in one statement, which succeeds or fails as a whole. Each table's rows travel as one parameter, so one statement takes
 * the place of many. Throws an error for which `isTimetableChanged` is true where a doctor's timetable, and one for which `isAppointmentsChanged` is true where an
 * account's appointments have another version than expected.
 */
export async function insertAll(db: Db, newRows: NewRows[], options: Options = {}) {
  const { changes = [], appointments, prepared = false } = options;
  const rows = newRows.filter((each) => each.rows.length).map(serializeRows);
  if (!rows.length && !changes.length) return;
  const { text, name } = getStatement({
    inserts: rows.map(({ table, columns }) => ({ table, columns })),
    bumpsAccount: appointments !== undefined,
    bumpsDoctors: changes.length > 0,
  });
  const params = [
    ...rows.map(({ json }) => json),
    ...(appointments ? [appointments.accountId, appointments.version] : []),
    ...(changes.length ? [toVersionRows(changes)] : []),
  ];
  await db._.session.prepareQuery({ sql: text, params }, undefined, prepared ? name : undefined, false).execute();
}
