import { useState, type ReactNode } from 'react';
import { todayInNepal, type FamilyPerson, type MedicalRecord } from '@chautari/contract';
import {
  Button,
  DateTile,
  EmptyState,
  ErrorState,
  Facts,
  List,
  Panel,
  Stack,
  useToast,
  Waiting,
} from '@chautari/shared-ui/core';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { LoadMore } from '@chautari/shared-ui/lists';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { AncNoteForm, RecordImage, useHideRecord, useRecords } from '@chautari/shared-ui/records';
import { Arrival } from '../../parts/Arrival';
import { FromBefore } from '../../parts/FromBefore';
import { RecordSaved } from '../../parts/RecordSaved';
import { KeepIt } from '../../parts/KeepIt';
import { toPatient, useIsPatient, WithPerson } from '../../parts/WithPerson';
import { useNoteDrafts, type Note } from './useNoteDrafts';

const HERE = '/service/anc';

/** One added record. The latest can be deleted. */
function Entry({
  note,
  day,
  onDelete,
  image,
}: {
  note: Note;
  day: string;
  onDelete: (() => void) | undefined;
  image?: ReactNode;
}) {
  const { t } = useTranslation('mfe-services');
  const { date, phone } = useFormat();
  return (
    <li>
      <DateTile day={day} title={note.hospitalName} badge={null}>
        <Facts
          items={[
            ['calendar', date(day)],
            ['user', note.clientName],
            ['phone', phone(note.contactPhone)],
          ]}
        />
        {image}
        {onDelete && (
          <div>
            <Button variant="quiet" onClick={onDelete} aria-label={`${t('notes.delete')}: ${note.hospitalName}`}>
              {t('notes.delete')}
            </Button>
          </div>
        )}
      </DateTile>
    </li>
  );
}

/** Confirms the deletion of the latest record. */
function DeleteDialog({ record, onClose }: { record: MedicalRecord | undefined; onClose: () => void }) {
  const { t } = useTranslation('mfe-services');
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
  return (
    <ConfirmDialog
      open={record !== undefined}
      title={t('notes.deleteTitle')}
      text={t('notes.deleteText')}
      submit={t('notes.delete')}
      stay={t('notes.stay')}
      busy={hide.isPending}
      error={hide.error}
      onConfirm={() => record && hide.mutate(record.id, { onSuccess: deleted })}
      onClose={close}
    />
  );
}

/** State of the form for another record. */
interface AddingProps {
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

/** Records that the signed-in patient has added, with the form for another. */
function OwnNotes({ person, adding, onAdding }: AddingProps & { person: FamilyPerson }) {
  const { t } = useTranslation('mfe-services');
  const [[draft, ...later], keepDrafts] = useNoteDrafts();
  const [deleting, setDeleting] = useState<MedicalRecord>();
  const [isSaved, setIsSaved] = useState(false);
  const { items, error, refetch, more } = useRecords(person.id, { kind: 'ancNote' });
  const closeForm = (saved: boolean) => {
    keepDrafts(later);
    onAdding(later.length > 0);
    setIsSaved(saved);
  };
  if (!items) return error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />;
  const list = items[0]?.id ?? 'none';
  return (
    <Arrival step={adding ? `form ${later.length}` : list} from={list}>
      <Stack spacing={6} maxWidth="text">
        {adding && (
          <Panel>
            <Stack>
              {draft && <FromBefore />}
              <AncNoteForm
                key={later.length}
                patient={toPatient(person)}
                begin={draft ?? { clientName: person.name }}
                onSaved={() => closeForm(true)}
                onSentLater={() => closeForm(false)}
                onCancel={() => onAdding(false)}
              />
            </Stack>
          </Panel>
        )}
        {isSaved && !adding && <RecordSaved name={person.name} next="records" />}
        {!adding && !items.length && <EmptyState title={t('notes.none')} text={t('notes.noneText')} />}
        {items.length > 0 && (
          <Panel>
            <List>
              {items.map(
                (record) =>
                  record.content.kind === 'ancNote' && (
                    <Entry
                      key={record.id}
                      note={record.content}
                      day={record.day}
                      onDelete={record.mayHide ? () => setDeleting(record) : undefined}
                      image={record.content.reportImage && <RecordImage id={record.content.reportImage} />}
                    />
                  ),
              )}
            </List>
            {more.hasMore && <LoadMore {...more} />}
          </Panel>
        )}
        <DeleteDialog record={deleting} onClose={() => setDeleting(undefined)} />
      </Stack>
    </Arrival>
  );
}

/** Records of a visitor. They stay on this page. */
function VisitorsNotes({ adding, onAdding }: AddingProps) {
  const { t } = useTranslation('mfe-services');
  const [notes, keepNotes] = useNoteDrafts();
  const kept = (note: Note) => {
    keepNotes([note, ...notes]);
    onAdding(false);
  };
  const list = String(notes.length);
  return (
    <Arrival step={adding ? 'form' : list} from={list}>
      <Stack spacing={6} maxWidth="text">
        {adding && (
          <Panel>
            <Stack>
              <p>{t('own.staysHere')}</p>
              <AncNoteForm patient={null} onSaved={() => undefined} onKept={kept} onCancel={() => onAdding(false)} />
            </Stack>
          </Panel>
        )}
        {notes.length > 0 && (
          <>
            {!adding && <KeepIt kept next={HERE} />}
            <Panel>
              <List>
                {notes.map((note, index) => (
                  <Entry
                    key={notes.length - index}
                    note={note}
                    day={todayInNepal()}
                    onDelete={index === 0 ? () => keepNotes(notes.slice(1)) : undefined}
                  />
                ))}
              </List>
            </Panel>
          </>
        )}
      </Stack>
    </Arrival>
  );
}

/** The added records of the signed-in patient, or of a visitor. */
export default function Notes(props: AddingProps) {
  const isPatient = useIsPatient();
  if (isPatient === undefined) return <Waiting />;
  return isPatient ? (
    <WithPerson>{(person) => <OwnNotes person={person} {...props} />}</WithPerson>
  ) : (
    <VisitorsNotes {...props} />
  );
}
