import type { MedicalRecord } from '@chautari/contract';
import { pagesQuery, usePages } from '@chautari/shared-ui/lists';
import { call, useMutation, useQuery, useQueryClient, type Input } from '../../faces/platform';

/** Filters records by kind and days. */
export type RecordFilter = Pick<Input<'listRecords'>, 'kind' | 'from' | 'to'>;

const PER_PAGE = 20;

type RecordPages = Parameters<typeof usePages<MedicalRecord>>;

const recordPages = (patientId: string, filter: RecordFilter = {}): RecordPages => [
  ['records', patientId, filter],
  (after, signal) => call('listRecords', { patientId, ...filter, limit: PER_PAGE, ...(after && { after }) }, signal),
];

/** Fetches the records of a patient page by page, the latest day first. */
export const useRecords = (patientId: string, filter?: RecordFilter) => usePages(...recordPages(patientId, filter));

/** Returns the query of the latest records of a patient, for prefetching. */
export const latestRecordsQuery = (patientId: string) => pagesQuery<MedicalRecord>(...recordPages(patientId));

/** Fetches the latest version of a record. */
export const useRecord = (id: string) =>
  useQuery({ queryKey: ['record', id], queryFn: ({ signal }) => call('getRecord', { id }, signal) });

/** Fetches all versions of a record, the latest first; nothing without an id. */
export const useRecordVersions = (id: string | undefined) =>
  useQuery({
    queryKey: ['recordVersions', id],
    queryFn: ({ signal }) => call('listRecordVersions', { id: id! }, signal),
    enabled: id !== undefined,
  });

/** Queries that depend on records, refetched after a change. */
const SHOWING: readonly unknown[] = ['records', 'recordVersions', 'overview', 'reports', 'figures'];

function useRefresh() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWING.includes(name) });
}

/** Refetches the card of a pregnancy, which shows its visits. */
function refreshCard(cache: ReturnType<typeof useQueryClient>, { content }: MedicalRecord) {
  if ('card' in content) void cache.invalidateQueries({ queryKey: ['record', content.card] });
}

/** Adds a record, and refetches what depends on it. */
export function useAddRecord() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input<'addRecord'>) => call('addRecord', input),
    onSuccess: (saved) => {
      cache.setQueryData(['record', saved.id], saved);
      refreshCard(cache, saved);
      refresh();
    },
  });
}

/** Saves the next version of a record. */
export function useCorrectRecord() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input<'correctRecord'>) => call('correctRecord', input),
    onSuccess: (saved) => {
      cache.setQueryData(['record', saved.id], saved);
      refreshCard(cache, saved);
      refresh();
    },
  });
}

/** Deletes an own note: it is hidden, and its history is kept. */
export function useHideRecord() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => call('hideRecord', { id }), onSuccess: refresh });
}
