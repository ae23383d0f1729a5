import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ManyField, TextField } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <InForm defaults={{ centers: ['Mulghat Health Post'] }}>
      <ManyField
        name="centers"
        label={say('Other hospitals', 'अन्य अस्पताल')}
        optional
        entry={say('Hospital', 'अस्पताल')}
        add={say('Add a hospital', 'अस्पताल थप्नुहोस्')}
        blank=""
        max={10}
      >
        {(path) => <TextField name={path} label={say('Name and place', 'नाम र ठाउँ')} />}
      </ManyField>
    </InForm>
  );
}

const meta: Meta = {
  title: 'Forms/ManyField',
  component: ManyField,
  parameters: usage({
    face: 'forms',
    use: 'As many entries of the same kind as one has. `blank` is what a new one starts as: a text, or an object with the names of its fields.',
    keyboard: 'A new entry takes the focus; after one is taken away it goes to the button for one more.',
    reader: 'Each entry is a group with its number, and the button that takes it away names it.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
