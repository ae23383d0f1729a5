import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { anAppointment } from '../testing/samples';
import { Button } from '../src/faces/core';
import { MoveAppointment } from '../src/faces/booking';
import { opens } from './opens';
import { useSay } from './say';
import { usage } from './usage';

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

const meta: Meta = {
  title: 'Booking/MoveAppointment',
  component: MoveAppointment,
  parameters: usage({
    face: 'booking',
    use: 'Asks for another open time of the same doctor. Only where the appointment is `changeable`.',
    keyboard: 'As `Dialog`.',
    reader: 'The dialog says the present time first.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };

export const Opened: StoryObj = { ...Default, tags: ['!autodocs'], play: opens('dialog') };
