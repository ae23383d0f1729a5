import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button, Row } from '../src/faces/core';
import { Dialog } from '../src/faces/forms';
import { opens } from './opens';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Today’s appointments', 'आजका भेटघाट')}</Button>
      <Dialog
        open={open}
        title={say('Today’s appointments', 'आजका भेटघाट')}
        text={say('Saturday 21 November', 'शनिबार, मंसिर ५')}
        onClose={() => setOpen(false)}
      >
        <p>{say('No appointments for today.', 'आजका लागि कुनै भेटघाट छैन।')}</p>
        <Row>
          <Button variant="second" onClick={() => setOpen(false)}>
            {say('Close', 'बन्द गर्नुहोस्')}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}

const meta: Meta = {
  title: 'Asking/Dialog',
  component: Dialog,
  parameters: usage({
    face: 'forms',
    use: 'Shows or asks something over the page. Fetched when the first one is opened. Rather a page of its own than a long dialog.',
    keyboard: 'The focus stays inside; Escape closes it, and the focus returns to where it was.',
    reader: 'Named by its title, described by its `text`; the page behind it is passed over.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };

export const Opened: StoryObj = { ...Default, tags: ['!autodocs'], play: opens('dialog') };
