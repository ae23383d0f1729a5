import { useState } from 'react';
import type { MedicalRecord, RecordContent } from '@chautari/api/contract';
import { Button, EmptyState, ErrorState, Notice, Row, Section, Stack, useToast, Waiting } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { ImmunizationForm, ImmunizationView } from '@chautari/shared-ui/records';
import { useDraft } from '../../parts/drafts';
import { fullName, useIsPatient, useMyself, useRecords, type Myself } from '../../parts/ownRecords';
import { VisitorsCard } from './VisitorsCard';

type Card = Extract<RecordContent, { kind: 'immunization' }>;

/** The card of one person: as it stands, or the form. */
function CardOf({ person, record }: { person: Myself; record: MedicalRecord | undefined }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [draft, keepDraft] = useDraft<Card>('immunization');
  const [editing, setEditing] = useState(draft !== undefined && !record);
  const saved = () => {
    keepDraft(undefined);
    setEditing(false);
    toast(t('own.saved'));
  };
  if (editing) {
    return (
      <Stack style={{ maxWidth: 720 }}>
        {draft && !record && <Notice kind="info"><p>{t('own.fromBefore')}</p></Notice>}
        <ImmunizationForm key={record?.version} patientId={person.id} record={record} draft={draft} onSaved={saved} onCancel={() => setEditing(false)} />
      </Stack>
    );
  }
  if (!record) return <EmptyState title={t('vaccineCard.none')} text={t('vaccineCard.noneText')} action={<Button onClick={() => setEditing(true)}>{t('vaccineCard.fillIn')}</Button>} />;
  return (
    <Stack>
      {draft && <Notice kind="info"><p>{t('vaccineCard.draftToo')}</p><Row><Button variant="second" onClick={() => keepDraft(undefined)}>{t('own.discard')}</Button></Row></Notice>}
      <ImmunizationView record={record} person={{ name: fullName(person), publicId: person.patientId }} onEdit={() => setEditing(true)} />
    </Stack>
  );
}

/** The cards that the record holds, which can be hidden from whoever looks over one’s shoulder. */
function OwnCard({ person }: { person: Myself }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(true);
  const { data, error, refetch } = useRecords(person.id, 'immunization');
  return (
    <Section title={t('vaccineCard.title')}>
      <Stack style={{ gap: 24 }}>
        <Row><p style={{ flex: 1 }}><b>{fullName(person)}</b>, {person.patientId}</p><Button variant="quiet" icon="eye" aria-expanded={shown} onClick={() => setShown(!shown)}>{t(shown ? 'vaccineCard.hide' : 'vaccineCard.show')}</Button></Row>
        {shown && (data ? <CardOf key={person.id} person={person} record={data.items[0]} /> : error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      </Stack>
    </Section>
  );
}

function Patient() {
  const { data, error, refetch } = useMyself();
  if (data) return <OwnCard person={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

/** The vaccination card: of the signed-in patient, or one that a visitor fills in without it being sent. */
export default function ChildCard() {
  const isPatient = useIsPatient();
  if (isPatient === undefined) return <Waiting />;
  return isPatient ? <Patient /> : <VisitorsCard />;
}
