import { useEffect, useRef, useState } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { Button, ButtonLink, EmptyState, ErrorState, Stack, useToast, Waiting } from '../../faces/core';
import { CallError, useTranslation } from '../../faces/platform';
import { KindForm } from './KindForm';
import { NewAncContact } from './NewAncContact';
import { useHideRecord, useRecord } from './queries';
import type { RecordPatient } from './formProps';
import { RecordView } from './RecordView';

/** Asks before a note is deleted. */
function Deletion({ record, onDeleted }: { record: MedicalRecord; onDeleted: () => void }) {
  const { t } = useTranslation('shared-ui');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useHideRecord();
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('record.delete')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('record.deleteTitle')}
          text={t('record.deleteText')}
          submit={t('record.deleteIt')}
          onConfirm={() => mutate(record.id, { onSuccess: onDeleted })}
          onClose={() => setAsking(false)}
          busy={isPending}
          error={error}
        />
      )}
    </>
  );
}

/** The button that opens the form, at another address or here. */
function ToCorrection({ to, onCorrect }: { to: string | undefined; onCorrect: () => void }) {
  const { t } = useTranslation('shared-ui');
  return to ? (
    <ButtonLink to={to} variant="second">
      {t('record.correct')}
    </ButtonLink>
  ) : (
    <Button onClick={onCorrect}>{t('record.correct')}</Button>
  );
}

interface OpenedRecordProps {
  id: string;
  patient: RecordPatient;
  onDeleted: () => void;
  /** Called with true after a save here, when the page shows what is done, and with false when a form is opened. */
  onSaved: (isSaved: boolean) => void;
  /** Returns the address where a record is corrected; without one it is corrected here. */
  correctAt?: (record: MedicalRecord) => string | undefined;
  /** Returns the address of the next visit of a pregnancy; without it the visit is written here. */
  visitAt?: (card: MedicalRecord) => string;
}

type View = 'read' | 'saved' | 'correct' | 'visit';

/** What is shown. The focus moves to a form that was opened, and back to the record if it was left; what is done takes the focus itself. */
function useView(onSaved: OpenedRecordProps['onSaved']) {
  const [view, setView] = useState<View>('read');
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    if (view === 'saved') return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, [view]);
  const open = (form: View) => {
    setView(form);
    onSaved(false);
  };
  const leave = () => setView('read');
  const save = () => {
    setView('saved');
    onSaved(true);
  };
  return { view, place, open, leave, save };
}

/** An opened record: read and printed by all, corrected and deleted by those who may. */
export function OpenedRecord({ id, patient, onDeleted, onSaved, correctAt, visitAt }: OpenedRecordProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const { view, place, open, leave, save } = useView(onSaved);
  const { data: record, error, refetch } = useRecord(id);
  // The record does not exist, or the reader may not see it.
  if (error instanceof CallError && ['notFound', 'invalid'].includes(error.code))
    return <EmptyState title={t('record.gone')} text={t('record.goneText')} />;
  if (!record) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const deleted = () => {
    toast(t('record.deleted'));
    onDeleted();
  };
  if (view === 'correct')
    return (
      <Stack ref={place} tabIndex={-1} maxWidth="text">
        <KindForm
          kind={record.content.kind}
          record={record}
          patient={patient}
          onSaved={save}
          onSentLater={leave}
          onCancel={leave}
        />
      </Stack>
    );
  if (view === 'visit')
    return (
      <div ref={place} tabIndex={-1}>
        <NewAncContact card={record} patient={patient} onDone={leave} onSaved={save} />
      </div>
    );
  const visit = visitAt ? (
    <ButtonLink to={visitAt(record)} icon="plus">
      {t('anc.newVisit')}
    </ButtonLink>
  ) : (
    <Button icon="plus" onClick={() => open('visit')}>
      {t('anc.newVisit')}
    </Button>
  );
  const address = correctAt?.(record);
  return (
    <Stack ref={place} tabIndex={-1}>
      <RecordView
        record={record}
        patient={patient}
        cardAction={visit}
        actions={
          <>
            {record.mayCorrect && <ToCorrection to={address} onCorrect={() => open('correct')} />}
            {record.mayHide && <Deletion record={record} onDeleted={deleted} />}
          </>
        }
      />
    </Stack>
  );
}
