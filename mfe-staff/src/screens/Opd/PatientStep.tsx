import { Panel, Section, useToast } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { OpdReportForm, WithPatient } from '@chautari/shared-ui/records';
import { Booking } from './Booking';
import { CardStep, type Step } from './CardStep';
import { NewStart } from './NewStart';
import { PastRecords } from './PastRecords';
import { PatientDetails } from './PatientDetails';
import type { useDrafts } from './useDrafts';
import type { usePatient } from './usePatient';

interface PatientStepProps {
  patient: NonNullable<ReturnType<typeof usePatient>['data']>;
  step: Exclude<Step, 'search'>;
  onStep: (step: Step) => void;
  drafts: ReturnType<typeof useDrafts>;
}

/** The current step for the selected patient. */
export function PatientStep({ patient, step, onStep, drafts: { getDraft } }: PatientStepProps) {
  const { t } = useTranslation('mfe-staff');
  const toast = useToast();
  const leave = () => onStep('details');
  const saved = () => {
    getDraft('opdReport').onTyped(undefined);
    toast(t('shared-ui:record.saved'));
    onStep('records');
  };
  switch (step) {
    case 'details':
      return <PatientDetails patient={patient} onStep={onStep} />;
    case 'record':
      return (
        <Section title={t('report.addOf', { name: patient.name })}>
          <WithPatient kind="form" patient={patient}>
            <Panel>
              <OpdReportForm patient={patient} draft={getDraft('opdReport')} onSaved={saved} onCancel={leave} />
            </Panel>
          </WithPatient>
        </Section>
      );
    case 'records':
      return <PastRecords patient={patient} />;
    case 'consult':
      return (
        <Section title={t('report.consultOf', { name: patient.name })}>
          <Booking patientId={patient.id} />
        </Section>
      );
    case 'newStart':
      return <NewStart patient={patient} onLeave={leave} />;
    default:
      return <CardStep key={step} kind={step} patient={patient} draft={getDraft(step)} onLeave={leave} />;
  }
}
