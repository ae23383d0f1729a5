import { useState } from 'react';
import type { ReportItem } from '@chautari/api/contract';
import { Button, ButtonLink, useErrorText, useToast } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { EditReport } from './EditReport';
import { RejectReport } from './RejectReport';
import { useMoveReport } from './useMoveReport';

/** The moves of the desk that need no more than a word. */
const PLAIN = ['approve', 'reopen'] as const;

/** What can be done with a report where it stands: approve, pending, edit, reject, and view where it is not open already. */
export function ReportActions({ report, view }: { report: ReportItem; view: boolean }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useErrorText();
  const move = useMoveReport();
  const [asked, setAsked] = useState<'edit' | 'reject'>();
  const { id, moves, patient: { name } } = report;
  const close = () => setAsked(undefined);
  const make = (to: (typeof PLAIN)[number]) => move.mutate({ id, move: to }, { onSuccess: () => toast(t(`reports.did.${to}`, { name })), onError: (error) => toast(textOf(error), 'error') });
  return (
    <>
      {PLAIN.filter((to) => moves.includes(to)).map((to) => (
        <Button key={to} variant={to === 'approve' ? 'main' : 'second'} busy={move.isPending && move.variables.move === to} aria-label={`${t(`reports.move.${to}`)}: ${name}`} onClick={() => make(to)}>{t(`reports.move.${to}`)}</Button>
      ))}
      {report.status !== 'completed' && <Button variant="second" aria-label={`${t('reports.edit')}: ${name}`} onClick={() => setAsked('edit')}>{t('reports.edit')}</Button>}
      {moves.includes('reject') && <Button variant="second" aria-label={`${t('reports.move.reject')}: ${name}`} onClick={() => setAsked('reject')}>{t('reports.move.reject')}</Button>}
      {view && <ButtonLink to={`/reports/${id}`} variant="second" icon="eye">{t('reports.view')}</ButtonLink>}
      {asked === 'edit' && <EditReport report={report} onClose={close} />}
      {asked === 'reject' && <RejectReport report={report} onClose={close} onDone={() => { close(); toast(t('reports.did.reject', { name })); }} />}
    </>
  );
}
