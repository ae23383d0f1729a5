import { useState, type ReactNode } from 'react';
import { todayInNepal, type FamilyPerson, type MedicalRecord, type RecordContent } from '@chautari/api/contract';
import { Button, DayStone, EmptyState, ErrorState, Facts, List, Notice, Panel, Row, Stack, useToast, Waiting } from '@chautari/shared-ui/core';
import { ConfirmDialog, LoadMore } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { AncNoteForm, RecordImage, useHideRecord, useRecords } from '@chautari/shared-ui/records';
import { useDraft } from '../../parts/drafts';
import { KeepIt } from '../../parts/KeepIt';
import { useIsPatient, WithPerson } from '../../parts/WithPerson';

type Note = Extract<RecordContent, { kind: 'ancNote' }>;
const HERE = '/service/anc';

/** One added record; the latest can be deleted. */
function Entry({ note, day, onDelete, image }: { note: Note; day: string; onDelete: (() => void) | undefined; image?: ReactNode }) {
  const { t } = useTranslation();
  const { date, phone } = useFormat();
  return (
    <li>
      <DayStone day={day} title={note.hospitalName} badge={null}>
        <Facts items={[['calendar', date(day)], ['user', note.clientName], ['phone', phone(note.contactPhone)]]} />
        {image}
        {onDelete && <div><Button variant="quiet" onClick={onDelete} aria-label={`${t('notes.delete')}: ${note.hospitalName}`}>{t('notes.delete')}</Button></div>}
      </DayStone>
    </li>
  );
}

/** Asks before the latest record is deleted. */
function DeleteDialog({ record, onClose }: { record: MedicalRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const hide = useHideRecord();
  const deleted = () => {
    toast(t('notes.deleted'));
    onClose();
  };
  const close = () => {
    hide.reset();
    onClose();
  };
  return <ConfirmDialog open={record !== undefined} title={t('notes.deleteTitle')} text={t('notes.deleteText')} submit={t('notes.delete')} stay={t('notes.stay')} busy={hide.isPending} error={hide.error} onConfirm={() => record && hide.mutate(record.id, { onSuccess: deleted })} onClose={close} />;
}

/** The records that the signed-in patient has added, and the form for one more. */
function OwnNotes({ person, adding: asked }: { person: FamilyPerson; adding: boolean }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [[draft, ...later] = [], keepDrafts] = useDraft<Note[]>('ancNote');
  const [adding, setAdding] = useState(asked || draft !== undefined);
  const [deleting, setDeleting] = useState<MedicalRecord>();
  const { items, error, refetch, more } = useRecords(person.id, { kind: 'ancNote' });
  const saved = () => {
    keepDrafts(later.length ? later : undefined);
    setAdding(later.length > 0);
    toast(t('own.saved'));
  };
  if (!items) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  return (
    <Stack style={{ gap: 24, maxWidth: 720 }}>
      {adding && (
        <Panel>
          <Stack>
            {draft && <Notice kind="info"><p>{t('own.fromBefore')}</p></Notice>}
            <AncNoteForm key={later.length} patientId={person.id} draft={draft ?? { clientName: person.name }} onSaved={saved} onCancel={() => setAdding(false)} />
          </Stack>
        </Panel>
      )}
      {!adding && items.length > 0 && <div><Button icon="plus" onClick={() => setAdding(true)}>{t('notes.add')}</Button></div>}
      {!adding && !items.length && <EmptyState title={t('notes.none')} text={t('notes.noneText')} action={<Button icon="plus" onClick={() => setAdding(true)}>{t('notes.add')}</Button>} />}
      {items.length > 0 && (
        <Panel>
          <List>
            {items.map((record) => record.content.kind === 'ancNote' && (
              <Entry key={record.id} note={record.content} day={record.day} onDelete={record.mayHide ? () => setDeleting(record) : undefined} image={record.content.reportImage && <RecordImage id={record.content.reportImage} />} />
            ))}
          </List>
          {more.hasMore && <LoadMore {...more} />}
        </Panel>
      )}
      <DeleteDialog record={deleting} onClose={() => setDeleting(undefined)} />
    </Stack>
  );
}

/** Records that somebody adds without signing in: they stay on this page. */
function VisitorsNotes() {
  const { t } = useTranslation();
  const [notes = [], keepNotes] = useDraft<Note[]>('ancNote');
  const [adding, setAdding] = useState(notes.length === 0);
  const kept = (note: Note) => {
    keepNotes([note, ...notes]);
    setAdding(false);
  };
  const without = () => keepNotes(notes.length > 1 ? notes.slice(1) : undefined);
  return (
    <Stack style={{ gap: 24, maxWidth: 720 }}>
      {adding && <Panel><Stack><p>{t('own.staysHere')}</p><AncNoteForm patientId={null} onSaved={() => undefined} onKept={kept} onCancel={() => setAdding(false)} /></Stack></Panel>}
      {notes.length > 0 && (
        <>
          <KeepIt kept next={HERE} />
          <Panel><List>{notes.map((note, index) => <Entry key={notes.length - index} note={note} day={todayInNepal()} onDelete={index === 0 ? without : undefined} />)}</List></Panel>
        </>
      )}
      {!adding && <Row><Button variant="second" icon="plus" onClick={() => setAdding(true)}>{t('notes.add')}</Button></Row>}
    </Stack>
  );
}

/** The added records of the signed-in patient, or of a visitor. */
export default function Notes({ adding }: { adding: boolean }) {
  const isPatient = useIsPatient();
  if (isPatient === undefined) return <Waiting />;
  return isPatient ? <WithPerson>{(person) => <OwnNotes person={person} adding={adding} />}</WithPerson> : <VisitorsNotes />;
}
