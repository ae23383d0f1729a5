import { useEffect, useRef, useState } from 'react';
import type { Desk, PatientSummary, QueueEntry } from '@chautari/contract';
import { Button, ErrorState, Notice, Panel, Row, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { VisitSlip, type Slip } from '@chautari/shared-ui/booking';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { PrintButton } from '@chautari/shared-ui/printing';
import { DataList } from '@chautari/shared-ui/lists';
import {
  call,
  useFormat,
  useMutation,
  useQuery,
  useQueryClient,
  useTranslation,
  type Output,
} from '@chautari/shared-ui/platform';
import { PatientSearch } from '../../parts/PatientSearch';
import { NewPerson } from './NewPerson';

type Registered = Output<'registerPatientAtDesk'>;

interface Admitted {
  entry: QueueEntry;
  /** The new registration with the code for a first password, if the person was just registered. */
  registered: Registered | undefined;
}

/** Maps a queue entry to its printed slip. */
const toSlip = ({ name, patient, doctorName, licenseNumber, token, ...entry }: QueueEntry): Slip => ({
  ...entry,
  patientName: name,
  patientId: patient?.publicId,
  doctor: { name: doctorName, ...(licenseNumber && { licenseNumber }) },
  ...(token && { token }),
});

/** Shows a new token and the next step: calls the patient if nobody else waits, else returns to the search. */
function TokenGiven({
  admitted: { entry, registered },
  isFirst,
  onCall,
  onNext,
}: {
  admitted: Admitted;
  isFirst: boolean;
  onCall: () => void;
  onNext: () => void;
}) {
  const { t } = useTranslation('mfe-staff');
  const { digits, text } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { token, name, doctorName } = entry;
  return (
    <Stack>
      <div ref={place} tabIndex={-1}>
        <Notice kind="success">
          <p>
            <b>{t('arrival.given', { token: digits(token ?? ''), name, doctor: text(doctorName) })}</b>
          </p>
        </Notice>
      </div>
      {registered && (
        <DataList
          items={[
            [t('shared-ui:person.id'), registered.patient.patientId],
            ...(registered.code ? [[t('arrival.code'), registered.code] as const] : []),
          ]}
        />
      )}
      <Row>
        {isFirst && (
          <Button icon="bell" onClick={onCall}>
            {t('arrival.callNow')}
          </Button>
        )}
        <Button variant={isFirst ? 'second' : 'main'} icon="user" onClick={onNext}>
          {t('arrival.next')}
        </Button>
        <PrintButton>{t('shared-ui:booking.printSlip')}</PrintButton>
      </Row>
      <VisitSlip slip={toSlip(entry)} paperOnly />
    </Stack>
  );
}

const useDesk = () =>
  useQuery({ queryKey: ['queue', 'desk'], queryFn: ({ signal }) => call('getDesk', {}, signal), staleTime: 60_000 });

/** Returns the preselected clinic: the last one if it is open today, else the first of today. */
const getInitialClinicId = ({ clinics, clinicId }: Desk) =>
  clinics.find(({ id, isToday }) => id === clinicId && isToday)?.id ?? clinics[0]?.id ?? '';

interface ClinicChoiceProps {
  desk: Desk;
  clinicId: string;
  onChoose: (clinicId: string) => void;
}

/** Selects the doctor's clinic. */
function ClinicChoice({ desk, clinicId, onChoose }: ClinicChoiceProps) {
  const { t } = useTranslation('mfe-staff');
  const { text } = useFormat();
  return (
    <PlainSelect
      label={t('arrival.clinic')}
      value={clinicId}
      onChange={onChoose}
      options={desk.clinics.map(({ id, doctorName, facility, isToday }) => ({
        value: id,
        label: `${text(doctorName)}, ${text(facility.name)}${isToday ? '' : ` (${t('arrival.notToday')})`}`,
      }))}
    />
  );
}

interface ArrivalsProps {
  entries: readonly QueueEntry[];
  onCall: (entry: QueueEntry) => void;
}

function AtDesk({ desk, entries, onCall }: ArrivalsProps & { desk: Desk }) {
  const { t } = useTranslation('mfe-staff');
  const cache = useQueryClient();
  const [clinicId, setClinicId] = useState(getInitialClinicId(desk));
  const [named, setNamed] = useState<string>();
  const [round, setRound] = useState(0);
  const admit = useMutation({
    mutationFn: async ({ id, registered }: { id: string; registered?: Registered }): Promise<Admitted> => ({
      entry: await call('admitWalkIn', { patientId: id, clinicId }),
      registered,
    }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['queue'] }),
  });
  const again = () => {
    admit.reset();
    setNamed(undefined);
    setRound(round + 1);
  };
  const choose = ({ id }: PatientSummary) => admit.mutate({ id });
  if (admit.data) {
    const { entry } = admit.data;
    const isFirst = !entries.some(
      ({ id, clinicId: at, state }) =>
        id !== entry.id && at === entry.clinicId && ['waiting', 'called'].includes(state),
    );
    const callNow = () => {
      onCall(entry);
      again();
    };
    return <TokenGiven admitted={admit.data} isFirst={isFirst} onCall={callNow} onNext={again} />;
  }
  return (
    <Stack spacing={6}>
      <ClinicChoice desk={desk} clinicId={clinicId} onChoose={setClinicId} />
      {admit.error && <ErrorState error={admit.error} onRetry={() => admit.mutate(admit.variables)} />}
      {named !== undefined ? (
        <NewPerson
          name={named}
          place={desk.place}
          busy={admit.isPending}
          onKnown={choose}
          onRegistered={(registered) => admit.mutate({ id: registered.patient.id, registered })}
          onCancel={again}
        />
      ) : (
        <PatientSearch
          key={round}
          onChoose={choose}
          choose={t('arrival.give')}
          another={(typed, isNobody) => <Nobody typed={typed} isNobody={isNobody} onNew={() => setNamed(typed)} />}
        />
      )}
    </Stack>
  );
}

/** Opens the registration form if nothing matches, else shows a button for it. */
function Nobody({ typed, isNobody, onNew }: { typed: string; isNobody: boolean; onNew: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const isName = !/\d/.test(typed);
  useEffect(() => {
    if (isNobody && isName) onNew();
  });
  return (
    <Row marginTop={4}>
      <Button variant="second" icon="plus" onClick={onNew}>
        {t('arrival.register')}
      </Button>
    </Row>
  );
}

/** Finds or registers a patient at the desk and assigns a token. */
export function Arrivals(props: ArrivalsProps) {
  const { t } = useTranslation('mfe-staff');
  const { data, error, refetch } = useDesk();
  if (data && !data.clinics.length) return null;
  return (
    <Section title={t('arrival.title')}>
      <Panel>
        {data ? (
          <AtDesk desk={data} {...props} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </Panel>
    </Section>
  );
}
