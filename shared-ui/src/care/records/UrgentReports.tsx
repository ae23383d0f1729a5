import { useKeptFocus } from '@chautari/shared-ui/lists';
import { Actions, ErrorState, Panel, PriorityBadge, Row, Section, Stack, TextLink } from '../../faces/core';
import { call, useFormat, useQuery, useTranslation } from '../../faces/platform';
import { ReportGist } from './ReportGist';
import { RemindDoctor } from './RemindDoctor';
import { TakeReport } from './TakeReport';

const EVERY_MINUTE = 60_000;

/** Unattended critical reports of all days, shown above everything else; nothing if there are none. */
export function UrgentReports({ reportAt }: { reportAt: (id: string) => string }) {
  const { t } = useTranslation('shared-ui');
  const { date, digits } = useFormat();
  const kept = useKeptFocus<HTMLDivElement>('section, li');
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'urgent'],
    refetchInterval: EVERY_MINUTE,
    queryFn: ({ signal }) => call('listUrgentReports', {}, signal),
  });
  const items = data?.items ?? [];
  return (
    <div {...kept}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && items.length === 0 && (
        <Section title={t('alarm.title')}>
          <p>{t('alarm.none')}</p>
        </Section>
      )}
      {items.length > 0 && (
        <Section title={t('alarm.titleOf', { count: digits(data!.all) })}>
          <Stack component="ul" spacing={4}>
            {items.map((report) => (
              <Panel as="li" key={report.id} urgent>
                <Stack>
                  <Row>
                    <h3>
                      <TextLink to={reportAt(report.id)}>{report.patient.name}</TextLink>
                    </h3>
                    <PriorityBadge priority={report.priority} />
                    <span>
                      {report.patient.publicId}, {t(`report.of.${report.service}`)}, {date(report.date)}
                    </span>
                  </Row>
                  <ReportGist report={report} />
                  <Actions>
                    <TakeReport report={report} />
                    <RemindDoctor report={report} />
                  </Actions>
                </Stack>
              </Panel>
            ))}
          </Stack>
        </Section>
      )}
    </div>
  );
}
