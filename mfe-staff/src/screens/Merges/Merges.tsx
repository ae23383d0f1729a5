import { useState } from 'react';
import type { Merge, PatientSummary } from '@chautari/contract';
import { Button, Page, Panel, Section, Stack, useStep } from '@chautari/shared-ui/core';
import { Done } from '@chautari/shared-ui/forms';
import { useTranslation } from '@chautari/shared-ui/platform';
import { BackToDesk } from '../../parts/BackToDesk';
import { PatientSearch } from '../../parts/PatientSearch';
import { Compare } from './Compare';
import { MergeList } from './MergeList';
import { RequestList } from './RequestList';
import { SecondRecord } from './SecondRecord';
import { Separate } from './Separate';
import '../../parts/mergeRequests/messages';
import './messages';

type Step =
  | { name: 'start' }
  | { name: 'second'; first: PatientSummary }
  | { name: 'compare'; first: PatientSummary; second: PatientSummary }
  | { name: 'joined'; merge: Merge }
  | { name: 'separate'; id: string }
  | { name: 'separated'; merge: Merge };

interface StepProps {
  step: Step;
  onStep: (step: Step) => void;
}

function Start({ onStep }: Pick<StepProps, 'onStep'>) {
  const { t } = useTranslation('mfe-staff');
  return (
    <>
      <Section title={t('merges.first')}>
        <Panel>
          <PatientSearch
            choose={t('merges.choose')}
            another={() => null}
            onChoose={(first) => onStep({ name: 'second', first })}
          />
        </Panel>
      </Section>
      {/* After the search, which would move while this loads. */}
      <Section title={t('mergeRequests.list')}>
        <RequestList onCompare={(first, second) => onStep({ name: 'compare', first, second })} />
      </Section>
      <Section title={t('merges.list')}>
        <MergeList onSeparate={(id) => onStep({ name: 'separate', id })} />
      </Section>
    </>
  );
}

/** Says that records are joined or separated, and what follows. */
function DoneStep({ merge, isJoined, onNext }: { merge: Merge; isJoined: boolean; onNext: () => void }) {
  const { t } = useTranslation('mfe-staff');
  const { survivor, former } = merge;
  const ids = { name: survivor.name, survivor: survivor.patientId, former: former.patientId };
  return (
    <Section title={t(isJoined ? 'merges.joined' : 'merges.apart')}>
      <Done
        text={t(isJoined ? 'merges.joinedText' : 'merges.apartText', ids)}
        next={<Button onClick={onNext}>{t('merges.next')}</Button>}
        others={[{ to: `/authorizeopd?tab=report&patient=${survivor.id}`, label: t('merges.openRecord') }]}
      />
    </Section>
  );
}

function CurrentStep({ step, onStep }: StepProps) {
  const restart = () => onStep({ name: 'start' });
  switch (step.name) {
    case 'start':
      return <Start onStep={onStep} />;
    case 'second':
      return (
        <SecondRecord
          first={step.first}
          onChoose={(second) => onStep({ name: 'compare', first: step.first, second })}
        />
      );
    case 'compare':
      return (
        <Compare
          survivorId={step.first.id}
          formerId={step.second.id}
          onSwap={() => onStep({ name: 'compare', first: step.second, second: step.first })}
          onJoined={(merge) => onStep({ name: 'joined', merge })}
        />
      );
    case 'separate':
      return <Separate id={step.id} onSeparated={(merge) => onStep({ name: 'separated', merge })} onCancel={restart} />;
    default:
      return <DoneStep merge={step.merge} isJoined={step.name === 'joined'} onNext={restart} />;
  }
}

/** Two records of one person: found, compared, joined, and separated again. */
export default function Merges() {
  const { t } = useTranslation('mfe-staff');
  const [step, setStep] = useState<Step>({ name: 'start' });
  useStep(step.name);
  const isWithin = step.name === 'second' || step.name === 'compare' || step.name === 'separate';
  const goBack = () => setStep(step.name === 'compare' ? { name: 'second', first: step.first } : { name: 'start' });
  return (
    <Page
      title={t('merges.title')}
      lead={t('merges.lead')}
      audience="staff"
      pictogram="patient"
      actions={<BackToDesk />}
    >
      {isWithin && (
        <Stack marginBottom={6} alignItems="flex-start">
          <Button variant="second" icon="previous" onClick={goBack}>
            {t(step.name === 'compare' ? 'merges.backToSecond' : 'merges.backToStart')}
          </Button>
        </Stack>
      )}
      <CurrentStep step={step} onStep={setStep} />
    </Page>
  );
}
