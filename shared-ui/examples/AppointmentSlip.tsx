import { anAppointment } from '../testing/samples';
import { AppointmentSlip } from '../src/faces/booking';
import type { Example } from './example';

export const appointmentSlip: Example = {
  name: 'AppointmentSlip',
  face: 'booking',
  group: 'Booking',
  Show: () => <AppointmentSlip appointment={{ ...anAppointment({ status: 'confirmed' }), token: 7 }} />,
  use: 'An appointment on paper, in both languages, since who carries it and who reads it need not share one. A `PrintSheet`: with a `PrintButton` beside it, it is all that is printed.',
  keyboard: 'Nothing to press.',
  reader: 'A list of names and values, the reader’s language first, the other marked as such.',
};
