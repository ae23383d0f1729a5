import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { PlainSelect } from '../src/faces/forms';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const [day, setDay] = useState('a');
  return (
    <PlainSelect
      label={say('Day', 'दिन')}
      value={day}
      onChange={setDay}
      options={[
        { value: 'a', label: say('Sunday', 'आइतबार') },
        { value: 'b', label: say('Monday', 'सोमबार') },
      ]}
    />
  );
}

const meta: Meta = {
  title: 'Forms/PlainSelect',
  component: PlainSelect,
  parameters: usage({
    face: 'forms',
    use: 'A list that is no field of a form: it chooses what is shown.',
    keyboard: 'A native list.',
    reader: 'Named by its label.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
