import type { ReportItem } from '@chautari/contract';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { Actions, ErrorState, Icon, Stack, styled, TextLink } from '../../faces/core';
import { call, useFormat, useQuery, useTranslation } from '../../faces/platform';
import { FindingText } from './Findings';
import { ReportGist } from './ReportGist';
import { RemindDoctor } from './RemindDoctor';
import { TakeReport } from './TakeReport';

const EVERY_MINUTE = 60_000;

const Alarm = styled('details')(({ theme }) => ({
  border: '1.5px solid var(--emergency)',
  borderRadius: theme.radius.field,
  background: 'var(--surface)',
  overflow: 'hidden',
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0, 2.5),
    minHeight: 'var(--control,48px)',
    padding: theme.spacing(1, 3),
    background: 'var(--emergency)',
    color: 'var(--emergency-on)',
    listStyle: 'none',
    cursor: 'pointer',
    fontSize: theme.typography.pxToRem(15),
    lineHeight: 1.3,
    '&::-webkit-details-marker': { display: 'none' },
    '&:lang(ne)': { lineHeight: 1.5 },
    '&:focus-visible': { outlineOffset: -4, outlineColor: 'var(--emergency-on)' },
    '& svg': { width: 20, height: 20, flex: 'none' },
    '& .open': { marginLeft: 'auto', textDecoration: 'underline', textUnderlineOffset: '.2em' },
  },
  '&[open] > summary .open': { visibility: 'hidden' },
  '& > div': { padding: theme.spacing(3) },
}));

/** An urgent report in one red line: who, what, since when. It opens to the facts and what can be done. */
function AlarmLine({ report, reportAt }: { report: ReportItem; reportAt: (id: string) => string }) {
  const { t } = useTranslation('shared-ui');
  const { date } = useFormat();
  const { patient, findings, complaint, id } = report;
  return (
    <Alarm>
      <summary>
        <Icon name="alert" />
        <b>{t('alarm.line', { name: patient.name })}</b>
        <span>
          {findings[0] ? <FindingText finding={findings[0]} /> : complaint}, {date(report.date, 'short')}
        </span>
        <span className="open">{t('alarm.open')}</span>
      </summary>
      <Stack spacing={3}>
        <div>
          <TextLink to={reportAt(id)}>{patient.name}</TextLink>
          <p>
            {patient.publicId}, {t(`report.of.${report.service}`)}, {date(report.date)}
          </p>
        </div>
        <ReportGist report={report} />
        <Actions>
          <TakeReport report={report} />
          <RemindDoctor report={report} />
        </Actions>
      </Stack>
    </Alarm>
  );
}

/** Unattended critical reports of all days, above everything else, one line each; one quiet line if there are none. */
export function UrgentReports({ reportAt }: { reportAt: (id: string) => string }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const kept = useKeptFocus<HTMLDivElement>('section, li');
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'urgent'],
    refetchInterval: EVERY_MINUTE,
    queryFn: ({ signal }) => call('listUrgentReports', {}, signal),
  });
  return (
    <div {...kept}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <section aria-label={t('alarm.title')}>
          {data.items.length === 0 && <p>{t('alarm.none')}</p>}
          <Stack component="ul" spacing={1}>
            {data.items.map((report) => (
              <li key={report.id} data-urgent>
                <AlarmLine report={report} reportAt={reportAt} />
              </li>
            ))}
          </Stack>
          {data.all > data.items.length && <p>{t('alarm.titleOf', { count: digits(data.all) })}</p>}
        </section>
      )}
    </div>
  );
}
