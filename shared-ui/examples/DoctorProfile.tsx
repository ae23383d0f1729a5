import { aDoctor } from '../testing/samples';
import { Button } from '../src/faces/core';
import { DoctorProfile } from '../src/faces/booking';
import { useSay, type Example } from './example';

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

export const doctorProfile: Example = {
  name: 'DoctorProfile',
  face: 'booking',
  group: 'Booking',
  Show,
  use: 'All about a chosen doctor, what can be done next as its children, and the week as a table. The table alone is `Timetable`.',
  keyboard: 'Nothing but what is put into it.',
  reader: 'The name is a heading of the second level; the table says days, time, clinic and fee.',
};
