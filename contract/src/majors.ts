/** Two major versions of an endpoint stand side by side under two names: `bookVisit`, which ends on a stated day, and `bookVisit2`. */
import type { Endpoint } from './endpoint';

/** Until when callers may be published, by the names of endpoints that end. */
export type Ends = Record<string, string>;

/** What an endpoint is called without its number, and the number. */
export function majorOf(name: string) {
  const [, base, number] = /^(.*?)(\d*)$/.exec(name)!;
  return { base: base!, major: Number(number || 1) };
}

/** The next major version of an endpoint among others, if there is one. */
export const successorOf = (name: string, names: readonly string[]): string | undefined =>
  names
    .filter((other) => majorOf(other).base === majorOf(name).base && majorOf(other).major > majorOf(name).major)
    .sort((one, other) => majorOf(one).major - majorOf(other).major)[0];

type Dated = Record<string, Pick<Endpoint, 'until'>>;

export const endsOf = (endpoints: Dated): Ends =>
  Object.fromEntries(Object.entries(endpoints).flatMap(([name, { until }]) => (until ? [[name, until]] : [])));

const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));

/** What is wrong with major versions that stand side by side, a sentence for each. */
export function faultsOfMajors(endpoints: Dated, versions: Record<string, string>): string[] {
  const names = Object.keys(endpoints);
  return names.flatMap((name) => {
    const { until } = endpoints[name]!;
    const next = successorOf(name, names);
    if (until && !isDay(until)) return [`${name} ends on ${until}, which is no day: write until: '2027-02-01'`];
    if (until && !next) return [`${name} ends on ${until}, and nothing follows it: add the later version beside it`];
    if (next && !until) return [`${next} follows ${name}, which has no last day: give it one, until: '2027-02-01'`];
    if (next && majorOf(next).major <= Number(versions[name]?.split('.')[0] ?? 1))
      return [`${name} is at ${versions[name]}: what follows it has a higher number than ${next}`];
    return [];
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** The days that are left, the last one included: 0 or less when it is over. */
export const daysLeft = (until: string, now = Date.now()) => Math.ceil((Date.parse(until) + DAY_MS - now) / DAY_MS);
