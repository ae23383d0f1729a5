import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { ContactFields, type ContactWay } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const [by, setBy] = useState<ContactWay>('phone');
  return (
    <InForm>
      <ContactFields
        ways={['phone', 'email', 'id']}
        by={by}
        onChange={setBy}
        idLabel={say('Patient ID', 'बिरामी परिचय नम्बर')}
      />
    </InForm>
  );
}

const meta: Meta = {
  title: 'Forms/ContactFields',
  component: ContactFields,
  parameters: usage({
    face: 'forms',
    use: 'Phone, e-mail or ID, one open at a time (`contact`: phone or e-mail in one field). Send along which: `extra={{ by }}`.',
    keyboard: 'As `Tabs`, then the field.',
    reader: 'As `Tabs`; what was typed in a closed tab is kept.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
