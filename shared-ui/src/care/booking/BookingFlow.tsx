import { useState } from 'react';
import type { Booking, Doctor } from '@chautari/contract';
import { ProgressStones, Stack } from '../../faces/core';
import { useFormat, useSearchParams, useTranslation } from '../../faces/platform';
import { useGuestBooker, usePatientBooker } from './bookers';
import { BookingSteps, type BookingStepsProps } from './BookingSteps';
import { DoctorFinder } from './DoctorFinder';
import { useDoctors } from './doctors';
import { STEPS, STEPS_OF_PATIENT, type Step } from './steps';

/** The doctor that the address names, as *Book again* does. */
function useAskedDoctor() {
  const asked = useSearchParams()[0].get('doctor');
  const { data } = useDoctors();
  return data?.doctors.find(({ id }) => id === asked);
}

/** Where a booking is: its step, the chosen doctor, and what came of it. For the page, which names the step in its heading. */
export function useBookingFlow() {
  const { t } = useTranslation('shared-ui');
  const [step, setStep] = useState<Step>('doctor');
  const [doctor, setDoctor] = useState<Doctor>();
  const [booking, setBooking] = useState<Booking>();
  const choose = (chosen: Doctor) => {
    setDoctor(chosen);
    setStep('time');
  };
  const asked = useAskedDoctor();
  const [taken, setTaken] = useState<Doctor>();
  if (asked && taken?.id !== asked.id) {
    setTaken(asked);
    choose(asked);
  }
  const again = () => {
    setStep('doctor');
    setDoctor(undefined);
    setBooking(undefined);
  };
  return {
    step,
    stepName: t(`booking.steps.${step}`),
    doctor,
    booking,
    choose,
    again,
    setStep,
    setBooking,
    /** Changes whenever something else takes the place of what was shown. */
    place: `${doctor?.id} ${step} ${booking?.id}`,
  };
}

type Flow = ReturnType<typeof useBookingFlow>;

/** How far it is: which of the steps this is, in stones and in words. */
function Progress({ step, steps }: { step: Step; steps: readonly Step[] }) {
  const { t } = useTranslation('shared-ui');
  const { digits } = useFormat();
  const done = steps.indexOf(steps.includes(step) ? step : 'review');
  return (
    <ProgressStones done={done} of={steps.length}>
      {t('booking.step', { number: digits(done + 1), of: digits(steps.length), name: t(`booking.steps.${step}`) })}
    </ProgressStones>
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
  /** Of a patient: the family member that it is for; the patient, if not given. */
  person?: string | undefined;
  /** Of the headings inside. */
  level?: 2 | 3;
  /** What the button of each doctor says. */
  action?: string;
}

/** From a doctor to a time to a request, step by step; a visitor says who they are, a patient reads it once more. */
export function BookingFlow({ flow, as, person, level = 2, action }: BookingFlowProps) {
  const { step, doctor, choose, setStep, setBooking } = flow;
  const steps = as === 'patient' ? STEPS_OF_PATIENT : STEPS;
  const shown = doctor && { steps, doctor, step, level, onStep: setStep, onBooked: setBooking };
  return (
    <Stack spacing={step === 'doctor' ? 6 : 2}>
      <Progress step={step} steps={steps} />
      {step === 'doctor' && <DoctorFinder onChoose={choose} {...(action && { action })} />}
      {shown && as === 'patient' && <ByPatient key={person ?? 'me'} person={person} {...shown} />}
      {shown && as === 'guest' && <ByGuest {...shown} />}
    </Stack>
  );
}
