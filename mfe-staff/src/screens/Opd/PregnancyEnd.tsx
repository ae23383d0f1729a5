import { useState } from 'react';
import { ErrorState, Panel, Section, Waiting } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { findOpenPregnancy, KindForm, useRecords, WithPatient, WrittenRecord } from '@chautari/shared-ui/records';

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
  if (saved) return <WrittenRecord id={saved} patient={patient} done={done} onDone={onDone} />;
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
