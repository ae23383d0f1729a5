import { useState } from 'react';
import type { PatientSummary } from '@chautari/contract';
import { Busy, Button, Columns, ErrorState, List, Notice, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { PatientFace } from '@chautari/shared-ui/lists';
import { call, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { PatientSearch } from '../../parts/PatientSearch';

interface SecondRecordProps {
  first: PatientSummary;
  onChoose: (second: PatientSummary) => void;
}

/** Proposes persons who may be the same one. */
function Candidates({ first, onChoose }: SecondRecordProps) {
  const { t } = useTranslation('mfe-staff');
  const { data, error, refetch } = useQuery({
    queryKey: ['merges', 'candidates', first.id],
    queryFn: ({ signal }) => call('listMergeCandidates', { id: first.id }, signal),
    staleTime: 0,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Busy />;
  if (!data.patients.length) return <p>{t('merges.noCandidates')}</p>;
  return (
    <List>
      {data.patients.map((patient) => (
        <li key={patient.id}>
          <Columns kind="action">
            <PatientFace patient={patient} />
            <Button
              variant="second"
              aria-label={`${t('merges.compare')}: ${patient.name}, ${patient.patientId}`}
              onClick={() => onChoose(patient)}
            >
              {t('merges.compare')}
            </Button>
          </Columns>
        </li>
      ))}
    </List>
  );
}

/** The other record of a person: one that is proposed, or found by a search. */
export function SecondRecord({ first, onChoose }: SecondRecordProps) {
  const { t } = useTranslation('mfe-staff');
  const [isSame, setIsSame] = useState(false);
  const choose = (patient: PatientSummary) => (patient.id === first.id ? setIsSame(true) : onChoose(patient));
  return (
    <>
      <Section title={t('merges.firstChosen')}>
        <Panel>
          <PatientFace patient={first} />
        </Panel>
      </Section>
      <Section title={t('merges.candidates')}>
        <Panel>
          <Candidates first={first} onChoose={choose} />
        </Panel>
      </Section>
      <Section title={t('merges.second')}>
        <Panel>
          <Stack spacing={3}>
            {isSame && (
              <Notice kind="error">
                <p>{t('merges.sameRecord')}</p>
              </Notice>
            )}
            <PatientSearch choose={t('merges.compare')} another={() => null} onChoose={choose} />
          </Stack>
        </Panel>
      </Section>
    </>
  );
}
