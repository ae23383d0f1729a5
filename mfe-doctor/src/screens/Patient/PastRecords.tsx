import { ButtonLink, Panel, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import {
  PatientTrends,
  RecordTimeline,
  SaveSummary,
  useRecords,
  VitalsTrend,
  WithPatient,
} from '@chautari/shared-ui/records';
import { getPatientPath } from '../../parts/places';
import type { OfPatient } from './useVisit';

/** Trends of weight and blood pressure, if any were measured. */
function Trends({ patientId }: { patientId: string }) {
  const { t } = useTranslation('mfe-doctor');
  const { items: visits = [] } = useRecords(patientId, { kind: 'opdReport' });
  const { items: contacts = [] } = useRecords(patientId, { kind: 'ancContact' });
  const records = [...visits, ...contacts];
  const measured = records.some(
    ({ content }) => 'vitals' in content && (content.vitals.weight ?? content.vitals.systolic) !== undefined,
  );
  return measured ? (
    <Section title={t('patient.trends')}>
      <VitalsTrend records={records} />
    </Section>
  ) : null;
}

/** All records of the patient, the latest first, with trends of the vital signs, and a summary to send along. */
export function PastRecords({ patient, visit: { from, appointment } }: OfPatient) {
  const { t } = useTranslation('mfe-doctor');
  const { id } = patient;
  const at = { from, ...(appointment && { appointment }) };
  return (
    <Stack spacing={10}>
      <WithPatient patient={patient}>
        <Section title={t('patient.records')}>
          <RecordTimeline
            patientId={id}
            linkTo={(record) => getPatientPath(id, { ...at, view: 'record', record: record.id })}
            action={
              <ButtonLink to={getPatientPath(id, { ...at, view: 'opd' })} icon="plus">
                {t('patient.add')}
              </ButtonLink>
            }
          />
        </Section>
      </WithPatient>
      <Trends patientId={id} />
      <PatientTrends patientId={id} />
      <Section title={t('shared-ui:summary.title')}>
        <Panel>
          <SaveSummary patient={patient} />
        </Panel>
      </Section>
    </Stack>
  );
}
