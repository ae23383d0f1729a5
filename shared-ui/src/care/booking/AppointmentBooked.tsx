import { CalendarButton, PrintButton } from '@chautari/shared-ui/printing';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Appointment } from '@chautari/contract';
import { Columns, Notice, Row, Stack, Panel } from '../../faces/core';
import { useFormat, useTranslation } from '../../faces/platform';
import type { Booked } from './AppointmentForm';
import { AppointmentSlip } from './AppointmentSlip';

/** Returns an appointment as calendar events, without its reason. */
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

/** Shows the booked appointment, the message about it, and the slip. The heading is the page's. */
export function AppointmentBooked({
  booking,
  children,
  focusSlip = false,
}: {
  booking: Booked;
  children?: ReactNode;
  /** The slip takes the focus, for the desk, whose page has its own heading. */
  focusSlip?: boolean;
}) {
  const { t } = useTranslation('shared-ui');
  const { date, text, time } = useFormat();
  const events = useCalendarEvents();
  const { doctor, facility, message, status } = booking;
  const slip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusSlip) slip.current?.focus();
  }, [focusSlip]);
  const values = {
    doctor: text(doctor.name),
    date: date(booking.date),
    time: time(booking.time),
    place: text(facility.name),
  };
  return (
    <Columns kind="two">
      <Stack spacing={6}>
        <Notice kind="success">
          <p>{t(status === 'confirmed' ? 'booking.confirmed' : 'booking.asked', values)}</p>
        </Notice>
        {message.to && (
          <div>
            <p>{t('booking.messageTo', { phone: message.to })}</p>
            <Panel as="blockquote" marginTop={2}>
              {message.text}
            </Panel>
          </div>
        )}
        <Row>
          <CalendarButton events={events(booking)} fileName={`appointment-${booking.date}`} />
          <PrintButton>{t('booking.printSlip')}</PrintButton>
          {children}
        </Row>
      </Stack>
      <div ref={slip} tabIndex={-1} aria-label={t('booking.slip.title')} role="group">
        <AppointmentSlip appointment={booking} />
      </div>
    </Columns>
  );
}
