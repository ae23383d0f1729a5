import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { aDoctor } from '../testing/samples';
import { Button } from '../src/faces/core';
import { DoctorProfile } from '../src/faces/booking';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <DoctorProfile doctor={aDoctor()}>
      <div>
        <Button icon="calendar">{say('Take Appointment', 'समय लिनुहोस्')}</Button>
      </div>
    </DoctorProfile>
  );
}

const meta: Meta = {
  title: 'Booking/DoctorProfile',
  component: DoctorProfile,
  parameters: usage({
    face: 'booking',
    use: 'All about a chosen doctor, what can be done next as its children, and the week as a table. The table alone is `Timetable`.',
    keyboard: 'Nothing but what is put into it.',
    reader: 'The name is a heading of the second level; the table says days, time, clinic and fee.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
