import { check, editReport, PRIORITIES, type ReportItem } from '@chautari/contract';
import { useToast } from '../../faces/core';
import { ChoiceField, Dialog, Form, Submit, TextField } from '@chautari/shared-ui/forms';
import { call, useMutation, useQueryClient, useTranslation, type Input } from '../../faces/platform';

/** Changes how urgent a report is, and its note. */
export function EditReport({ report, onClose }: { report: ReportItem; onClose: () => void }) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const cache = useQueryClient();
  const edit = useMutation({
    mutationFn: (form: Input<'editReport'>) => call('editReport', form),
    onSuccess: () => {
      toast(t('report.saved'));
      void cache.invalidateQueries({ queryKey: ['reports'] });
      onClose();
    },
  });
  // A note that was emptied is none.
  const withNote = (value: unknown) => check(editReport.input, { note: null, ...(value as object) });
  return (
    <Dialog open title={t('report.title', { name: report.patient.name })} onClose={onClose}>
      <Form
        check={withNote}
        defaults={{ priority: report.priority, note: report.note ?? '' }}
        extra={{ id: report.id }}
        onSubmit={(form) => edit.mutate(form)}
        error={edit.error}
        busy={edit.isPending}
      >
        <ChoiceField
          name="priority"
          label={t('report.priority')}
          options={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <TextField name="note" label={t('report.note')} lines={4} optional />
        <Submit onCancel={onClose}>{t('report.save')}</Submit>
      </Form>
    </Dialog>
  );
}
