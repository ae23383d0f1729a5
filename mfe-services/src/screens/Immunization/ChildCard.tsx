import { useState } from 'react';
import { ageOn, type FamilyPerson, type MedicalRecord, type RecordContent } from '@chautari/contract';
import { Button, EmptyState, ErrorState, Notice, Row, Section, Stack, Waiting, Typed } from '@chautari/shared-ui/core';
import { call, useQuery, useTranslation } from '@chautari/shared-ui/platform';
import { ImmunizationForm, ImmunizationView, useRecords } from '@chautari/shared-ui/records';
import { Arrival } from '../../parts/Arrival';
import { useDraft } from '../../parts/drafts';
import { FromBefore } from '../../parts/FromBefore';
import { RecordSaved } from '../../parts/RecordSaved';
import { toPatient, useIsPatient, WithPerson } from '../../parts/WithPerson';
import { VisitorsCard } from './VisitorsCard';

type Card = Extract<RecordContent, { kind: 'immunization' }>;

/** Reads the birth date of a family member for a new card. The account holder is not a child. */
const useBirth = ({ id, relation }: FamilyPerson, isEnabled: boolean) =>
  useQuery({
    queryKey: ['getFamilyMember', id],
    queryFn: ({ signal }) => call('getFamilyMember', { person: id }, signal),
    enabled: isEnabled && relation !== null,
  });

/** Form of the card. A new card starts with the draft from before sign-in, or with the birth date of the record or of the schedule. */
function CardForm({
  person,
  record,
  draft,
  onSaved,
  onSentLater,
  onCancel,
}: {
  person: FamilyPerson;
  record: MedicalRecord | undefined;
  draft: Card | undefined;
  onSaved: () => void;
  onSentLater: () => void;
  onCancel: () => void;
}) {
  const [draftBirth] = useDraft<string>('birth');
  const begins = !record && !draft && !person.birthRange;
  const { data, isLoading } = useBirth(person, begins);
  if (isLoading) return <Waiting />;
  const birth = data?.dateOfBirth ?? draftBirth;
  return (
    <Stack maxWidth="text">
      {draft && !record && <FromBefore />}
      <ImmunizationForm
        key={record?.version}
        patient={toPatient(person)}
        record={record}
        begin={draft ?? (birth ? { initialDate: birth } : undefined)}
        onSaved={onSaved}
        onSentLater={onSentLater}
        onCancel={onCancel}
      />
    </Stack>
  );
}

function NoCard({ onFillIn }: { onFillIn: () => void }) {
  const { t } = useTranslation('mfe-services');
  return (
    <EmptyState
      title={t('vaccineCard.none')}
      text={t('vaccineCard.noneText')}
      action={
        <Button icon="file" onClick={onFillIn}>
          {t('vaccineCard.fillIn')}
        </Button>
      }
    />
  );
}

/** The card of one person, or its form. */
function CardOf({ person, record }: { person: FamilyPerson; record: MedicalRecord | undefined }) {
  const { t } = useTranslation('mfe-services');
  const [isSaved, setIsSaved] = useState(false);
  const [draft, keepDraft] = useDraft<Card>('immunization');
  const [editing, setEditing] = useState(draft !== undefined && !record);
  const close = () => {
    keepDraft(undefined);
    setEditing(false);
  };
  const saved = () => {
    close();
    setIsSaved(true);
  };
  const edit = () => {
    setIsSaved(false);
    setEditing(true);
  };
  const done = isSaved && <RecordSaved name={person.name} next="due" />;
  const content = () => {
    if (editing)
      return (
        <CardForm
          person={person}
          record={record}
          draft={draft}
          onSaved={saved}
          onSentLater={close}
          onCancel={() => setEditing(false)}
        />
      );
    if (!record) return done || <NoCard onFillIn={edit} />;
    return (
      <Stack>
        {done}
        {draft && (
          <Notice kind="info">
            <p>{t('vaccineCard.draftToo')}</p>
            <Row>
              <Button variant="second" onClick={() => keepDraft(undefined)}>
                {t('own.discard')}
              </Button>
            </Row>
          </Notice>
        )}
        <ImmunizationView record={record} patient={person} onEdit={edit} />
      </Stack>
    );
  };
  return <Arrival step={editing ? 'form' : 'card'}>{content()}</Arrival>;
}

/** The card of a record. It can be hidden from people nearby. */
function OwnCard({ person }: { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-services');
  const [isVisible, setIsVisible] = useState(true);
  const { items, error, refetch } = useRecords(person.id, { kind: 'immunization' });
  return (
    <Stack spacing={6}>
      <Row justifyContent="space-between">
        <p>
          <b>
            <bdi translate="no">
              <Typed>{person.name}</Typed>
            </bdi>
          </b>
          , <span className="nowrap">{person.patientId}</span>
        </p>
        <Button variant="quiet" icon="eye" aria-expanded={isVisible} onClick={() => setIsVisible(!isVisible)}>
          {t(isVisible ? 'vaccineCard.hide' : 'vaccineCard.show')}
        </Button>
      </Row>
      {isVisible &&
        (items ? (
          <CardOf person={person} record={items[0]} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <Waiting />
        ))}
    </Stack>
  );
}

/** The vaccination card of a signed-in patient, or of a visitor, whose card is never sent. */
export default function ChildCard() {
  const { t } = useTranslation('mfe-services');
  const isPatient = useIsPatient();
  const [draft] = useDraft<Card>('immunization');
  // The child of the draft stays when the draft is saved.
  const [lastDraft, setLastDraft] = useState(draft);
  if (draft && draft !== lastDraft) setLastDraft(draft);
  if (isPatient === undefined) return <Waiting />;
  // A draft from before sign-in is probably about the youngest child.
  const first = (persons: readonly FamilyPerson[]) =>
    (lastDraft && persons.find(({ age }) => age === ageOn(lastDraft.initialDate))) ?? persons[0]!;
  return isPatient ? (
    <Section title={t('vaccineCard.title')}>
      <WithPerson onlyChildren first={first}>
        {(person) => <OwnCard person={person} />}
      </WithPerson>
    </Section>
  ) : (
    <VisitorsCard />
  );
}
