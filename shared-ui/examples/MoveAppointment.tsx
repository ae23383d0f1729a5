import { useState } from 'react';
import { anAppointment } from '../testing/samples';
import { Button } from '../src/faces/core';
import { MoveAppointment } from '../src/faces/booking';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="second" onClick={() => setOpen(true)}>
        {say('Choose another time', 'अर्को समय छान्नुहोस्')}
      </Button>
      {open && <MoveAppointment appointment={anAppointment()} onMoved={close} onClose={close} />}
    </>
  );
}

export const moveAppointment: Example = {
  name: 'MoveAppointment',
  face: 'booking',
  group: 'Booking',
  Show,
  opens: 'dialog',
  use: 'Asks for another open time of the same doctor. Only where the appointment is `changeable`.',
  keyboard: 'As `Dialog`.',
  reader: 'The dialog says the present time first.',
};
