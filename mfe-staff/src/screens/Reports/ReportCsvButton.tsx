import { todayInNepal } from '@chautari/contract';
import { Button, useErrorText, useToast } from '@chautari/shared-ui/core';
import { saveFile } from '@chautari/shared-ui/printing';
import { useMutation, useTranslation } from '@chautari/shared-ui/platform';
import { formatCsv } from './csv';
import { fetchAllReports, type Filter, type Group } from './useReports';

/** Saves all reports that match the filter as CSV. */
export function ReportCsvButton({ group, filter }: { group: Group; filter: Filter }) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const getErrorText = useErrorText();
  const save = useMutation({
    mutationFn: () => fetchAllReports(group, filter),
    onSuccess: (reports) => {
      const rows = reports.map(({ patient, service, date, status, priority, note, reason }) => [
        patient.name,
        patient.publicId,
        t(`service.${service}`),
        date,
        t(`shared-ui:status.${status}`),
        t(`shared-ui:priority.${priority}`),
        note ?? '',
        reason ?? '',
      ]);
      const head = (['patient', 'id', 'service', 'date', 'status', 'priority', 'note', 'reason'] as const).map((key) =>
        t(`reports.${key}`),
      );
      saveFile(`reports-${group}-${todayInNepal()}.csv`, 'text/csv', formatCsv([head, ...rows]));
      toast(t('reports.csvSaved'));
    },
    onError: (error) => toast(getErrorText(error), 'error'),
  });
  return (
    <Button variant="second" icon="file" busy={save.isPending} onClick={() => save.mutate()}>
      {t('reports.csv')}
    </Button>
  );
}
