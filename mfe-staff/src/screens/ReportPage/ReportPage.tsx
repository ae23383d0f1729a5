import { ButtonLink, EmptyState, ErrorState, Notice, Page, Panel, PriorityBadge, Row, Section, Stack, StatusBadge, Waiting } from '@chautari/shared-ui/core';
import { DataList } from '@chautari/shared-ui/forms';
import { call, CallError, useFormat, useParams, useQuery, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { RecordFacts } from '../../parts/RecordFacts';
import { ReportActions } from '../../parts/ReportActions';

function Shown({ report, record }: Output<'getReport'>) {
  const { t } = useTranslation();
  const { date, instant, text } = useFormat();
  const { patient, priority, service, status, note, reason, decidedAt, decidedBy } = report;
  return (
    <Stack style={{ gap: 24 }}>
      <Panel>
        <Stack style={{ gap: 20 }}>
          <Row><PriorityBadge priority={priority} /><StatusBadge status={status} /></Row>
          {reason && <Notice kind="info"><p>{t('reports.because', { reason })}</p></Notice>}
          <DataList
            items={[
              [t('reports.patient'), `${patient.name}, ${patient.publicId}`],
              [t('reports.service'), t(`service.${service}`)],
              [t('reports.date'), date(report.date)],
              ...(note ? [[t('reports.note'), note] as const] : []),
              ...(decidedAt && decidedBy ? [[t('reports.decided'), t('reports.decidedBy', { name: text(decidedBy), at: instant(decidedAt) })] as const] : []),
            ]}
          />
          <Row><ReportActions report={report} view={false} /><ButtonLink to={`/authorizeopd?tab=report&patient=${patient.id}`} variant="second" icon="user">{t('reports.toPatient')}</ButtonLink></Row>
        </Stack>
      </Panel>
      <Section title={t('record.title')}><Panel><RecordFacts record={record} /></Panel></Section>
    </Stack>
  );
}

/** One report with the record that it is about, and what can be done with it. */
export default function ReportPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ queryKey: ['reports', id], queryFn: ({ signal }) => call('getReport', { id }, signal) });
  const isGone = error instanceof CallError && ['notFound', 'invalid'].includes(error.code);
  const back = <ButtonLink to="/reports" variant="second" icon="previous">{t('reports.back')}</ButtonLink>;
  return (
    <Page title={data ? t('reports.editTitle', { name: data.report.patient.name }) : t('reports.one')} audience="staff" pictogram="healthRecord" actions={back}>
      {data && <Shown {...data} />}
      {!data && isGone && <EmptyState title={t('reports.none')} text={t('reports.goneText')} />}
      {!data && !isGone && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
