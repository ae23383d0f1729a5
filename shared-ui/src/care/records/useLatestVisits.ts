import type { MedicalRecord } from '@chautari/contract';
import { useRecords } from './queries';

/** Returns whether a record is an OPD report or an antenatal visit. */
export const isVisit = ({ content: { kind } }: MedicalRecord) => kind === 'opdReport' || kind === 'ancContact';

const compareLatest = (a: MedicalRecord, b: MedicalRecord) =>
  b.day.localeCompare(a.day) || b.createdAt.localeCompare(a.createdAt);

/** Records as they are read: without items while they load, and after an error. */
export interface ReadVisits extends Pick<ReturnType<typeof useRecords>, 'items' | 'error'> {
  refetch: () => void;
}

/**
 * Fetches the latest OPD reports and antenatal visits of a patient with many records, the latest first: the first page of all records may have none.
 * Returns none before the last day of which both kinds are loaded.
 */
export function useLatestVisits(patientId: string): ReadVisits {
  const reports = useRecords(patientId, { kind: 'opdReport' });
  const contacts = useRecords(patientId, { kind: 'ancContact' });
  const refetch = () => {
    reports.refetch();
    contacts.refetch();
  };
  const error = reports.error ?? contacts.error;
  if (!reports.items || !contacts.items) return { items: undefined, error, refetch };
  const ends = [reports, contacts].flatMap(({ items, more }) => (more.hasMore ? (items?.at(-1)?.day ?? []) : []));
  const items = [...reports.items, ...contacts.items].filter(({ day }) => ends.every((end) => day >= end));
  return { items: items.sort(compareLatest), error, refetch };
}
