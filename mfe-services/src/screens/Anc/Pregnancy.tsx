import { useState } from 'react';
import {
  mayBePregnant,
  type FamilyPerson,
  type MedicalRecord,
  type RecordContent,
  type Schedules,
} from '@chautari/contract';
import { Button, EmptyState, ErrorState, Notice, Row, Section, Stack, Waiting } from '@chautari/shared-ui/core';
import { usePublicData, useTranslation } from '@chautari/shared-ui/platform';
import { AncForm, AncView, isOngoingPregnancy, NewAncContact, useRecords } from '@chautari/shared-ui/records';
import { Arrival } from '../../parts/Arrival';
import { useDraft } from '../../parts/drafts';
import { FromBefore } from '../../parts/FromBefore';
import { RecordSaved } from '../../parts/RecordSaved';
import { toPatient, useIsPatient, WithPerson } from '../../parts/WithPerson';
import { DueDates } from './DueDates';

type Card = Extract<RecordContent, { kind: 'ancReport' }>;

interface OwnCardProps {
  person: FamilyPerson;
  latest: MedicalRecord | undefined;
  schedules: Schedules;
}

function NewVisit({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('mfe-services');
  return (
    <Button icon="plus" onClick={onPress}>
      {t('anc.newVisit')}
    </Button>
  );
}

/** Notice about a draft from before sign-in when a card already exists. */
function DraftToo({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('mfe-services');
  return (
    <Notice kind="info">
      <p>{t('anc.draftToo')}</p>
      <Row>
        <Button variant="second" onClick={onDiscard}>
          {t('own.discard')}
        </Button>
      </Row>
    </Notice>
  );
}

function NoCard({ isPossible, onStart }: { isPossible: boolean; onStart: () => void }) {
  const { t } = useTranslation('mfe-services');
  return (
    <EmptyState
      title={t('anc.none')}
      text={t(isPossible ? 'anc.noneText' : 'anc.notPossible')}
      {...(isPossible && { action: <Button onClick={onStart}>{t('anc.start')}</Button> })}
    />
  );
}

/** The card of the current or last pregnancy, or the form. */
function OwnCard({ person, latest, schedules }: OwnCardProps) {
  const { t } = useTranslation('mfe-services');
  const [draft, keepDraft] = useDraft<Partial<Card>>('ancReport');
  const over = !latest || !isOngoingPregnancy(latest, schedules);
  // The record of a locked person is not shown, so the birth date is known.
  const isPossible = mayBePregnant({ ...person, dateOfBirth: person.dateOfBirth! });
  const [editing, setEditing] = useState<'no' | 'saved' | 'latest' | 'new' | 'visit'>(draft && over ? 'new' : 'no');
  const close = () => {
    keepDraft(undefined);
    setEditing('no');
  };
  const saved = () => {
    keepDraft(undefined);
    setEditing('saved');
  };
  const form = () => (
    <Stack maxWidth="text">
      {editing === 'new' && draft && <FromBefore />}
      <AncForm
        patient={toPatient(person)}
        record={editing === 'latest' ? latest : undefined}
        begin={draft}
        onSaved={saved}
        onSentLater={close}
        onCancel={() => setEditing('no')}
      />
    </Stack>
  );
  const isSaved = editing === 'saved';
  const done = isSaved && <RecordSaved name={person.name} next="due" />;
  const content = () => {
    if (editing === 'visit' && latest)
      return (
        <NewAncContact
          card={latest}
          patient={toPatient(person)}
          onDone={() => setEditing('no')}
          onSaved={() => setEditing('saved')}
        />
      );
    if (editing !== 'no' && !isSaved) return form();
    if (!latest) return done || <NoCard isPossible={isPossible} onStart={() => setEditing('new')} />;
    return (
      <Stack spacing={6}>
        {done}
        {draft && !over && <DraftToo onDiscard={() => keepDraft(undefined)} />}
        {over && isPossible && (
          <Row>
            <Button onClick={() => setEditing('new')}>{t('anc.startNew')}</Button>
          </Row>
        )}
        <AncView
          record={latest}
          onEdit={() => setEditing('latest')}
          action={<NewVisit onPress={() => setEditing('visit')} />}
        />
      </Stack>
    );
  };
  return <Arrival step={editing}>{content()}</Arrival>;
}

function Cards({ person, schedules }: Pick<OwnCardProps, 'person' | 'schedules'>) {
  const { items, error, refetch } = useRecords(person.id, { kind: 'ancReport' });
  if (items)
    return (
      <OwnCard
        person={person}
        latest={items.find((record) => isOngoingPregnancy(record, schedules)) ?? items[0]}
        schedules={schedules}
      />
    );
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
}

/** The pregnancy card of a signed-in patient, or dates computed from the last period for visitors. */
export default function Pregnancy() {
  const { t } = useTranslation('mfe-services');
  const { data, error, refetch } = usePublicData('getSchedules');
  const isPatient = useIsPatient();
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (isPatient === undefined) return <Waiting />;
  return isPatient ? (
    <Section title={t('anc.cardTitle')}>
      <WithPerson>{(person) => <Cards person={person} schedules={data} />}</WithPerson>
    </Section>
  ) : (
    <DueDates schedule={data.anc} />
  );
}
