import { useEffect, useState } from 'react';
import { TAKE_BACK_SECONDS, type ReportItem, type ReportMove, getNow } from '@chautari/contract';
import { Button, ButtonLink } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { EditReport } from './EditReport';
import { RejectReport } from './RejectReport';
import { useMoveReport } from './useMoveReport';

/** Moves without further input. The desk approves, a doctor completes; both reopen. */
const PLAIN = ['complete', 'approve', 'reopen', 'takeBack'] as const satisfies ReportMove[];
/** Only offered if the report is open, because it must be read first. */
const AFTER_READING: readonly ReportMove[] = ['complete', 'approve'];
const isBack = (move: ReportMove) => move === 'reopen' || move === 'takeBack';

/** Returns the current moves: an undo disappears when its time is over. */
function useMoves({ moves, decidedAt }: ReportItem): readonly ReportMove[] {
  const until = decidedAt ? Date.parse(decidedAt) + TAKE_BACK_SECONDS * 1000 : 0;
  const [now, setNow] = useState(() => getNow());
  const offers = moves.includes('takeBack') && now < until;
  useEffect(() => {
    if (!offers) return undefined;
    const timer = setTimeout(() => setNow(getNow()), Math.max(0, until - getNow()));
    return () => clearTimeout(timer);
  }, [offers, until]);
  return offers ? moves : moves.filter((move) => move !== 'takeBack');
}

interface ReportActionsProps {
  report: ReportItem;
  /** The address of the report, if it is not open here. */
  view?: string;
}

/** The actions on a report in its current state: approve, pending, edit, reject, and view if it is not open. */
export function ReportActions({ report, view }: ReportActionsProps) {
  const { t } = useTranslation('shared-ui');
  const move = useMoveReport();
  const [dialog, setDialog] = useState<'edit' | 'reject'>();
  const {
    id,
    patient: { name },
  } = report;
  const moves = useMoves(report);
  const isRead = view === undefined;
  const isWaiting = moves.some((move) => AFTER_READING.includes(move));
  const viewWord = isWaiting ? 'report.readAndApprove' : 'report.view';
  const close = () => setDialog(undefined);
  return (
    <>
      {view !== undefined && (
        <ButtonLink to={view} variant={isWaiting ? 'main' : 'second'} icon="eye" aria-label={`${t(viewWord)}: ${name}`}>
          {t(viewWord)}
        </ButtonLink>
      )}
      {PLAIN.filter((to) => moves.includes(to) && (isRead || !AFTER_READING.includes(to))).map((to) => (
        <Button
          key={to}
          variant={isBack(to) ? 'second' : 'main'}
          busy={move.isPending && move.variables.move === to}
          aria-label={`${t(`report.move.${to}`)}: ${name}`}
          onClick={() => move.mutate({ id, move: to })}
        >
          {t(`report.move.${to}`)}
        </Button>
      ))}
      {report.status !== 'completed' && (
        <Button variant="second" aria-label={`${t('report.edit')}: ${name}`} onClick={() => setDialog('edit')}>
          {t('report.edit')}
        </Button>
      )}
      {moves.includes('reject') && (
        <Button variant="second" aria-label={`${t('report.move.reject')}: ${name}`} onClick={() => setDialog('reject')}>
          {t('report.move.reject')}
        </Button>
      )}
      {dialog === 'edit' && <EditReport report={report} onClose={close} />}
      {dialog === 'reject' && <RejectReport report={report} onClose={close} />}
    </>
  );
}
