/** How many patients a search reads, and of whom. */
import { and, sql, type SQL } from 'drizzle-orm';
import { todayInNepal } from '@chautari/contract/calendar';
import { MAX_FOUND } from '@chautari/contract/patients';
import { patients } from '../database/schema';

/** One more than is shown, to tell whether there are more. */
export const ENOUGH = MAX_FOUND + 1;

/** Whom somebody looks for beside what they typed, and which page of them. */
export interface Narrowed {
  ward?: number | undefined;
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  page?: number | undefined;
}

/** How many are read, and of whom; the first page of everybody is asked for most, and is prepared. */
export interface Range {
  enough: number;
  among: SQL | undefined;
}
export const isUsual = ({ enough, among }: Range) => enough === ENOUGH && !among;

const yearsAgo = (years: number) => sql`${todayInNepal()}::date - make_interval(years => ${years}::int)`;
const wardNow = sql`coalesce((${patients.currentAddress} ->> 'ward')::int, ${patients.ward})`;

export const buildRange = ({ ward, ageFrom, ageTo, page = 0 }: Narrowed): Range => ({
  enough: (page + 1) * MAX_FOUND + 1,
  among: and(
    ward === undefined ? undefined : sql`${wardNow} = ${ward}`,
    ageFrom === undefined ? undefined : sql`${patients.dateOfBirth} <= ${yearsAgo(ageFrom)}`,
    ageTo === undefined ? undefined : sql`${patients.dateOfBirth} > ${yearsAgo(ageTo + 1)}`,
  ),
});

/** The texts that begin with a text lie between these two, as bytes: a plan with bounds holds whatever the text is, one with a pattern does not. */
export const getBounds = (begins: string) =>
  [begins, `${begins.slice(0, -1)}${String.fromCharCode(begins.charCodeAt(begins.length - 1) + 1)}`] as const;
