import { Button, Panel, Row, Section, Stack } from '@chautari/shared-ui/core';
import { DataList, PatientFace } from '@chautari/shared-ui/forms';
import { useFormat, useTranslation, type Output } from '@chautari/shared-ui/platform';
import type { Step } from './ReportSteps';

interface PatientDetailsProps { patient: Output<'getPatient'>; onStep: (step: Step) => void }

/** Who the patient is and how they are reached, and what can be done for them. */
export function PatientDetails({ patient, onStep }: PatientDetailsProps) {
  const { t } = useTranslation();
  const { date, phone, text } = useFormat();
  const none = t('report.none');
  const guardian = [patient.guardianName, patient.guardianPhone && phone(patient.guardianPhone)].filter(Boolean).join(', ');
  return (
    <Section title={t('report.details')}>
      <Panel>
        <Stack style={{ gap: 24 }}>
          <PatientFace patient={patient} />
          <DataList
            items={[
              [t('report.phone'), patient.phone ? <a href={`tel:${patient.phone}`}>{phone(patient.phone)}</a> : none],
              [t('report.email'), patient.email ?? none],
              [t('report.id'), patient.patientId],
              [t('report.born'), date(patient.dateOfBirth)],
              [t('report.permanent'), text(patient.permanentAddress)],
              ...(patient.currentAddress ? [[t('report.current'), text(patient.currentAddress)] as const] : []),
              [t('report.guardian'), guardian || none],
            ]}
          />
          <Row><Button variant="second" icon="file" onClick={() => onStep('records')}>{t('report.past')}</Button><Button variant="second" icon="calendar" onClick={() => onStep('consult')}>{t('report.consult')}</Button></Row>
        </Stack>
      </Panel>
    </Section>
  );
}
