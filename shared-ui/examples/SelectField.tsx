import { SelectField } from '../src/faces/forms';
import { useSay, type Example } from './example';
import { InForm } from './InForm';

function Show() {
  const say = useSay();
  return (
    <InForm>
      <SelectField
        name="hospital"
        label={say('Hospital', 'अस्पताल')}
        options={[
          { value: 'a', label: say('Mulghat Health Post', 'मूलघाट स्वास्थ्य चौकी') },
          { value: 'b', label: say('Dhankuta Hospital', 'धनकुटा अस्पताल') },
        ]}
      />
    </InForm>
  );
}

export const selectField: Example = {
  name: 'SelectField',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'One of many, in the device’s own list. One of a few is a `ChoiceField`. `numeric` yields numbers.',
  keyboard: 'A native list.',
  reader: 'Named by its label, described by error and hint.',
};
