import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Button } from '../src/faces/core';
import { ReasonDialog } from '../src/faces/forms';
import { opens } from './opens';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="second" onClick={() => setOpen(true)}>
        {say('Reject', 'अस्वीकार गर्नुहोस्')}
      </Button>
      <ReasonDialog
        open={open}
        title={say('Reject this request?', 'यो अनुरोध अस्वीकार गर्ने?')}
        text={say('The patient will see your reason.', 'बिरामीले तपाईंको कारण देख्नेछन्।')}
        label={say('Reason for rejection', 'अस्वीकृतिको कारण')}
        missing={say('Please enter a reason!', 'कृपया कारण लेख्नुहोस्!')}
        submit={say('Reject request', 'अस्वीकार गर्नुहोस्')}
        onSubmit={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const meta: Meta = {
  title: 'Asking/ReasonDialog',
  component: ReasonDialog,
  parameters: usage({
    face: 'forms',
    use: 'Asks for a reason that somebody else will read; blank ones are refused with `missing`.',
    keyboard: 'As `Dialog`.',
    reader: 'As `Dialog`; a missing reason is said with the summary, which takes the focus.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };

export const Opened: StoryObj = { ...Default, tags: ['!autodocs'], play: opens('dialog') };
