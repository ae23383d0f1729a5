import { useEffect, useRef, useState } from 'react';
import type { Booking, Doctor, Slot } from '@chautari/contract';
import { Button, ErrorState, Stack, Waiting } from '../../faces/core';
import { CallError, useTranslation } from '../../faces/platform';
import type { Booker, Details } from './bookers';
import { ConfirmHold, type Hold } from './ConfirmHold';
import { DetailsStep } from './DetailsStep';
import { Review } from './Review';
import type { Step } from './steps';
import { TimeStep } from './TimeStep';
import { useBooking } from './useBooking';

/** Returns the previous step. Details that a patient changes are not a separate step. */
const before = (step: Step, steps: readonly Step[]): Step =>
  steps.includes(step) ? (steps[steps.indexOf(step) - 1] ?? 'doctor') : 'time';

export interface BookingStepsProps<F extends Details> {
  booker: Booker<F>;
  /** The steps of this user. */
  steps: readonly Step[];
  doctor: Doctor;
  step: Step;
  level: 2 | 3;
  onStep: (step: Step) => void;
  onBooked: (booking: Booking) => void;
  /** Gives the booking up: what was entered is gone. */
  onCancel: () => void;
  /** The slot that is held for a guest. */
  hold: Hold | undefined;
  onHold: (hold: Hold | undefined) => void;
}

function BackButton({ to, onStep }: { to: Step; onStep: (step: Step) => void }) {
  const { t } = useTranslation('shared-ui');
  return (
    <div>
      <Button variant="quiet" icon="previous" onClick={() => onStep(to)}>
        {t('booking.back', { step: t(`booking.steps.${to}`) })}
      </Button>
    </div>
  );
}

/** Returns to the time when a record was locked and opened again, or the person changed. */
function useTimeFirst(step: Step, slot: Slot | undefined, onStep: (step: Step) => void) {
  const lacksTime = !slot && (step === 'details' || step === 'review');
  useEffect(() => {
    if (lacksTime) onStep('time');
  }, [lacksTime, onStep]);
}

const CORRECTED_IN: Partial<Record<string, Step>> = { invalid: 'details', guestsDayFull: 'time' };

/** Goes to the step in which a refusal can be corrected. */
function correctIn(problem: Error, onStep: (step: Step) => void) {
  const step = problem instanceof CallError && CORRECTED_IN[problem.code];
  if (step) onStep(step);
}

/** Whether details are being changed. */
function useIsChanging(step: Step) {
  const isChanging = useRef(false);
  useEffect(() => {
    if (step === 'details') isChanging.current = true;
  }, [step]);
  return isChanging;
}

type StepsProps<F extends Details> = Omit<BookingStepsProps<F>, 'hold'>;

/** All steps up to the request. Other steps stay mounted but hidden, so that their forms keep their values. */
function RequestSteps<F extends Details>({
  booker,
  steps,
  doctor,
  step,
  level,
  onStep,
  onBooked,
  onCancel,
  onHold,
}: StepsProps<F>) {
  const { draft, extra, ownDays } = booker;
  const { open, send, lost, error, forgetError, busy } = useBooking(doctor.id, booker.book, () => onStep('time'));
  const [slot, setSlot] = useState<Slot>();
  const [details, setDetails] = useState<F>();
  useTimeFirst(step, slot, onStep);
  const isChanging = useIsChanging(step);
  if (!draft || !ownDays)
    return booker.error ? <ErrorState error={booker.error} onRetry={booker.retry} /> : <Waiting />;
  const takeTime = (chosen: Slot) => {
    setSlot(chosen);
    forgetError();
    // Details that are being changed are kept when another time is chosen.
    if (isChanging.current) return onStep('details');
    if (details) return onStep('review');
    // Known details are not asked for again: the review shows them, and links to the ones that must change.
    const checked = booker.check({ ...draft, ...extra, doctorId: doctor.id, slotId: chosen.id });
    if (checked.ok) setDetails(checked.value);
    onStep(checked.ok ? 'review' : 'details');
  };
  const takeDetails = (form: F) => {
    isChanging.current = false;
    setDetails(form);
    forgetError();
    onStep('review');
  };
  const submit = () => {
    if (!details || !slot) return;
    const onSuccess = (answer: Booking | Hold) => ('mobile' in answer ? onHold(answer) : onBooked(answer));
    const onError = (problem: Error) => correctIn(problem, onStep);
    send({ ...details, doctorId: doctor.id, slotId: slot.id }, { onSuccess, onError });
  };
  const detailsExtra = { ...extra, doctorId: doctor.id, slotId: slot?.id };
  return (
    <Stack spacing={2}>
      <BackButton to={before(step, steps)} onStep={onStep} />
      <div hidden={step !== 'time'}>
        <TimeStep key={doctor.id} {...{ level, doctor, open, lost, ownDays, error }} onTaken={takeTime} />
      </div>
      <div hidden={step !== 'details'}>
        <DetailsStep booker={booker} extra={detailsExtra} error={error} onTaken={takeDetails} onCancel={onCancel} />
      </div>
      {step === 'review' && slot && details && (
        <Review
          {...{ doctor, slot, details, level, error, busy, onStep, onCancel }}
          ownAppointments={booker.ownAppointments}
          onSubmit={submit}
        />
      )}
    </Stack>
  );
}

/** All steps after the choice of a doctor. A guest's request ends with the code; the steps before it are kept for another time. */
export function BookingSteps<F extends Details>({ hold, ...props }: BookingStepsProps<F>) {
  const { step, onStep, onBooked, onHold } = props;
  const chooseTimeAgain = () => {
    onHold(undefined);
    onStep('time');
  };
  return (
    <div hidden={step === 'doctor'}>
      {hold && <ConfirmHold hold={hold} onBooked={onBooked} onTime={chooseTimeAgain} />}
      <div hidden={hold !== undefined}>
        <RequestSteps {...props} />
      </div>
    </div>
  );
}
