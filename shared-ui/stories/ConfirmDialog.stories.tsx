import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button, useToast } from '../src/faces/core';
import { ConfirmDialog } from '../src/faces/forms';
import { opens } from './opens';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    toast(say('Record hidden', 'अभिलेख लुकाइयो'));
  };
  return (
    <>
      <Button variant="second" onClick={() => setOpen(true)}>
        {say('Delete', 'मेटाउनुहोस्')}
      </Button>
      <ConfirmDialog
        open={open}
        title={say('Delete this record?', 'यो अभिलेख मेटाउने?')}
        text={say('It is hidden from the list; its history is kept.', 'सूचीबाट हट्छ, तर इतिहास रहन्छ।')}
        submit={say('Delete', 'मेटाउनुहोस्')}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const meta: Meta = {
  title: 'Asking/ConfirmDialog',
  component: ConfirmDialog,
  parameters: usage({
    face: 'forms',
    use: 'Asks before something that cannot be taken back. The button says what it does; it is neither green nor red.',
    keyboard: 'As `Dialog`.',
    reader: 'An alert dialog with title and what will come of it.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };

export const Opened: StoryObj = { ...Default, tags: ['!autodocs'], play: opens('alertdialog') };
