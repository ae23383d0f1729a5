import { useState } from 'react';
import { OPEN_FOR_HOURS } from '@chautari/contract';
import { Button, EmptyState, ErrorState, Panel, Section, Stack, useStep, Waiting } from '@chautari/shared-ui/core';
import { CallError, useFormat, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { PatientSearch } from '../../parts/PatientSearch';
import type { Step } from './CardStep';
import { PatientStep } from './PatientStep';
import { useDrafts } from './useDrafts';
import { usePatient } from './usePatient';

/** The step that an address may name, for the question how a pregnancy ended. */
const CARD = 'ancReport';

/** Finds a patient, shows them, and adds a record. `?patient=<id>` in the address skips the search, also after a reload. */
export function ReportSteps() {
  const { t } = useTranslation('mfe-staff');
  const [params, setParams] = useSearchParams();
  const patientId = params.get('patient') ?? undefined;
  const setPatientId = (patient?: string) =>
    setParams({ tab: 'report', ...(patient && { patient }) }, { replace: true });
  const [step, setStep] = useState<Step>(patientId ? (params.get('step') === CARD ? CARD : 'details') : 'search');
  const { digits } = useFormat();
  const { data: patient, error, refetch } = usePatient(patientId);
  const isClosed = error instanceof CallError && ['notFound', 'invalid'].includes(error.code);
  const drafts = useDrafts();
  // A link in a record leads to another patient, such as the child of a birth: nothing of the one before stays.
  const [before, setBefore] = useState(patientId);
  if (patientId !== before) {
    setBefore(patientId);
    drafts.forget();
    setStep(patientId ? 'details' : 'search');
  }
  useStep(step);
  const previous = step === 'details' ? 'search' : 'details';
  const goBack = () => {
    if (previous === 'search') setPatientId();
    setStep(previous);
  };
  if (step === 'search') {
    return (
      <Section title={t('report.search')}>
        <Panel>
          <PatientSearch
            onChoose={({ id }) => {
              setPatientId(id);
              drafts.forget();
              setStep('details');
            }}
          />
        </Panel>
      </Section>
    );
  }
  return (
    <Stack spacing={3}>
      <div>
        <Button variant="second" icon="previous" onClick={goBack}>
          {t(`report.backTo.${previous}`)}
        </Button>
      </div>
      {!patient && isClosed && (
        <EmptyState title={t('patient.closed')} text={t('patient.closedText', { hours: digits(OPEN_FOR_HOURS) })} />
      )}
      {!patient && !isClosed && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      {patient && <PatientStep key={patient.id} patient={patient} step={step} onStep={setStep} drafts={drafts} />}
    </Stack>
  );
}
