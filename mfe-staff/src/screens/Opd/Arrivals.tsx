import { useEffect, useState } from 'react';
import type { Desk, PatientSummary, QueueEntry } from '@chautari/contract';
import { Button, ErrorState, Panel, Row, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { ClinicChoice, getInitialClinicId, useAdmit, useDesk } from '../../parts/desk';
import { PatientSearch } from '../../parts/PatientSearch';
import { TokenGiven } from '../../parts/TokenGiven';
import { NewPerson } from './NewPerson';

type Registered = Output<'registerPatientAtDesk'>;

interface ArrivalsProps {
  entries: readonly QueueEntry[];
  onCall: (entry: QueueEntry) => void;
}

function AtDesk({ desk, entries, onCall }: ArrivalsProps & { desk: Desk }) {
  const { t } = useTranslation('mfe-staff');
  const [clinicId, setClinicId] = useState(getInitialClinicId(desk));
  const [named, setNamed] = useState<string>();
  const [round, setRound] = useState(0);
  const admit = useAdmit(clinicId);
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
      {named !== undefined && (
        <NewPerson
          name={named}
          place={desk.place}
          busy={admit.isPending}
          onKnown={choose}
          onRegistered={(registered: Registered) => admit.mutate({ id: registered.patient.id, registered })}
          onCancel={again}
        />
      )}
      {named === undefined && clinicId && (
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
