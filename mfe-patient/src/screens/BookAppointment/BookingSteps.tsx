import { useEffect, useRef, useState } from 'react';
import { bookAppointment, check, type Booking, type Doctor, type Slot } from '@chautari/contract';
import { useBooking, usePatientDraft } from '@chautari/shared-ui/booking';
import { Button, ErrorState, Stack, Waiting } from '@chautari/shared-ui/core';
import { call, CallError, useTranslation, type Input } from '@chautari/shared-ui/platform';
import type { Step } from './steps';
import { DetailsStep } from './DetailsStep';
import { Review } from './Review';
import { TimeStep } from './TimeStep';

const BEFORE = { doctor: 'doctor', time: 'doctor', details: 'time', review: 'time' } as const satisfies Record<
  Step,
  Step
>;

interface BookingStepsProps {
  doctor: Doctor;
  person: string | undefined;
  step: Step;
  onStep: (step: Step) => void;
  onBooked: (booking: Booking) => void;
}

function BackButton({ step, onStep }: Pick<BookingStepsProps, 'step' | 'onStep'>) {
  const { t } = useTranslation('mfe-patient');
  return (
    <div>
      <Button variant="quiet" icon="previous" onClick={() => onStep(BEFORE[step])}>
        {t('book.back', { step: t(`book.steps.${BEFORE[step]}`) })}
      </Button>
    </div>
  );
}

/** A record that was locked and opened again starts with the time. */
function useTimeFirst(step: Step, slot: Slot | undefined, onStep: (step: Step) => void) {
  const lacksTime = !slot && (step === 'details' || step === 'review');
  useEffect(() => {
    if (lacksTime) onStep('time');
  }, [lacksTime, onStep]);
}

/** Whether details were opened to be changed, and not yet taken. */
function useIsChanging(step: Step) {
  const isChanging = useRef(false);
  useEffect(() => {
    if (step === 'details') isChanging.current = true;
  }, [step]);
  return isChanging;
}

/** All steps after the choice of a doctor. The other steps stay mounted but hidden, so that their forms keep what was typed. */
export function BookingSteps({ doctor, person, step, onStep, onBooked }: BookingStepsProps) {
  const { draft, error: unknown, retry } = usePatientDraft(person);
  const { open, send, lost, error, busy } = useBooking(
    doctor.id,
    (form: Input<'bookAppointment'>) => call('bookAppointment', form),
    () => onStep('time'),
  );
  const [slot, setSlot] = useState<Slot>();
  const [details, setDetails] = useState<Input<'bookAppointment'>>();
  useTimeFirst(step, slot, onStep);
  const isChanging = useIsChanging(step);
  if (!draft) return unknown ? <ErrorState error={unknown} onRetry={retry} /> : <Waiting />;
  // Who has given no e-mail has none.
  const known = { ...draft, email: draft.email ?? null };
  const takeTime = (chosen: Slot) => {
    setSlot(chosen);
    // What was being changed is not lost on the way over another time.
    if (isChanging.current) return onStep('details');
    if (details) return onStep('review');
    // Who is known is not asked again: the review shows it, and leads to what is to be changed.
    const checked = check(bookAppointment.input, { ...known, doctorId: doctor.id, slotId: chosen.id, person });
    if (checked.ok) setDetails(checked.value);
    onStep(checked.ok ? 'review' : 'details');
  };
  const takeDetails = (form: Input<'bookAppointment'>) => {
    isChanging.current = false;
    setDetails(form);
    onStep('review');
  };
  const submit = () => {
    if (!details || !slot) return;
    // An invalid field is corrected in its own step.
    const onError = (problem: Error) => {
      if (problem instanceof CallError && problem.code === 'invalid') onStep('details');
    };
    send({ ...details, doctorId: doctor.id, slotId: slot.id }, { onSuccess: onBooked, onError });
  };
  return (
    <div hidden={step === 'doctor'}>
      <Stack spacing={6}>
        <BackButton step={step} onStep={onStep} />
        <div hidden={step !== 'time'}>
          <TimeStep key={doctor.id} doctor={doctor} open={open} lost={lost} onTaken={takeTime} />
        </div>
        <div hidden={step !== 'details'}>
          <DetailsStep
            draft={known}
            extra={{ doctorId: doctor.id, slotId: slot?.id, person }}
            error={error}
            onTaken={takeDetails}
          />
        </div>
        {step === 'review' && slot && details && (
          <Review {...{ doctor, slot, details, error, busy, onStep }} onSubmit={submit} />
        )}
      </Stack>
    </div>
  );
}
