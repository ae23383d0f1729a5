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

/** The doctor that the address names, as *Book again* does. */
function useAskedDoctor() {
  const asked = useSearchParams()[0].get('doctor');
  const { data } = useDoctors();
  return data?.doctors.find(({ id }) => id === asked);
}

function Done({ booking, person }: { booking: Booking; person: string | undefined }) {
  const { t } = useTranslation('mfe-patient');
  return (
    <Page title={t('shared-ui:booking.submitted')} audience="patient" pictogram="patient">
      <AppointmentBooked booking={booking}>
        <ButtonLink to={`/patient-dashboard${person ? `?person=${person}` : ''}#appointments`}>
          {t('book.toDashboard')}
        </ButtonLink>
      </AppointmentBooked>
    </Page>
  );
}

/** From a doctor to a time to a request, step by step; `?person=<id>` in the address books for a member of the family. */
export default function BookAppointment() {
  const { t } = useTranslation('mfe-patient');
  const person = useSearchParams()[0].get('person') ?? undefined;
  const [step, setStep] = useState<Step>('doctor');
  const [doctor, setDoctor] = useState<Doctor>();
  const [booking, setBooking] = useState<Booking>();
  // For another person the doctor stays, and everything else begins anew.
  const [of, setOf] = useState(person);
  if (of !== person) {
    setOf(person);
    if (doctor) setStep('time');
  }
  const asked = useAskedDoctor();
  const [taken, setTaken] = useState<Doctor>();
  if (asked && taken?.id !== asked.id) {
    setTaken(asked);
    setDoctor(asked);
    setStep('time');
  }
  useStep(booking ? 'done' : step);
  const choose = (chosen: Doctor) => {
    setDoctor(chosen);
    setStep('time');
  };
  if (booking) return <Done booking={booking} person={person} />;
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
