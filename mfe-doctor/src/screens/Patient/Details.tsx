import { ButtonLink, Panel, Row, Stack } from '@chautari/shared-ui/core';
import { PatientFace, PatientFacts } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { patientPath } from '../../parts/places';
import type { OfPatient } from './Patient';

/** Who the patient is and how they are reached, and what can be done now. */
export function Details({ patient, visit: { from, appointment } }: OfPatient) {
  const { t } = useTranslation();
  const to = (view: 'opd' | 'records') => patientPath(patient.id, { from, view, ...(appointment && { appointment }) });
  return (
    <Panel>
      <Stack style={{ gap: 24 }}>
        <Row><ButtonLink to={to('opd')} icon="plus">{t('patient.add')}</ButtonLink><ButtonLink to={to('records')} variant="second" icon="file">{t('patient.past')}</ButtonLink></Row>
        <PatientFace patient={patient} level={2} />
        <PatientFacts patient={patient} />
      </Stack>
    </Panel>
  );
}
