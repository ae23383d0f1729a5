import type { Desk, QueueEntry } from '@chautari/contract';
import { PlainSelect } from '@chautari/shared-ui/forms';
import {
  call,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';

export interface Admitted {
  entry: QueueEntry;
  /** The new registration with the code for a first password, if the person was just registered. */
  registered: Output<'registerPatientAtDesk'> | undefined;
}

/** Puts a patient into the queue of a clinic, with a token. */
export function useAdmit(clinicId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, registered }: { id: string; registered?: Admitted['registered'] }): Promise<Admitted> => ({
      entry: await call('admitWalkIn', { patientId: id, clinicId }),
      registered,
    }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['queue'] }),
  });
}

/** Reads what the desk begins with. */
export const useDesk = () =>
  useQuery({ queryKey: ['queue', 'desk'], queryFn: ({ signal }) => call('getDesk', {}, signal), staleTime: 60_000 });

/** Returns the preselected clinic; nothing if there are several, and none is of the own facility or was used last. */
export const getInitialClinicId = ({ clinics, clinicId }: Desk) =>
  clinicId ?? (clinics.length === 1 ? clinics[0]!.id : '');

interface ClinicChoiceProps {
  desk: Desk;
  clinicId: string;
  onChoose: (clinicId: string) => void;
}

/** Selects the doctor's clinic. */
export function ClinicChoice({ desk, clinicId, onChoose }: ClinicChoiceProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  return (
    <PlainSelect
      label={t('arrival.clinic')}
      value={clinicId}
      onChange={onChoose}
      options={[
        ...(clinicId ? [] : [{ value: '', label: t('arrival.choose') }]),
        ...desk.clinics.map(({ id, doctorName, facility, isToday }) => ({
          value: id,
          label: `${text(doctorName)}, ${text(facility.name)}${isToday ? '' : ` (${t('arrival.notToday')})`}`,
        })),
      ]}
    />
  );
}
