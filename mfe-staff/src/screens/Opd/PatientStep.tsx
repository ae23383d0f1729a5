import { useState } from 'react';
import type { MedicalRecord } from '@chautari/contract';
import { Button, Row, Section, Stack } from '@chautari/shared-ui/core';
import { useTranslation } from '@chautari/shared-ui/platform';
import { isReferredVisit, OpdReportForm, RecordDone, WithPatient } from '@chautari/shared-ui/records';
import { Booking } from './Booking';
import { CardStep, type Step } from './CardStep';
import { NewStart } from './NewStart';
import { PastRecords } from './PastRecords';
import { PatientDetails } from './PatientDetails';
import { PregnancyEndStep } from './PregnancyEnd';
import { ReferralStep } from './ReferralStep';
import { RegisterStep } from './RegisterStep';
import { RequestMerge } from './RequestMerge';
import type { useDrafts } from './useDrafts';
import type { usePatient } from './usePatient';

interface PatientStepProps {
  patient: NonNullable<ReturnType<typeof usePatient>['data']>;
  step: Exclude<Step, 'search'>;
  onStep: (step: Step) => void;
  drafts: ReturnType<typeof useDrafts>;
}

interface RecordsProps {
  patient: PatientStepProps['patient'];
  isSaved: boolean;
  onSaved: (isSaved: boolean) => void;
  onLeave: () => void;
  /** The patient was referred at the visit that was just saved. */
  onReferral?: () => void;
}

/** The records of the patient, below what was just saved. */
function Records({ patient, isSaved, onSaved, onLeave, onReferral }: RecordsProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Stack spacing={6}>
      {isSaved && (
        <RecordDone name={patient.name} next={<Button onClick={onLeave}>{t('report.backTo.details')}</Button>} />
      )}
      {isSaved && onReferral && (
        <Row>
          <Button variant="second" icon="next" onClick={onReferral}>
            {t('report.writeReferral')}
          </Button>
        </Row>
      )}
      <PastRecords patient={patient} onSaved={onSaved} />
    </Stack>
  );
}

/** The current step for the selected patient. */
export function PatientStep({ patient, step, onStep, drafts: { getDraft } }: PatientStepProps) {
  const { t } = useTranslation('mfe-staff');
  const [isSaved, setIsSaved] = useState(false);
  // The visit that was just saved, if the patient was referred at it.
  const [referred, setReferred] = useState<string>();
  const go = (next: Step) => {
    setIsSaved(false);
    onStep(next);
  };
  const leave = () => {
    setReferred(undefined);
    go('details');
  };
  const saved = (record: MedicalRecord) => {
    getDraft('opdReport').onTyped(undefined);
    setReferred(isReferredVisit(record) ? record.id : undefined);
    setIsSaved(true);
    onStep('records');
  };
  switch (step) {
    case 'details':
      return <PatientDetails patient={patient} onStep={go} />;
    case 'record':
      return (
        <Section title={t('report.addOf', { name: patient.name })}>
          <WithPatient kind="work" patient={patient}>
            <OpdReportForm patient={patient} draft={getDraft('opdReport')} onSaved={saved} onCancel={leave} />
          </WithPatient>
        </Section>
      );
    case 'records':
      return (
        <Records
          patient={patient}
          isSaved={isSaved}
          onSaved={setIsSaved}
          onLeave={leave}
          {...(referred && { onReferral: () => go('referral') })}
        />
      );
    case 'consult':
      return (
        <Section title={t('report.consultOf', { name: patient.name })}>
          <Booking patientId={patient.id} />
        </Section>
      );
    case 'newStart':
      return <NewStart patient={patient} onLeave={leave} />;
    case 'pregnancyEnd':
      return <PregnancyEndStep patient={patient} onLeave={leave} />;
    case 'registers':
      return <RegisterStep patient={patient} onLeave={leave} />;
    case 'referral':
      return <ReferralStep patient={patient} visit={referred} draft={getDraft('referral')} onLeave={leave} />;
    case 'requestMerge':
      return <RequestMerge patient={patient} onLeave={leave} />;
    default:
      return <CardStep key={step} kind={step} patient={patient} draft={getDraft(step)} onLeave={leave} />;
  }
}
