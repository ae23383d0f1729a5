import { useState } from 'react';
import { RECORD_NAMES, type MedicalRecord } from '@chautari/contract';
import { Stack, Waiting } from '../../faces/core';
import { DraftNotice, useDraft } from '@chautari/shared-ui/drafts';
import { useFormat, useTranslation } from '../../faces/platform';
import { AncContactForm } from './AncContactForm';
import type { RecordPatient } from './formProps';

interface NewAncContactProps {
  /** The card of the pregnancy. */
  card: MedicalRecord;
  patient: RecordPatient;
  /** After the form was left, and before `onSaved`. */
  onDone: () => void;
  onSaved: () => void;
}

/** Writes the next visit of a pregnancy. Typed values are stored as a draft. */
export function NewAncContact({ card, patient, onDone, onSaved }: NewAncContactProps) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const [round, setRound] = useState(0);
  const [path] = useState(() => `${location.pathname}${location.search}`);
  const draft = useDraft(`ancContact ${card.id}`, { about: `${text(RECORD_NAMES.ancContact)}, ${patient.name}`, path });
  const leave = () => {
    draft.discard();
    onDone();
  };
  const saved = () => {
    leave();
    onSaved();
  };
  const startAnew = () => {
    draft.discard();
    setRound(round + 1);
  };
  if (draft.stored === undefined) return <Waiting />;
  return (
    <Stack maxWidth="text">
      <h3>{t('anc.newVisit')}</h3>
      {draft.stored && <DraftNotice draft={draft.stored} onDiscard={startAnew} />}
      <AncContactForm
        key={round}
        begin={{ card: card.id }}
        patient={patient}
        draft={{ typed: draft.stored?.typed, onTyped: draft.onTyped }}
        onSaved={saved}
        onSentLater={leave}
        onCancel={leave}
      />
    </Stack>
  );
}
