import { useEffect, useState } from 'react';
import { TAKE_BACK_SECONDS, type ReportItem, type ReportMove, getNow } from '@chautari/contract';
import { Button, ButtonLink } from '../../faces/core';
import { useTranslation } from '../../faces/platform';
import { MoreMenu } from '@chautari/shared-ui/lists';
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

/** The actions on a report in its current state: approve, pending, edit and reject as buttons, or *View* with the others in a menu. */
export function ReportActions({ report, view }: ReportActionsProps) {
  const { t } = useTranslation('shared-ui');
  const move = useMoveReport();
  const [dialog, setDialog] = useState<'edit' | 'reject'>();
  const { id, version } = report;
  const { name } = report.patient;
  const moves = useMoves(report);
  const isRead = view === undefined;
  const isWaiting = moves.some((move) => AFTER_READING.includes(move));
  const viewWord = isWaiting ? 'report.readAndApprove' : 'report.view';
  const close = () => setDialog(undefined);
  const steps = PLAIN.filter((to) => moves.includes(to) && (isRead || !AFTER_READING.includes(to)));
  const asking = [
    ...(report.status === 'completed' ? [] : [{ label: t('report.edit'), onChoose: () => setDialog('edit') }]),
    ...(moves.includes('reject') ? [{ label: t('report.move.reject'), onChoose: () => setDialog('reject') }] : []),
  ];
  return (
    <>
      {view !== undefined && (
        <ButtonLink to={view} variant={isWaiting ? 'main' : 'second'} icon="eye" aria-label={`${t(viewWord)}: ${name}`}>
          {t(viewWord)}
        </ButtonLink>
      )}
      {isRead &&
        steps.map((to) => (
          <Button
            key={to}
            variant={isBack(to) ? 'second' : 'main'}
            busy={move.isPending && move.variables.move === to}
            aria-label={`${t(`report.move.${to}`)}: ${name}`}
            onClick={() => move.mutate({ id, version, move: to })}
          >
            {t(`report.move.${to}`)}
          </Button>
        ))}
      {isRead ? (
        asking.map(({ label, onChoose }) => (
          <Button key={label} variant="second" aria-label={`${label}: ${name}`} onClick={onChoose}>
            {label}
          </Button>
        ))
      ) : (
        <MoreMenu
          subject={name}
          actions={[
            ...steps.map((to) => ({
              label: t(`report.move.${to}`),
              onChoose: () => move.mutate({ id, version, move: to }),
            })),
            ...asking,
          ]}
        />
      )}
      {dialog === 'edit' && <EditReport report={report} onClose={close} />}
      {dialog === 'reject' && <RejectReport report={report} onClose={close} />}
    </>
  );
}
