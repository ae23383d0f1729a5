import { useState } from 'react';
import { Button, ErrorState, Panel, Section, Stack, useStep, useToast, Waiting } from '@chautari/shared-ui/core';
import { useLocation, useTranslation } from '@chautari/shared-ui/platform';
import { OpdReportForm } from '@chautari/shared-ui/records';
import { PatientSearch } from '../../parts/PatientSearch';
import { Booking } from './Booking';
import { CARDS, CardStep, type Step } from './CardStep';
import { PastRecords } from './PastRecords';
import { PatientDetails } from './PatientDetails';
import { useDrafts } from './useDrafts';
import { usePatient } from './usePatient';

/** From a patient to a record, in three steps with a way back from each; `?patient=<id>` in the address begins with the second. */
export function ReportSteps() {
  const { t } = useTranslation('mfe-staff');
  const { search } = useLocation();
  const [patientId, setPatientId] = useState(new URLSearchParams(search).get('patient') ?? undefined);
  const [step, setStep] = useState<Step>(patientId ? 'details' : 'search');
  const { data: patient, error, refetch } = usePatient(patientId);
  const { draftOf, forget } = useDrafts();
  const toast = useToast();
  useStep(step);
  const saved = () => {
    draftOf('opdReport').onTyped(undefined);
    toast(t('shared-ui:record.saved'));
    setStep('records');
  };
  const before = step === 'details' ? 'search' : 'details';
  if (step === 'search') {
    return (
      <Section title={t('report.search')}>
        <Panel>
          <PatientSearch
            onChoose={({ id }) => {
              setPatientId(id);
              forget();
              setStep('details');
            }}
          />
        </Panel>
      </Section>
    );
  }
  return (
    <Stack style={{ gap: 24 }}>
      <div>
        <Button variant="second" icon="previous" onClick={() => setStep(before)}>
          {t(`report.backTo.${before}`)}
        </Button>
      </div>
      {!patient && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      {patient && step === 'details' && <PatientDetails patient={patient} onStep={setStep} />}
      {patient && step === 'record' && (
        <Section title={t('report.addOf', { name: patient.name })}>
          <Panel>
            <OpdReportForm
              patient={patient}
              draft={draftOf('opdReport')}
              onSaved={saved}
              onCancel={() => setStep('details')}
            />
          </Panel>
        </Section>
      )}
      {patient &&
        CARDS.map(
          (kind) =>
            step === kind && (
              <CardStep
                key={kind}
                kind={kind}
                patient={patient}
                draft={draftOf(kind)}
                onLeave={() => setStep('details')}
              />
            ),
        )}
      {patient && step === 'records' && <PastRecords patient={patient} />}
      {patient && step === 'consult' && (
        <Section title={t('report.consultOf', { name: patient.name })}>
          <Booking patientId={patient.id} />
        </Section>
      )}
    </Stack>
  );
}
