import { useState } from 'react';
import type { ReportItem, ReportMove } from '@chautari/contract';
import { Button, ButtonLink } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { EditReport } from './EditReport';
import { RejectReport } from './RejectReport';
import { useMoveReport } from './useMoveReport';

/** The moves that need no more than a word: the desk approves, which a doctor does by completing; both put a report back. */
const PLAIN = ['complete', 'approve', 'reopen'] as const satisfies ReportMove[];

interface ReportActionsProps {
  report: ReportItem;
  /** Where the report is read, if that is not here. */
  view?: string;
}

/** The actions on a report in its present state: approve, pending, edit, reject, and view if it is not open already. */
export function ReportActions({ report, view }: ReportActionsProps) {
  const { t } = useTranslation('shared-ui');
  const move = useMoveReport();
  const [asked, setAsked] = useState<'edit' | 'reject'>();
  const {
    id,
    moves,
    patient: { name },
  } = report;
  const close = () => setAsked(undefined);
  return (
    <>
      {PLAIN.filter((to) => moves.includes(to)).map((to) => (
        <Button
          key={to}
          variant={to === 'reopen' ? 'second' : 'main'}
          busy={move.isPending && move.variables.move === to}
          aria-label={`${t(`report.move.${to}`)}: ${name}`}
          onClick={() => move.mutate({ id, move: to })}
        >
          {t(`report.move.${to}`)}
        </Button>
      ))}
      {report.status !== 'completed' && (
        <Button variant="second" aria-label={`${t('report.edit')}: ${name}`} onClick={() => setAsked('edit')}>
          {t('report.edit')}
        </Button>
      )}
      {moves.includes('reject') && (
        <Button variant="second" aria-label={`${t('report.move.reject')}: ${name}`} onClick={() => setAsked('reject')}>
          {t('report.move.reject')}
        </Button>
      )}
      {view !== undefined && (
        <ButtonLink to={view} variant="second" icon="eye">
          {t('report.view')}
        </ButtonLink>
      )}
      {asked === 'edit' && <EditReport report={report} onClose={close} />}
      {asked === 'reject' && <RejectReport report={report} onClose={close} />}
    </>
  );
}
