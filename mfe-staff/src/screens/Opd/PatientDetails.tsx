import { mayBePregnant } from '@chautari/contract';
import { Actions, Button, Panel, Row, Section } from '@chautari/shared-ui/core';
import { PatientFace } from '@chautari/shared-ui/lists';
import { useTranslation, type Output } from '@chautari/shared-ui/platform';
import { PatientHeader, useRecordWords } from '@chautari/shared-ui/records';
import { GiveToken } from '../../parts/GiveToken';
import { RequestOutcomes } from '../../parts/mergeRequests/RequestOutcomes';
import { CARDS, type Step } from './CardStep';

interface PatientDetailsProps {
  patient: Output<'getPatient'>;
  onStep: (step: Step) => void;
}

/** What is offered only for a living patient: a token, cards and a new start. */
function Living({ patient, onStep }: PatientDetailsProps) {
  const { t } = useTranslation('mfe-staff');
  const { title } = useRecordWords();
  return (
    <>
      <GiveToken patientId={patient.id} />
      <Row>
        {CARDS.filter((kind) => kind !== 'ancReport' || mayBePregnant(patient)).map((kind) => (
          <Button key={kind} variant="quiet" onClick={() => onStep(kind)}>
            {title(kind)}
          </Button>
        ))}
        {mayBePregnant(patient) && (
          <Button variant="quiet" onClick={() => onStep('pregnancyEnd')}>
            {t('report.birth')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onStep('registers')}>
          {t('report.registers')}
        </Button>
        <Button variant="quiet" onClick={() => onStep('referral')}>
          {t('report.referral')}
        </Button>
        <Button variant="quiet" onClick={() => onStep('newStart')}>
          {t('newStart.button')}
        </Button>
      </Row>
    </>
  );
}

/** Summary of the patient with the available actions. */
export function PatientDetails({ patient, onStep }: PatientDetailsProps) {
  const { t } = useTranslation('mfe-staff');
  return (
    <Section title={t('report.details')}>
      <Panel>
        <PatientHeader patient={patient}>
          <PatientFace patient={patient} />
          <Actions>
            <Button icon="plus" onClick={() => onStep('record')}>
              {t('report.add')}
            </Button>
            <Button variant="second" icon="file" onClick={() => onStep('records')}>
              {t('report.past')}
            </Button>
            {!patient.death && (
              <Button variant="second" icon="calendar" onClick={() => onStep('consult')}>
                {t('report.consult')}
              </Button>
            )}
          </Actions>
          {!patient.death && <Living patient={patient} onStep={onStep} />}
          <div>
            <Button variant="quiet" onClick={() => onStep('requestMerge')}>
              {t('mergeRequests.open')}
            </Button>
          </div>
          <RequestOutcomes id={patient.id} patientId={patient.patientId} />
        </PatientHeader>
      </Panel>
    </Section>
  );
}
