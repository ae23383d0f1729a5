import {
  Actions,
  ButtonLink,
  Columns,
  EmptyState,
  ErrorState,
  Page,
  Panel,
  Section,
  Stack,
  Waiting,
  type Audience,
} from '../../faces/core';
import { useKeptFocus } from '@chautari/shared-ui/lists';
import { call, CallError, useParams, useQuery, useTranslation, type Output } from '../../faces/platform';
import { PatientHeader } from './PatientHeader';
import { RecordView } from './RecordView';
import { ReportActions } from './ReportActions';
import { ReportFacts } from './ReportFacts';
import { RemindDoctor } from './RemindDoctor';
import { TakeReport } from './TakeReport';

interface ReportPageProps {
  audience: Audience;
  /** The list of reports. */
  back: { to: string; label: string };
  /** The page of the patient by id. */
  patient: { to: (id: string) => string; label: string };
  /** Shown if the report does not exist. */
  gone: { title: string; text: string };
}

/** More about the patient, if the reader may open their page. */
function Whose({ id }: { id: string }) {
  const { t } = useTranslation('shared-ui');
  const { data } = useQuery({ queryKey: ['patient', id], queryFn: ({ signal }) => call('getPatient', { id }, signal) });
  if (!data) return null;
  return (
    <Section title={t('header.who', { name: data.name })}>
      <Panel>
        <PatientHeader patient={data} />
      </Panel>
    </Section>
  );
}

function Content({
  report,
  record,
  patient,
  changes,
  link,
}: Output<'getReport'> & { link: ReportPageProps['patient'] }) {
  const { t } = useTranslation('shared-ui');
  // A button disappears after its action; the decision then takes the focus.
  const kept = useKeptFocus<HTMLDivElement>('section');
  return (
    <Stack spacing={6}>
      <div {...kept}>
        <Panel as="section" aria-label={t('report.one')}>
          <Stack spacing={5}>
            <ReportFacts report={report} changes={changes} />
            <Actions>
              <TakeReport report={report} />
              <RemindDoctor report={report} />
              <ReportActions report={report} />
              <ButtonLink to={link.to(patient.id)} variant="second" icon="user">
                {link.label}
              </ButtonLink>
            </Actions>
          </Stack>
        </Panel>
      </div>
      <Columns kind="two">
        <Section title={t('report.record')}>
          <Panel>
            <RecordView record={record} patient={patient} />
          </Panel>
        </Section>
        <Whose id={patient.id} />
      </Columns>
    </Stack>
  );
}

/** The report of the id in the address, its record, and its actions. */
export function ReportPage({ audience, back, patient, gone }: ReportPageProps) {
  const { t } = useTranslation('shared-ui');
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
      audience={audience}
      pictogram="healthRecord"
      actions={
        <ButtonLink to={back.to} variant="second" icon="previous">
          {back.label}
        </ButtonLink>
      }
    >
      {data && <Content {...data} link={patient} />}
      {!data && isGone && <EmptyState {...gone} />}
      {!data && !isGone && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
    </Page>
  );
}
