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
import { patientPath } from '../../parts/places';

function Shown({ report, record }: Output<'getReport'>) {
  const { t } = useTranslation('mfe-doctor');
  const { id } = report.patient;
  // The age matters for the form alone; on paper stand name and ID.
  const patient = { id, patientId: report.patient.publicId, name: report.patient.name, age: 0 };
  return (
    <Stack style={{ gap: 32 }}>
      <Panel>
        <Stack style={{ gap: 20 }}>
          <ReportFacts report={report} />
          <Actions>
            <ReportActions report={report} />
            <ButtonLink to={patientPath(id, { from: 'approvals' })} variant="second" icon="user">
              {t('report.toPatient')}
            </ButtonLink>
          </Actions>
        </Stack>
      </Panel>
      <Section title={t('report.record')}>
        <Panel>
          <RecordView record={record} patient={patient} />
        </Panel>
      </Section>
    </Stack>
  );
}

/** One report with the record that it is about: to be read, printed and decided. */
export default function ReportPage() {
  const { t } = useTranslation('mfe-doctor');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', id],
    queryFn: ({ signal }) => call('getReport', { id }, signal),
  });
  const isGone = error instanceof CallError && ['notFound', 'invalid'].includes(error.code);
  return (
    <Page
      title={data ? t('report.title', { name: data.report.patient.name }) : t('report.one')}
      windowTitle={t('report.one')}
      audience="doctor"
      pictogram="healthRecord"
      actions={
        <ButtonLink to="/doctor-all-approvals" variant="second" icon="previous">
          {t('patient.backTo.approvals')}
        </ButtonLink>
      }
    >
      {data && <Shown {...data} />}
      {!data && isGone && <EmptyState title={t('report.gone')} text={t('report.goneText')} />}
      {!data && !isGone && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
