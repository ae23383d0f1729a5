import type { ReportItem } from '@chautari/contract';
import { List, Panel, Stack, TextLink, Typed } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import { useAlarmFinding, useAlarmSubject } from './AlarmSubject';
import { useMoment } from './useMoment';
import { useUrgentReports } from './useUrgentReports';

/** Lines that are seen without opening the others. */
const MAX_SHOWN = 3;

interface ListProps {
  title: string;
  reports: readonly ReportItem[];
  reportAt: (id: string) => string;
}

/** Who, what, what was done, and by whom. */
function Handled({ report, reportAt }: Pick<ListProps, 'reportAt'> & { report: ReportItem }) {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  const moment = useMoment();
  const { name, facts } = useAlarmSubject(report);
  const finding = useAlarmFinding(report);
  const { id, actionsTaken, taken, status, decidedBy, decidedAt } = report;
  const by =
    status === 'completed' && decidedBy && decidedAt
      ? t('alarm.doneBy', { name: text(decidedBy), at: moment(decidedAt) })
      : taken && t('alarm.takenBy', { name: text(taken.by), at: moment(taken.at) });
  return (
    <li>
      <TextLink to={reportAt(id)}>{name}</TextLink>
      <p>
        <Typed>{[facts, finding].filter(Boolean).join(', ')}</Typed>
      </p>
      {by && (
        <p>
          <b>{by}</b>
        </p>
      )}
      <p>
        {actionsTaken.length
          ? t('alarm.done', { actions: actionsTaken.map((action) => t(`alarm.action.${action}`)).join(', ') })
          : t('alarm.doneNothing')}
      </p>
    </li>
  );
}

function HandledList({ title, reports, reportAt }: ListProps) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  if (!reports.length) return null;
  const more = reports.slice(MAX_SHOWN);
  const list = (some: readonly ReportItem[]) => (
    <List>
      {some.map((report) => (
        <Handled key={report.id} report={report} reportAt={reportAt} />
      ))}
    </List>
  );
  return (
    <Panel as="section" aria-label={title} data-handled>
      <Stack>
        <h2>{title}</h2>
        {list(reports.slice(0, MAX_SHOWN))}
        {more.length > 0 && (
          <details>
            <summary>{t('alarm.handledMore', { count: digits(more.length) })}</summary>
            {list(more)}
          </details>
        )}
      </Stack>
    </Panel>
  );
}

/**
 * Critical reports that somebody has taken on, and those that were completed within a day: nobody has to ask who looks after a patient, or what was done.
 * They come later than the page, so they stand below what is pressed at once.
 */
export function HandledReports({ reportAt }: Pick<ListProps, 'reportAt'>) {
  const { t } = useTranslation('shared-ui');
  const { data } = useUrgentReports({ repeats: false });
  if (!data) return null;
  return (
    <>
      <HandledList title={t('alarm.inHands')} reports={data.taken} reportAt={reportAt} />
      <HandledList title={t('alarm.handled')} reports={data.handled} reportAt={reportAt} />
    </>
  );
}
