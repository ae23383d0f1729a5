import type { ReportItem } from '@chautari/api/contract';
import { ReasonDialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { useMoveReport } from './useMoveReport';

/** Rejects a report; who wrote it reads the reason. */
export function RejectReport({ report, onClose, onDone }: { report: ReportItem; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const move = useMoveReport();
  return (
    <ReasonDialog
      open title={t('reports.rejectTitle', { name: report.patient.name })} text={t('reports.rejectText')} label={t('shared-ui:field.reason')} missing={t('reports.reasonMissing')} submit={t('reports.move.reject')}
      busy={move.isPending} error={move.error} onClose={onClose} onSubmit={(reason) => move.mutate({ id: report.id, move: 'reject', reason }, { onSuccess: onDone })}
    />
  );
}
