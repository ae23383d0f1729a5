import { check, editReport, PRIORITIES, type ReportItem } from '@chautari/api/contract';
import { useToast } from '@chautari/shared-ui/core';
import { ChoiceField, Dialog, Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { call, useMutation, useQueryClient, useTranslation, type Input } from '@chautari/shared-ui/platform';

/** Changes how urgent a report is, and its note. */
export function EditReport({ report, onClose }: { report: ReportItem; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const cache = useQueryClient();
  const edit = useMutation({
    mutationFn: (form: Input<'editReport'>) => call('editReport', form),
    onSuccess: () => {
      toast(t('reports.saved'));
      void cache.invalidateQueries({ queryKey: ['reports'] });
      onClose();
    },
  });
  // A note that was emptied is none.
  const withNote = (value: unknown) => check(editReport.input, { note: null, ...(value as object) });
  return (
    <Dialog open title={t('reports.editTitle', { name: report.patient.name })} onClose={onClose}>
      <Form check={withNote} defaults={{ priority: report.priority, note: report.note ?? '' }} extra={{ id: report.id }} onSubmit={(form) => edit.mutate(form)} error={edit.error} busy={edit.isPending}>
        <ChoiceField name="priority" label={t('reports.priority')} options={PRIORITIES.map((value) => ({ value, label: t(`shared-ui:priority.${value}`) }))} />
        <TextField name="note" label={t('reports.note')} lines={4} optional />
        <Submit onCancel={onClose}>{t('reports.save')}</Submit>
      </Form>
    </Dialog>
  );
}
