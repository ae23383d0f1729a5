import { Section } from '@chautari/shared-ui/core';
import { useNavigate, useTranslation } from '@chautari/shared-ui/platform';
import { Registers, WithPatient } from '@chautari/shared-ui/records';
import { getPatientPath } from '../../parts/places';
import type { OfPatient } from './useVisit';

/** Writes an entry of a register for the patient. */
export function RegisterView({ patient, visit: { from, appointment } }: OfPatient) {
  const { t } = useTranslation('mfe-doctor');
  const navigate = useNavigate();
  return (
    <Section title={t('patient.registers')}>
      <WithPatient kind="form" patient={patient}>
        <Registers
          patient={patient}
          appointmentId={appointment}
          done={t('patient.backTo.patient')}
          onDone={() => void navigate(getPatientPath(patient.id, { from, ...(appointment && { appointment }) }))}
        />
      </WithPatient>
    </Section>
  );
}
