import { ManyField, TextField } from '../src/faces/forms';
import { useSay, type Example } from './example';
import { InForm } from './InForm';

function Show() {
  const say = useSay();
  return (
    <InForm defaults={{ centers: ['Mulghat Health Post'] }}>
      <ManyField
        name="centers"
        label={say('Further hospitals', 'अन्य अस्पताल')}
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

export const manyField: Example = {
  name: 'ManyField',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'As many entries of the same kind as one has. `blank` is what a new one starts as: a text, or an object with the names of its fields.',
  keyboard: 'A new entry takes the focus; after one is taken away it goes to the button for one more.',
  reader: 'Each entry is a group with its number, and the button that takes it away names it.',
};
