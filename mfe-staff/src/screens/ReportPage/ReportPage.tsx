import {
  Actions,
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  Panel,
  Section,
  Stack,
  Waiting,
} from '@chautari/shared-ui/core';
import { call, CallError, useParams, useQuery, useTranslation, type Output } from '@chautari/shared-ui/platform';
import { RecordView, ReportActions, ReportFacts } from '@chautari/shared-ui/records';

function Shown({ report, record }: Output<'getReport'>) {
  const { t } = useTranslation('mfe-staff');
  const { id, publicId, name } = report.patient;
  // The age matters for the forms alone; on paper stand name and ID.
  const patient = { id, patientId: publicId, name, age: 0 };
  return (
    <Stack style={{ gap: 24 }}>
      <Panel>
        <Stack style={{ gap: 20 }}>
          <ReportFacts report={report} />
          <Actions>
            <ReportActions report={report} />
            <ButtonLink to={`/authorizeopd?tab=report&patient=${id}`} variant="second" icon="user">
              {t('reports.toPatient')}
            </ButtonLink>
          </Actions>
        </Stack>
      </Panel>
      <Section title={t('record.title')}>
        <Panel>
          <RecordView record={record} patient={patient} />
        </Panel>
      </Section>
    </Stack>
  );
}

/** One report with the record that it is about, and what can be done with it. */
export default function ReportPage() {
  const { t } = useTranslation('mfe-staff');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', id],
    queryFn: ({ signal }) => call('getReport', { id }, signal),
  });
  const isGone = error instanceof CallError && ['notFound', 'invalid'].includes(error.code);
  const back = (
    <ButtonLink to="/reports" variant="second" icon="previous">
      {t('reports.back')}
    </ButtonLink>
  );
  return (
    <Page
      title={data ? t('reports.editTitle', { name: data.report.patient.name }) : t('reports.one')}
      windowTitle={t('reports.one')}
      audience="staff"
      pictogram="healthRecord"
      actions={back}
    >
      {data && <Shown {...data} />}
      {!data && isGone && <EmptyState title={t('reports.none')} text={t('reports.goneText')} />}
      {!data && !isGone && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
