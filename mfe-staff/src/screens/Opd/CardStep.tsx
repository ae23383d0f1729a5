import { useState, type ReactNode } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { Button, ErrorState, Panel, Row, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { PregnancyEnd } from './PregnancyEnd';
import {
  KindForm,
  OpenedRecord,
  RecordDone,
  useRecords,
  useRecordWords,
  WithPatient,
} from '@chautari/shared-ui/records';

/** Cards that are updated over months: pregnancy and vaccination. */
export const CARDS = ['ancReport', 'immunization'] as const;
export type CardKind = (typeof CARDS)[number];
/** Steps from a patient to a report. */
export type Step =
  | 'search'
  | 'details'
  | 'record'
  | 'records'
  | 'consult'
  | 'newStart'
  | 'requestMerge'
  | 'registers'
  | 'pregnancyEnd'
  | 'referral'
  | CardKind;

export interface Draft {
  typed: object | undefined;
  onTyped: (typed: object | undefined) => void;
}
interface CardStepProps {
  kind: CardKind;
  patient: Output<'getPatient'>;
  draft: Draft;
  onLeave: () => void;
}

function NewCard({
  kind,
  patient,
  draft: { typed, onTyped },
  onSaved,
  onCancel,
}: Omit<CardStepProps, 'onLeave'> & { onSaved: () => void; onCancel: () => void }) {
  const saved = () => {
    onTyped(undefined);
    onSaved();
  };
  return (
    <KindForm
      kind={kind}
      patient={patient}
      begin={kind === 'immunization' && !patient.birthRange ? { initialDate: patient.dateOfBirth } : undefined}
      draft={{ typed, onTyped }}
      onSaved={saved}
      onCancel={onCancel}
    />
  );
}

interface CardProps extends CardStepProps {
  latest: MedicalRecord | undefined;
  /** Shown until a new card is in the list, which may fail to load. */
  absent: ReactNode;
  onEnd: (card: string) => void;
}

/** The existing card, which can be corrected, or the form of a new one. After a pregnancy a new card can be started. */
function Card({ latest, absent, onEnd, ...step }: CardProps) {
  const { t } = useTranslation('mfe-staff');
  const { kind, patient, onLeave } = step;
  const [begins, setBegins] = useState(!latest);
  const [isSaved, setIsSaved] = useState(false);
  const saved = () => {
    setBegins(false);
    setIsSaved(true);
  };
  if (begins)
    return (
      <Panel>
        <NewCard {...step} onSaved={saved} onCancel={latest ? () => setBegins(false) : onLeave} />
      </Panel>
    );
  const done = isSaved && (
    <RecordDone name={patient.name} next={<Button onClick={onLeave}>{t('report.backTo.details')}</Button>} />
  );
  if (!latest)
    return (
      <Stack spacing={6}>
        {done}
        {absent}
      </Stack>
    );
  return (
    <Stack spacing={6}>
      {done}
      <Panel>
        <OpenedRecord id={latest.id} patient={patient} onDeleted={onLeave} onSaved={setIsSaved} />
      </Panel>
      {kind === 'ancReport' && (
        <Row>
          {!latest.end && (
            <Button variant="second" icon="check" onClick={() => onEnd(latest.id)}>
              {t('report.pregnancyEnd')}
            </Button>
          )}
          <Button variant="second" icon="plus" onClick={() => setBegins(true)}>
            {t('report.newPregnancy')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The antenatal or vaccination card of a patient. */
export function CardStep(props: CardStepProps) {
  const { t } = useTranslation('mfe-staff');
  const { kind, patient } = props;
  const { title: kindName } = useRecordWords();
  const { items, error, refetch } = useRecords(patient.id, { kind });
  const [ending, setEnding] = useState<string>();
  const absent = error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  return (
    <Section title={t('report.cardOf', { card: kindName(kind), name: patient.name })}>
      <WithPatient patient={patient}>
        {ending && (
          <PregnancyEnd card={ending} patient={patient} done={t('report.toCard')} onDone={() => setEnding(undefined)} />
        )}
        {!ending && (items ? <Card {...props} latest={items[0]} absent={absent} onEnd={setEnding} /> : absent)}
      </WithPatient>
    </Section>
  );
}
