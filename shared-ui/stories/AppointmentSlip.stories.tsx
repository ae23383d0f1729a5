import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { anAppointment } from '../testing/samples';
import { AppointmentSlip } from '../src/faces/booking';
import { usage } from './usage';

const meta: Meta = {
  title: 'Booking/AppointmentSlip',
  component: AppointmentSlip,
  parameters: usage({
    face: 'booking',
    use: 'An appointment on paper, in both languages, since who carries it and who reads it need not share one. A `PrintSheet`: with a `PrintButton` beside it, it is all that is printed.',
    keyboard: 'Nothing to press.',
    reader: 'A list of names and values, the reader’s language first, the other marked as such.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => <AppointmentSlip appointment={{ ...anAppointment({ status: 'confirmed' }), token: 7 }} />,
};
