import { useState } from 'react';
import type { Appointment, Doctor } from '@chautari/api/contract';
import { ButtonLink, Page, Panel, Stack, useStep } from '@chautari/shared-ui/core';
import { useFormat, useTranslation } from '@chautari/shared-ui/platform';
import { BookingForm } from './BookingForm';
import { DoctorList } from './DoctorList';

function Booked({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation();
  const { date, text, time } = useFormat();
  const { doctor, facility } = appointment;
  return (
    <Page title={t('book.done')} audience="patient" pictogram="patient">
      <Panel>
        <Stack>
          <p role="status">{t('book.doneText', { doctor: text(doctor.name), date: date(appointment.date), time: time(appointment.time), place: text(facility.name) })}</p>
          <div><ButtonLink to="/patient-dashboard">{t('book.toDashboard')}</ButtonLink></div>
        </Stack>
      </Panel>
    </Page>
  );
}

/** From a doctor to a day and a time to a request. */
export default function BookAppointment() {
  const { t } = useTranslation();
  const [doctor, setDoctor] = useState<Doctor>();
  const [booked, setBooked] = useState<Appointment>();
  useStep(booked ? 'booked' : doctor ? 'form' : 'doctors');
  if (booked) return <Booked appointment={booked} />;
  return (
    <Page title={t('book.title')} lead={t('book.lead')} audience="patient" pictogram="patient">
      {doctor ? <BookingForm doctor={doctor} onOther={() => setDoctor(undefined)} onBooked={setBooked} /> : <DoctorList onChoose={setDoctor} />}
    </Page>
  );
}
