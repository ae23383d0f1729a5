import { useState } from 'react';
import { Button, ErrorState, Panel, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import {
  findOpenPregnancy,
  KindForm,
  OpenedRecord,
  RecordDone,
  useRecords,
  WithPatient,
} from '@chautari/shared-ui/records';

interface PregnancyEndProps {
  /** The id of the pregnancy card, if there is one. */
  card: string | undefined;
  patient: Output<'getPatient'>;
  /** The label of the way on. */
  done: string;
  onDone: () => void;
}

/** The form of the end of a pregnancy, then what was written. */
export function PregnancyEnd({ card, patient, done, onDone }: PregnancyEndProps) {
  const [saved, setSaved] = useState<string>();
  // A form that corrects the outcome takes the place of what is done.
  const [isDone, setIsDone] = useState(true);
  if (saved)
    return (
      <Stack spacing={6}>
        {isDone && <RecordDone name={patient.name} next={<Button onClick={onDone}>{done}</Button>} />}
        <Panel>
          <OpenedRecord id={saved} patient={patient} onDeleted={onDone} onSaved={setIsDone} />
        </Panel>
      </Stack>
    );
  return (
    <Panel>
      <KindForm
        kind="pregnancyEnd"
        patient={patient}
        begin={card ? { card } : {}}
        onSaved={({ id }) => setSaved(id)}
        onCancel={onDone}
      />
    </Panel>
  );
}

/** Writes how a pregnancy ended: on the open card, or by itself where there is none. */
export function PregnancyEndStep({ patient, onLeave }: { patient: Output<'getPatient'>; onLeave: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { items, error, refetch } = useRecords(patient.id, { kind: 'ancReport' });
  return (
    <Section title={t('report.birth')}>
      <WithPatient kind="form" patient={patient}>
        {items ? (
          <PregnancyEnd
            card={findOpenPregnancy(items)?.id}
            patient={patient}
            done={t('report.backTo.details')}
            onDone={onLeave}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        )}
      </WithPatient>
    </Section>
  );
}
