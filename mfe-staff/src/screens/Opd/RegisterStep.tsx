import { Section } from '@chautari/shared-ui/core';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { Registers, WithPatient } from '@chautari/shared-ui/records';

/** Writes an entry of a register for a patient. */
export function RegisterStep({ patient, onLeave }: { patient: Output<'getPatient'>; onLeave: () => void }) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Section title={t('report.registersOf', { name: patient.name })}>
      <WithPatient kind="form" patient={patient}>
        <Registers patient={patient} done={t('report.backTo.details')} onDone={onLeave} />
      </WithPatient>
    </Section>
  );
}
