import { call, useQuery } from '../../../faces/platform';

/** Fetches the lists of diagnoses and medicines. */
export const useVisitLists = () =>
  useQuery({
    queryKey: ['getVisitLists'],
    queryFn: ({ signal }) => call('getVisitLists', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const FRESH_MS = 600_000;

/** Fetches what the facility writes most. Without it the order of the lists counts. */
export const useMostUsed = () =>
  useQuery({
    queryKey: ['getMostUsed'],
    queryFn: ({ signal }) => call('getMostUsed', {}, signal),
    staleTime: FRESH_MS,
  });

/** Returns the entries that a form offers before anybody searches: those written most, then the first ones of the list. */
export function listOffered<T extends object>(
  entries: readonly T[],
  used: readonly string[],
  getKey: (entry: T) => string,
  max: number,
) {
  const first = used.flatMap((key) => entries.find((entry) => getKey(entry) === key) ?? []);
  return [...first, ...entries.filter((entry) => !first.includes(entry))].slice(0, max);
}
