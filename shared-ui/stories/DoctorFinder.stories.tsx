import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useToast } from '../src/faces/core';
import { DoctorFinder } from '../src/faces/booking';
import { useFormat } from '../src/faces/platform';
import { usage } from './usage';

function Show() {
  const toast = useToast();
  const { text } = useFormat();
  return <DoctorFinder onChoose={({ name }) => toast(text(name), 'info')} />;
}

const meta: Meta = {
  title: 'Booking/DoctorFinder',
  component: DoctorFinder,
  parameters: usage({
    face: 'booking',
    use: 'Finds approved doctors by place, clinic or name in either script, 20 at a time, near ones first. `onChoose` gets the doctor; `action` is what the button says. The list is public data: a page that names `listDoctors` in `mfe.json` carries it. One doctor alone: `DoctorCard`.',
    keyboard: 'The search field, then one button for each doctor.',
    reader: 'How many doctors were found is said while one types; each button names its doctor.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
