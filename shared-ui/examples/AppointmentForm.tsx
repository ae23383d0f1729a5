import { useState } from 'react';
import { aDoctor } from '../testing/samples';
import { AppointmentBooked, AppointmentForm, type Booked } from '../src/faces/booking';
import type { Example } from './example';

function Show() {
  const [booking, setBooking] = useState<Booked>();
  return booking ? (
    <AppointmentBooked booking={booking} />
  ) : (
    <div style={{ maxWidth: 640 }}>
      <AppointmentForm as="guest" doctor={aDoctor()} onBooked={setBooking} />
    </div>
  );
}

export const appointmentForm: Example = {
  name: 'AppointmentForm',
  face: 'booking',
  group: 'Booking',
  Show,
  use: 'The whole request to one doctor. `as`: a `patient` (filled in; `person` is a member of the family), a `guest`, or the `desk` (`patient` is who was found, or null). Show `AppointmentBooked` with what `onBooked` gets. Here the first time of each day is lost to somebody else.',
  keyboard: 'A form in one column; after a failure the focus is on what is wrong.',
  reader: 'Three numbered parts; what came of it is said at once.',
};
