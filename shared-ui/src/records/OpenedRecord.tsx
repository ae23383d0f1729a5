import { useState } from 'react';
import type { MedicalRecord } from '@chautari/api/contract';
import { ConfirmDialog } from '@chautari/shared-ui/forms';
import { Button, ErrorState, Stack, useToast, Waiting } from '../core';
import { useTranslation } from '../platform';
import { OpdNoteForm } from './OpdNoteForm';
import { OpdReportForm, type RecordPatient } from './OpdReportForm';
import { useHideRecord, useRecord } from './queries';
import { RecordView } from './RecordView';

/** The kinds that have a form here. */
const CORRECTABLE: readonly string[] = ['opdNote', 'opdReport'];

interface CorrectionProps { record: MedicalRecord; patient: RecordPatient; onSaved: () => void; onCancel: () => void }

function Correction({ record, patient, ...ends }: CorrectionProps) {
  switch (record.content.kind) {
    case 'opdReport': return <OpdReportForm patient={patient} record={record} {...ends} />;
    default: return <OpdNoteForm patientId={patient.id} record={record} {...ends} />;
  }
}

/** Asks before a note is deleted. */
function Deletion({ record, onDeleted }: { record: MedicalRecord; onDeleted: () => void }) {
  const { t } = useTranslation('shared-ui');
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useHideRecord();
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>{t('record.delete')}</Button>
      {asking && <ConfirmDialog open title={t('record.deleteTitle')} text={t('record.deleteText')} submit={t('record.deleteIt')} onConfirm={() => mutate(record.id, { onSuccess: onDeleted })} onClose={() => setAsking(false)} busy={isPending} error={error} />}
    </>
  );
}

interface OpenedRecordProps {
  id: string;
  patient: RecordPatient;
  onDeleted: () => void;
}

/** A record that was opened: it is read, printed, and by those who may it is corrected and deleted. */
export function OpenedRecord({ id, patient, onDeleted }: OpenedRecordProps) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const [corrects, setCorrects] = useState(false);
  const { data: record, error, refetch } = useRecord(id);
  if (!record) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const saved = () => {
    setCorrects(false);
    toast(t('record.saved'));
  };
  const deleted = () => {
    toast(t('record.deleted'));
    onDeleted();
  };
  if (corrects) return <Correction record={record} patient={patient} onSaved={saved} onCancel={() => setCorrects(false)} />;
  const mayCorrect = record.mayCorrect && CORRECTABLE.includes(record.content.kind);
  return (
    <Stack>
      <RecordView record={record} patient={patient} actions={<>{mayCorrect && <Button onClick={() => setCorrects(true)}>{t('record.correct')}</Button>}{record.mayHide && <Deletion record={record} onDeleted={deleted} />}</>} />
    </Stack>
  );
}
