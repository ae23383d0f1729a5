/**
 * Tables that grow without end have a partition for each month in Nepal, in the schema `months`. The function `make_months` of the database makes them
 * ahead; what has no month yet is in `<table>_other`, and no row is ever refused.
 */
import { and, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { getDayAfterMonths, inNepal, instantInNepal } from '@chautari/contract/calendar';
import type { Db } from './store';

/** The tables, and the columns that decide the month. */
const MONTHLY_TABLES = { audit: 'at', past_messages: 'created_at' } as const;
export type MonthlyTable = keyof typeof MONTHLY_TABLES;

/** Partitions of so many months to come are there, so that a job that fails for weeks does no harm. */
const MONTHS_AHEAD = 2;
/** A partition that is new or gone changes no answer, so the list need not be fresh. */
const LIST_TTL_MS = 60_000;

/** Makes the partitions of this month and the next ones, and moves rows without a month into theirs. */
export async function makeMonths(db: Db) {
  for (const [table, moment] of Object.entries(MONTHLY_TABLES))
    await db.execute(sql`select make_months(${table}, ${moment}, ${MONTHS_AHEAD}::int)`);
}

/** Returns the first day of the month of an instant, in Nepal. */
export const getMonth = (instant: Date) => `${inNepal(instant).date.slice(0, 7)}-01`;

/** Returns the first instant of the month of an instant. */
export const getMonthStart = (instant: Date) => instantInNepal(getMonth(instant), '00:00');

/** Returns the name of the partition of a month, by the month's first day. */
export const getPartition = (table: MonthlyTable, month: string) => `${table}_${month.slice(0, 7).replace('-', '_')}`;

/** Returns the first days of the months that have a partition, the latest first. */
export async function listMonths(db: Db, table: MonthlyTable): Promise<string[]> {
  const { rows } = (await db.execute(sql`select relname as name from pg_inherits join pg_class on oid = inhrelid
    where inhparent = ${`public.${table}`}::regclass`)) as unknown as { rows: { name: string }[] };
  return rows
    .flatMap(({ name }) => {
      const [, year, month] = /_(\d{4})_(\d\d)$/.exec(name) ?? [];
      return year ? [`${year}-${month}-01`] : [];
    })
    .sort()
    .reverse();
}

const cachedMonths = new WeakMap<Db, Map<MonthlyTable, { at: number; months: Promise<string[]> }>>();

/** Like `listMonths`, read once a minute. */
function listCachedMonths(db: Db, table: MonthlyTable) {
  const ofDb = cachedMonths.get(db) ?? new Map<MonthlyTable, { at: number; months: Promise<string[]> }>();
  cachedMonths.set(db, ofDb);
  const cached = ofDb.get(table);
  if (cached && Date.now() - cached.at < LIST_TTL_MS) return cached.months;
  const months = listMonths(db, table);
  ofDb.set(table, { at: Date.now(), months });
  months.catch(() => ofDb.delete(table));
  return months;
}

/** A time from an instant on and before another one; without them it has no such end. */
export interface Period {
  from?: Date | undefined;
  before?: Date | undefined;
}

/**
 * Splits a period where the months begin that have a partition, the latest part first. The parts are the whole period: a row without a month is in one
 * of them too.
 */
export function splitPeriod(months: string[], { from, before }: Period, now = new Date()): Period[] {
  const parts: Period[] = [];
  let end = before;
  for (const start of months.map((month) => instantInNepal(month, '00:00'))) {
    if (start > now || (before && start >= before)) continue;
    if (from && start <= from) break;
    parts.push({ from: start, before: end });
    end = start;
  }
  return [...parts, { from, before: end }];
}

/** Whether a column is in a period: as a comparison with constants, by which PostgreSQL leaves out the other partitions. */
export const isWithin = (column: PgColumn, { from, before }: Period) =>
  and(from && gte(column, from), before && lt(column, before));

interface Search {
  table: MonthlyTable;
  period?: Period;
  limit: number;
}

/** Reads the latest rows of a period month by month, until there are enough: no statement reads more than one month. */
export async function readByMonth<T>(
  db: Db,
  { table, period = {}, limit }: Search,
  read: (period: Period, limit: number) => Promise<T[]>,
): Promise<T[]> {
  const rows: T[] = [];
  for (const part of splitPeriod(await listCachedMonths(db, table), period)) {
    rows.push(...(await read(part, limit - rows.length)));
    if (rows.length >= limit) break;
  }
  return rows;
}

/** The place of a row in a list: its instant, as exact as the database has it, and its id. */
export interface Place {
  at: string;
  id: string;
}

/** Returns the cursor of a row: `momentCursor` of the contract. */
export const formatCursor = ({ at, id }: { at: string; id: string }) => `${at}.${id}`;

const CURSOR = /^(.*Z)\.([0-9a-f-]{36})$/;

/**
 * Finds the row of a cursor, whose time has milliseconds only. A cursor of an earlier version is the id alone. Returns the place of the row, and
 * the period of older rows.
 */
export async function findPlace(
  db: Db,
  table: MonthlyTable,
  cursor: string,
  readMoment: (id: string, period: Period) => Promise<{ at: string }[]>,
): Promise<{ place: Place; before: Date } | undefined> {
  const [, at, id = cursor] = CURSOR.exec(cursor) ?? [];
  const from = at && new Date(at);
  const period = from ? { from, before: new Date(from.getTime() + 1) } : {};
  const [row] = await readByMonth(db, { table, period, limit: 1 }, (part) => readMoment(id, part));
  return row && { place: { at: row.at, id }, before: new Date(Date.parse(row.at) + 1) };
}

/** Whether a row is older than a place. Of rows of the same instant the order of ids decides. */
export const isOlder = ({ at, id }: { at: PgColumn; id: PgColumn }, place: Place) =>
  sql`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;

/** Writes a moment with all its digits. */
export const toExact = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Returns the month that begins some months after the month of an instant, or before it. */
export const addMonths = (instant: Date, months: number) => getDayAfterMonths(getMonth(instant), months);
