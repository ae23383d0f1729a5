import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SelectField } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

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

const meta: Meta = {
  title: 'Forms/SelectField',
  component: SelectField,
  parameters: usage({
    face: 'forms',
    use: 'One of many, in the device’s own list. One of a few is a `ChoiceField`. `numeric` yields numbers.',
    keyboard: 'A native list.',
    reader: 'Named by its label, described by error and hint.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
