import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import type { Booking, Doctor } from '@chautari/contract';
import { StepProgress, Stack } from '../../faces/core';
import { useFormat, useSearchParams, useTranslation } from '../../faces/platform';
import { useBackSteps } from '../../kit/platform/useBack';
import { useGuestBooker, usePatientBooker } from './bookers';
import { BookingSteps, type BookingStepsProps } from './BookingSteps';
import type { Hold } from './ConfirmHold';
import { DoctorFinder } from './DoctorFinder';
import { useDoctor } from './doctors';
import { STEPS, STEPS_OF_PATIENT, type Step } from './steps';

/** Returns the doctor of the query parameter `doctor`, as set by *Book again*. */
function useAddressDoctor() {
  return useDoctor(useSearchParams()[0].get('doctor')).data;
}

/** The steps that were made, the present one last. *Back* goes back one; a step that was made before is gone back to. */
function useSteps(onBack: () => void) {
  const [made, setMade] = useState<readonly Step[]>(['doctor']);
  useBackSteps(made.length - 1, () => {
    setMade((before) => before.slice(0, -1));
    onBack();
  });
  const setStep: Dispatch<SetStateAction<Step>> = useCallback(
    (change) =>
      setMade((before) => {
        const next = typeof change === 'function' ? change(before.at(-1)!) : change;
        return before.includes(next) ? before.slice(0, before.indexOf(next) + 1) : [...before, next];
      }),
    [],
  );
  return { step: made.at(-1)!, isFirst: made.length === 1, setStep, restart: (first: Step) => setMade([first]) };
}

/** The state of a booking: step, doctor and result. The page uses it for its heading. */
export function useBookingFlow() {
  const { t } = useTranslation('shared-ui');
  const { step, isFirst, setStep, restart } = useSteps(() => setHold(undefined));
  const [doctor, setDoctor] = useState<Doctor>();
  const [hold, setHold] = useState<Hold>();
  const [booking, setBooking] = useState<Booking>();
  const choose = (chosen: Doctor) => {
    setDoctor(chosen);
    setStep('time');
  };
  const addressDoctor = useAddressDoctor();
  const [applied, setApplied] = useState<Doctor>();
  if (addressDoctor && applied?.id !== addressDoctor.id) {
    setApplied(addressDoctor);
    setDoctor(addressDoctor);
    restart('time');
  }
  // After the booking, Back leaves the page.
  if (booking && !isFirst) restart('doctor');
  const again = () => {
    restart('doctor');
    setDoctor(undefined);
    setHold(undefined);
    setBooking(undefined);
  };
  return {
    step,
    stepName: t(hold ? 'booking.guest.confirmTitle' : `booking.steps.${step}`),
    doctor,
    hold,
    booking,
    choose,
    again,
    setStep,
    setHold,
    setBooking,
    /** Changes whenever the content is replaced. */
    place: `${doctor?.id} ${step} ${hold?.id} ${booking?.id}`,
  };
}

type Flow = ReturnType<typeof useBookingFlow>;

/** The progress: the current step, as a bar and in words. */
function Progress({ step, steps }: { step: Step; steps: readonly Step[] }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const done = steps.indexOf(steps.includes(step) ? step : 'review');
  return (
    <StepProgress done={done} of={steps.length}>
      {t('booking.step', { number: digits(done + 1), of: digits(steps.length), name: t(`booking.steps.${step}`) })}
    </StepProgress>
  );
}

type StepsProps = Omit<BookingStepsProps<never>, 'booker'>;
const ByGuest = (props: StepsProps) => <BookingSteps booker={useGuestBooker()} {...props} />;
const ByPatient = ({ person, ...props }: StepsProps & { person: string | undefined }) => (
  <BookingSteps booker={usePatientBooker(person)} {...props} />
);

interface BookingFlowProps {
  flow: Flow;
  as: 'patient' | 'guest';
  /** The family member of a patient; the patient by default. */
  person?: string | undefined;
  /** The level of the headings inside. */
  level?: 2 | 3;
  /** The label of the button of each doctor. */
  action?: string;
}

/** Books an appointment in steps: doctor, time, details (only guests), review. */
export function BookingFlow({ flow, as, person, level = 2, action }: BookingFlowProps) {
  const { step, doctor, hold, choose, again, setStep, setHold, setBooking } = flow;
  const steps = as === 'patient' ? STEPS_OF_PATIENT : STEPS;
  const stepsProps = doctor && {
    ...{ steps, doctor, step, level, hold },
    onStep: setStep,
    onHold: setHold,
    onBooked: setBooking,
    onCancel: again,
  };
  return (
    <Stack spacing={step === 'doctor' ? 6 : 2}>
      {!hold && <Progress step={step} steps={steps} />}
      {step === 'doctor' && <DoctorFinder onChoose={choose} {...(action && { action })} />}
      {stepsProps && as === 'patient' && <ByPatient key={person ?? 'me'} person={person} {...stepsProps} />}
      {stepsProps && as === 'guest' && <ByGuest {...stepsProps} />}
    </Stack>
  );
}
