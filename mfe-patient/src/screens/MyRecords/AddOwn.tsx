import { useState } from 'react';
import { mayBePregnant, type FamilyPerson, type MedicalRecord } from '@chautari/contract';
import { Stack, Waiting } from '@chautari/shared-ui/core';
import { DraftNotice, useDraft } from '@chautari/shared-ui/drafts';
import { PlainSelect } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { KindForm } from '@chautari/shared-ui/records';

/** Records that patients write: notes of visits elsewhere, and the cards of a pregnancy and of a child. */
const KINDS = ['opdNote', 'ancNote', 'ancReport', 'immunization'] as const;
export type OwnKind = (typeof KINDS)[number];

/** Parses `?add=`: returns its kind, a visit note if the kind is unknown, or undefined without the parameter. */
export const parseKind = (value: string | null): OwnKind | undefined =>
  value === null ? undefined : (KINDS.find((kind) => kind === value) ?? 'opdNote');

interface AddOwnProps {
  person: FamilyPerson;
  kind: OwnKind;
  onKind: (kind: OwnKind) => void;
  onAdded: (record: MedicalRecord) => void;
  onCancel: () => void;
}

function OwnForm({ person, kind, onAdded, onCancel }: Omit<AddOwnProps, 'onKind'>) {
  const { t } = useTranslation('mfe-patient');
  const { id, patientId, name, age } = person;
  const draft = useDraft(`own ${kind} ${id}`, {
    about: `${t(`records.own.${kind}`)}, ${name}`,
    path: `/my-records?${new URLSearchParams({ ...(person.relation && { person: id }), add: kind })}`,
  });
  const saved = (record: MedicalRecord) => {
    draft.discard();
    onAdded(record);
  };
  const [round, setRound] = useState(0);
  const startAnew = () => {
    draft.discard();
    setRound(round + 1);
  };
  const leave = () => {
    draft.discard();
    onCancel();
  };
  if (draft.stored === undefined) return <Waiting />;
  const ends = {
    patient: { id, patientId, name, age: age ?? 0 },
    draft: { typed: draft.stored?.typed, onTyped: draft.onTyped },
    onSaved: saved,
    onSentLater: leave,
    onCancel: leave,
  };
  return (
    <Stack>
      {draft.stored && <DraftNotice draft={draft.stored} onDiscard={startAnew} />}
      <KindForm key={round} kind={kind} {...ends} />
    </Stack>
  );
}

/** Adds a record of the patient: choice of the kind, then its form. */
export function AddOwn({ onKind, ...form }: AddOwnProps) {
  const { t } = useTranslation('mfe-patient');
  const { dateOfBirth, ...person } = form.person;
  const isPossible = dateOfBirth !== null && mayBePregnant({ ...person, dateOfBirth });
  const kinds = KINDS.filter((kind) => isPossible || !kind.startsWith('anc'));
  return (
    <Stack spacing={8} maxWidth="text">
      <PlainSelect
        label={t('records.what')}
        value={form.kind}
        onChange={(chosen) => onKind(parseKind(chosen)!)}
        options={kinds.map((value) => ({ value, label: t(`records.own.${value}`) }))}
      />
      <OwnForm key={form.kind} {...form} />
    </Stack>
  );
}
