import { useState } from 'react';
import type { Booking, Doctor } from '@chautari/contract';
import { AppointmentBooked, DoctorFinder, useDoctors } from '@chautari/shared-ui/booking';
import { ButtonLink, Page, ProgressStones, Stack, useStep } from '@chautari/shared-ui/core';
import { useFormat, useSearchParams, useTranslation } from '@chautari/shared-ui/platform';
import { PersonGate } from '../../parts/PersonGate';
import { PersonSwitcher } from '../../parts/PersonSwitcher';
import { BookingSteps } from './BookingSteps';
import { COUNTED, type Step } from './steps';

/** How far it is: which of the steps this is, in stones and in words. */
function Progress({ step }: { step: Step }) {
  const { t } = useTranslation('mfe-patient');
  const { digits } = useFormat();
  const done = COUNTED.indexOf(step === 'details' ? 'review' : step);
  return (
    <ProgressStones done={done} of={COUNTED.length}>
      {t('book.step', { number: digits(done + 1), of: digits(COUNTED.length), name: t(`book.steps.${step}`) })}
    </ProgressStones>
  );
}

/** From a doctor to a time to a request, step by step; `?person=<id>` in the address books for a member of the family. */
export default function BookAppointment() {
  const { t } = useTranslation('mfe-patient');
  const [params] = useSearchParams();
  const person = params.get('person') ?? undefined;
  const [step, setStep] = useState<Step>('doctor');
  const [doctor, setDoctor] = useState<Doctor>();
  const [booking, setBooking] = useState<Booking>();
  // For another person the doctor stays, and everything else begins anew.
  const [of, setOf] = useState(person);
  if (of !== person) {
    setOf(person);
    if (doctor) setStep('time');
  }
  // *Book again* names the doctor.
  const asked = params.get('doctor');
  const [taken, setTaken] = useState<string>();
  const { data } = useDoctors();
  if (asked && data && taken !== asked) {
    setTaken(asked);
    const found = data.doctors.find(({ id }) => id === asked);
    if (found) {
      setDoctor(found);
      setStep('time');
    }
  }
  useStep(booking ? 'done' : step);
  const choose = (chosen: Doctor) => {
    setDoctor(chosen);
    setStep('time');
  };
  if (booking) {
    return (
      <Page title={t('shared-ui:booking.submitted')} audience="patient" pictogram="patient">
        <AppointmentBooked booking={booking}>
          <ButtonLink
            to={person ? `/patient-dashboard?person=${person}#appointments` : '/patient-dashboard#appointments'}
          >
            {t('book.toDashboard')}
          </ButtonLink>
        </AppointmentBooked>
      </Page>
    );
  }
  return (
    <Page
      title={t(step === 'doctor' ? 'book.title' : `book.steps.${step}`)}
      {...(step === 'doctor' && { lead: t('book.lead') })}
      audience="patient"
      pictogram="patient"
    >
      <PersonSwitcher />
      <PersonGate>
        {() => (
          <Stack spacing={8}>
            <Progress step={step} />
            {step === 'doctor' && <DoctorFinder onChoose={choose} />}
            {doctor && (
              <BookingSteps
                key={person ?? 'me'}
                doctor={doctor}
                person={person}
                step={step}
                onStep={setStep}
                onBooked={setBooking}
              />
            )}
          </Stack>
        )}
      </PersonGate>
    </Page>
  );
}
