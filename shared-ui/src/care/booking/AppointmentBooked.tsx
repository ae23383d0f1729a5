import { CalendarButton, PrintButton } from '@chautari/shared-ui/forms';
import type { ReactNode } from 'react';
import type { Appointment } from '@chautari/contract';
import { Columns, Notice, Row, Stack, Panel } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import type { Booked } from './AppointmentForm';
import { AppointmentSlip } from './AppointmentSlip';

/** An appointment as entries of a calendar; neither names why one goes there. */
export function useCalendarEvents() {
  const { t } = useTranslation('shared-ui');
  const { text } = useFormat();
  return ({ id, date, time, doctor, facility, patientName }: Appointment) => [
    {
      id,
      date,
      time,
      title: t('booking.event', { doctor: text(doctor.name) }),
      text: t('booking.eventText', { name: patientName }),
      place: `${text(facility.name)}, ${text(facility.place)}`,
    },
  ];
}

/** What came of it: when and where, which message goes to whom, and what can be taken along. The heading is its page's. */
export function AppointmentBooked({ booking, children }: { booking: Booked; children?: ReactNode }) {
  const { t } = useTranslation('shared-ui');
  const { date, text, time } = useFormat();
  const events = useCalendarEvents();
  const { doctor, facility, message, status } = booking;
  const said = {
    doctor: text(doctor.name),
    date: date(booking.date),
    time: time(booking.time),
    place: text(facility.name),
  };
  return (
    <Columns kind="two">
      <Stack spacing={6}>
        <Notice kind="success">
          <p>{t(status === 'confirmed' ? 'booking.confirmed' : 'booking.asked', said)}</p>
        </Notice>
        <div>
          <p>{t('booking.messageTo', { phone: message.to })}</p>
          <Panel as="blockquote" marginTop={2}>
            {message.text}
          </Panel>
        </div>
        <Row>
          <CalendarButton events={events(booking)} fileName={`appointment-${booking.date}`} />
          <PrintButton>{t('booking.printSlip')}</PrintButton>
          {children}
        </Row>
      </Stack>
      <AppointmentSlip appointment={booking} />
    </Columns>
  );
}
