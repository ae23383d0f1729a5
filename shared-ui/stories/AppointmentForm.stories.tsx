import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Stack } from '../src/faces/core';
import { aDoctor } from '../testing/samples';
import { AppointmentBooked, AppointmentForm, type Booked } from '../src/faces/booking';
import { usage } from './usage';

function Show() {
  const [booking, setBooking] = useState<Booked>();
  return booking ? (
    <AppointmentBooked booking={booking} />
  ) : (
    <Stack maxWidth="text">
      <AppointmentForm patient={null} doctor={aDoctor()} onBooked={setBooking} />
    </Stack>
  );
}

const meta: Meta = {
  title: 'Booking/AppointmentForm',
  component: AppointmentForm,
  parameters: usage({
    face: 'booking',
    use: 'The whole request to one doctor at the desk; `patient` is who was found, or null. Patients and visitors book by `BookingFlow`. Show `AppointmentBooked` with what `onBooked` gets. Here the first time of each day is lost to somebody else.',
    keyboard: 'A form in one column; after a failure the focus is on what is wrong.',
    reader: 'Three numbered parts; what came of it is said at once.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
