import type { ReportItem } from '@chautari/contract';
import { ReasonDialog } from '@chautari/shared-ui/forms';
import { useTranslation } from '../../faces/platform';
import { useMoveReport } from './useMoveReport';

/** Rejects a report with a reason for its author. */
export function RejectReport({ report, onClose }: { report: ReportItem; onClose: () => void }) {
  const { t } = useTranslation('shared-ui');
  const move = useMoveReport();
  return (
    <ReasonDialog
      open
      title={t('report.rejectTitle', { name: report.patient.name })}
      text={t('report.rejectText')}
      label={t('field.reason')}
      missing={t('report.reasonMissing')}
      submit={t('report.move.reject')}
      busy={move.isPending}
      error={move.error}
      onClose={onClose}
      onSubmit={(reason) =>
        move.mutate({ id: report.id, version: report.version, move: 'reject', reason }, { onSuccess: onClose })
      }
    />
  );
}
