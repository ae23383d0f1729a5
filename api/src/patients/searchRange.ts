/** The number of patients that a search reads, and its filter. */
import { and, sql, type SQL } from 'drizzle-orm';
import { todayInNepal } from '@chautari/contract/calendar';
import { MAX_FOUND } from '@chautari/contract/patients';
import { patients } from '../database/schema';

/** One more than is shown, to tell whether there are more. */
export const ENOUGH = MAX_FOUND + 1;

/** The filters of a search, and its page. */
export interface Narrowed {
  ward?: number | undefined;
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  page?: number | undefined;
}

/** How many patients a search reads, and among whom. The first page without filters is the most frequent, and is prepared. */
export interface Range {
  enough: number;
  among: SQL | undefined;
  /** Few are among them: the search begins with them, not with everybody who matches. */
  isFew: boolean;
}
export const isUsual = ({ enough, among }: Range) => enough === ENOUGH && !among;

const yearsAgo = (years: number) => sql`${todayInNepal()}::date - make_interval(years => ${years}::int)`;
const wardNow = sql`coalesce((${patients.currentAddress} ->> 'ward')::int, ${patients.ward})`;

/** Returns the range of a page, among the patients that a condition names. */
export const buildRange = (
  { ward, ageFrom, ageTo, page = 0 }: Narrowed,
  { access, isFew = false }: { access?: SQL; isFew?: boolean } = {},
): Range => ({
  isFew,
  enough: (page + 1) * MAX_FOUND + 1,
  among: and(
    access,
    ward === undefined ? undefined : sql`${wardNow} = ${ward}`,
    ageFrom === undefined ? undefined : sql`${patients.dateOfBirth} <= ${yearsAgo(ageFrom)}`,
    ageTo === undefined ? undefined : sql`${patients.dateOfBirth} > ${yearsAgo(ageTo + 1)}`,
  ),
});

/** Returns the byte bounds of texts that begin with a text: a plan with bounds can be prepared, one with a pattern cannot. */
export const getBounds = (begins: string) =>
  [begins, `${begins.slice(0, -1)}${String.fromCharCode(begins.charCodeAt(begins.length - 1) + 1)}`] as const;
