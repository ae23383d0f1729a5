import type { MedicalRecord } from '@chautari/contract';
import { pagesQuery, usePages } from '@chautari/shared-ui/lists';
import { call, useMutation, useQuery, useQueryClient, type Input } from '../../faces/platform';

/** What of a patient's records is asked for: one kind, some days, or all. */
export type RecordFilter = Pick<Input<'listRecords'>, 'kind' | 'from' | 'to'>;

const PER_PAGE = 20;

type RecordPages = Parameters<typeof usePages<MedicalRecord>>;

const recordPages = (patientId: string, filter: RecordFilter = {}): RecordPages => [
  ['records', patientId, filter],
  (after, signal) => call('listRecords', { patientId, ...filter, limit: PER_PAGE, ...(after && { after }) }, signal),
];

/** The records of a patient, the latest day first, page by page. */
export const useRecords = (patientId: string, filter?: RecordFilter) => usePages(...recordPages(patientId, filter));

/** The latest records of a patient, for reading ahead. */
export const latestRecordsQuery = (patientId: string) => pagesQuery<MedicalRecord>(...recordPages(patientId));

/** One record in its latest version. */
export const useRecord = (id: string) =>
  useQuery({ queryKey: ['record', id], queryFn: ({ signal }) => call('getRecord', { id }, signal) });

/** All versions of a record, the latest first; nothing is asked as long as there is no record. */
export const useRecordVersions = (id: string | undefined) =>
  useQuery({
    queryKey: ['recordVersions', id],
    queryFn: ({ signal }) => call('listRecordVersions', { id: id! }, signal),
    enabled: id !== undefined,
  });

/** What shows something of records, and is asked for anew when one of them changed. */
const SHOWING: readonly unknown[] = ['records', 'recordVersions', 'overview', 'reports', 'figures'];

function useRefresh() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWING.includes(name) });
}

/** The card of a pregnancy shows the visits of it. */
function refreshCard(cache: ReturnType<typeof useQueryClient>, { content }: MedicalRecord) {
  if ('card' in content) void cache.invalidateQueries({ queryKey: ['record', content.card] });
}

/** Adds a record; what showed the records of its patient shows it too. */
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

/** Deletes an own note: it is shown no longer, and its history is kept. */
export function useHideRecord() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (id: string) => call('hideRecord', { id }), onSuccess: refresh });
}
