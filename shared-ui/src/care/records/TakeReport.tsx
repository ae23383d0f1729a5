import type { ReportItem } from '@chautari/contract';
import { Button, useErrorText, useToast } from '../../faces/core';
import { call, useMutation, useQueryClient, useTranslation } from '../../faces/platform';

/** Returns whether nobody takes care of a critical report yet. */
export const isUnattended = ({ priority, taken, status }: ReportItem) =>
  priority === 'critical' && !taken && status !== 'completed' && status !== 'rejected';

/** Assigns a critical report to the reader, so that everybody sees who takes care of the patient. */
export function TakeReport({ report }: { report: ReportItem }) {
  const { t } = useTranslation('shared-ui');
  const toast = useToast();
  const textOf = useErrorText();
  const cache = useQueryClient();
  const {
    id,
    patient: { name },
  } = report;
  const take = useMutation({
    mutationFn: () => call('takeReport', { id }),
    onSuccess: () => toast(t('alarm.taken', { name })),
    onError: (error) => toast(textOf(error), 'error'),
    onSettled: () => cache.invalidateQueries({ queryKey: ['reports'] }),
  });
  if (!isUnattended(report)) return null;
  return (
    <Button busy={take.isPending} aria-label={`${t('alarm.take')}: ${name}`} onClick={() => take.mutate()}>
      {t('alarm.take')}
    </Button>
  );
}
