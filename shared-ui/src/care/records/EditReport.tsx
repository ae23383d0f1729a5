import { useState } from 'react';
import { check, editReport, isLowered, PRIORITIES, type ReportItem } from '@chautari/contract';
import { Notice, useToast } from '../../faces/core';
import { ChoiceField, Dialog, Form, Submit, TextField, useFieldValue } from '@chautari/shared-ui/forms';
import { call, CallError, useMutation, useQueryClient, useTranslation, type Input } from '../../faces/platform';

/** Saves priority and note. `newer` is the report of somebody who saved in the meantime. */
function useEdit(report: ReportItem, onClose: () => void) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  const [newer, setNewer] = useState<ReportItem>();
  const readAll = () => cache.invalidateQueries({ queryKey: ['reports'] });
  const edit = useMutation({
    mutationFn: (form: Input<'editReport'>) => call('editReport', { ...form, version: (newer ?? report).version }),
    onSuccess: async () => {
      toast(t('report.saved'));
      // The next move names the version that this has made.
      await readAll();
      onClose();
    },
    onError: async (error) => {
      if (!(error instanceof CallError) || error.code !== 'changedMeanwhile') return;
      const { report: now } = await call('getReport', { id: report.id });
      setNewer(now);
    },
  });
  return { edit, newer };
}

const toForm = ({ priority, note }: ReportItem) => ({ priority, note: note ?? '' });

/** Asks for the reason of a priority below what the rules find. */
function LowerReason({ report: { assessed, priority: before } }: { report: ReportItem }) {
  const { t } = useTranslation('shared-ui');
  const [priority = before] = useFieldValue<ReportItem['priority']>('priority');
  return priority !== before && isLowered(assessed, priority) ? (
    <TextField name="reason" label={t('report.lowerReason')} hint={t('report.lowerHint')} lines={2} />
  ) : null;
}

/** Changes priority and note of a report. */
export function EditReport({ report, onClose }: { report: ReportItem; onClose: () => void }) {
  const { t } = useTranslation('shared-ui');
  // Edits the version that was read when the dialog opened.
  const [read] = useState(report);
  const { edit, newer } = useEdit(read, onClose);
  const isNewer = edit.error instanceof CallError && edit.error.code === 'changedMeanwhile' && newer !== undefined;
  // An empty note removes it.
  const withNote = (value: unknown) => {
    const checked = check(editReport.input, { note: null, ...(value as object) });
    if (!checked.ok) return checked;
    const { priority, reason } = checked.value;
    const isMissing = priority !== read.priority && isLowered(read.assessed, priority) && !reason;
    return isMissing ? { ok: false as const, fields: { reason: 'required' } } : checked;
  };
  return (
    <Dialog open title={t('report.title', { name: read.patient.name })} onClose={onClose}>
      <Form
        check={withNote}
        defaults={toForm(read)}
        extra={{ id: read.id }}
        newer={newer && { before: toForm(read), now: toForm(newer) }}
        onSubmit={(form) => edit.mutate(form)}
        error={isNewer ? undefined : edit.error}
        busy={edit.isPending}
      >
        {newer && (
          <Notice kind="error">
            <p>{t('report.newer')}</p>
          </Notice>
        )}
        <ChoiceField
          name="priority"
          label={t('report.priority')}
          options={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <LowerReason report={read} />
        <TextField name="note" label={t('report.note')} lines={4} optional />
        <Submit onCancel={onClose}>{t(newer ? 'report.saveAnyway' : 'report.save')}</Submit>
      </Form>
    </Dialog>
  );
}
