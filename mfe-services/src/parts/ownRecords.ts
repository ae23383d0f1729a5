import type { RecordKind } from '@chautari/api/contract';
import { call, useQuery, useSession, type Output } from '@chautari/shared-ui/platform';

export type Myself = Output<'getMyPatientProfile'>;

/** Whether the reader is a signed-in patient; `undefined` until the service has said so. */
export function useIsPatient(): boolean | undefined {
  const { status, person } = useSession({ ask: 'always' });
  return status === 'unknown' ? undefined : person?.role === 'patient' && person.access === 'full';
}

/** The signed-in patient’s own details. */
export const useMyself = () => useQuery({ queryKey: ['getMyPatientProfile'], queryFn: ({ signal }) => call('getMyPatientProfile', {}, signal) });

/** The records of one kind of a person, the latest first. */
export const useRecords = (patientId: string, kind: RecordKind) =>
  useQuery({ queryKey: ['listRecords', { patientId, kind }], queryFn: ({ signal }) => call('listRecords', { patientId, kind }, signal) });

export const fullName = ({ firstName, middleName, lastName }: Myself) => [firstName, middleName, lastName].filter(Boolean).join(' ');
