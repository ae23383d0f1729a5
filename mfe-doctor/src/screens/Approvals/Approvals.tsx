import type { ReportGroup, ReportItem } from '@chautari/contract';
import {
  Actions,
  EmptyState,
  ErrorState,
  Facts,
  LineLinkCard,
  List,
  Page,
  Panel,
  PriorityBadge,
  Row,
  Section,
  Stack,
  StatusBadge,
  Waiting,
  Typed,
} from '@chautari/shared-ui/core';
import { LoadMore, usePages } from '@chautari/shared-ui/lists';
import { call, Link, useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { ReportActions, ReportGist } from '@chautari/shared-ui/records';
import { BackToDashboard } from '../../parts/BackToDashboard';
import { getPatientPath } from '../../parts/places';

const PAGE = 20;

const useReports = (group: ReportGroup) =>
  usePages(['reports', 'doctor', group], (after, signal) =>
    call('listReports', { group, limit: PAGE, ...(after && { after }) }, signal),
  );

function ReportLine({ report }: { report: ReportItem }) {
  const { t } = useTranslation('mfe-doctor');
  const { date } = useFormat();
  const { patient, service, status, priority, note, reason } = report;
  return (
    <Stack>
      <Row>
        <h3>
          <Link to={getPatientPath(patient.id, { from: 'approvals' })}>
            <bdi>
              <Typed>{patient.name}</Typed>
            </bdi>
          </Link>
        </h3>
        <PriorityBadge priority={priority} />
        <StatusBadge status={status} />
      </Row>
      <Facts
        items={[
          ['file', patient.publicId],
          ['clinic', t(`shared-ui:report.of.${service}`)],
          ['calendar', date(report.date)],
        ]}
      />
      <ReportGist report={report} />
      {note && (
        <p>
          <Typed>{note}</Typed>
        </p>
      )}
      {reason && (
        <p>
          <Typed>{t('shared-ui:report.because', { reason })}</Typed>
        </p>
      )}
      <Actions>
        <ReportActions report={report} view={`/doctor-report/${report.id}`} />
      </Actions>
    </Stack>
  );
}

interface LinesProps {
  group: 'pending' | 'decided';
  title: string;
  none: { title: string; text: string };
}

/** Reports that are not completed yet, the most urgent first. */
function Lines({ group, title, none }: LinesProps) {
  const { items, error, refetch, more } = useReports(group);
  return (
    <Section title={title}>
      {!items && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
      {items?.length === 0 && <EmptyState {...none} />}
      {items && items.length > 0 && (
        <Panel>
          <List>
            {items.map((report) => (
              <li key={report.id}>
                <ReportLine report={report} />
              </li>
            ))}
          </List>
        </Panel>
      )}
      <LoadMore {...more} />
    </Section>
  );
}

/** Completed reports, the latest first. */
function Recent() {
  const { t } = useTranslation('mfe-doctor');
  const { date } = useFormat();
  const { items, error, refetch, more } = useReports('completed');
  return (
    <Section title={t('approvals.recent')}>
      {!items && (error ? <ErrorState error={error} onRetry={refetch} /> : <Waiting />)}
      {items?.length === 0 && <p>{t('approvals.noneRecent')}</p>}
      <Stack>
        {items?.map(({ id, patient, service, date: day }) => (
          <LineLinkCard
            key={id}
            to={`/doctor-report/${id}`}
            audience="doctor"
            pictogram="healthRecord"
            title={patient.name}
            text={`${t(`shared-ui:report.of.${service}`)}, ${date(day)}`}
          />
        ))}
      </Stack>
      <LoadMore {...more} />
    </Section>
  );
}

/** Reports of the doctor's own patients: pending, decided by staff, and completed. */
export default function Approvals() {
  const { t } = useTranslation('mfe-doctor');
  return (
    <Page
      title={t('approvals.title')}
      lead={t('approvals.lead')}
      audience="doctor"
      pictogram="healthRecord"
      actions={<BackToDashboard />}
    >
      <Stack spacing={12}>
        <Lines
          group="pending"
          title={t('approvals.pending')}
          none={{ title: t('approvals.none'), text: t('approvals.noneText') }}
        />
        <Lines
          group="decided"
          title={t('approvals.decided')}
          none={{ title: t('approvals.noneDecided'), text: t('approvals.noneDecidedText') }}
        />
        <Recent />
      </Stack>
    </Page>
  );
}
