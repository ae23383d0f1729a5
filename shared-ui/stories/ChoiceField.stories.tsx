import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChoiceField } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <InForm defaults={{ sex: 'female' }}>
      <ChoiceField name="sex" options={['female', 'male', 'other']} />
      <ChoiceField name="gender" label={say('Sex', 'लिङ्ग')} options={['female', 'male', 'other']} chips beside />
      <ChoiceField
        name="slotId"
        options={[
          { value: 'a', label: say('10:20 AM', 'बिहान १०:२०'), text: say('Mulghat', 'मूलघाट') },
          { value: 'b', label: say('2:00 PM', 'दिउँसो २:००'), text: say('Dhankuta', 'धनकुटा') },
        ]}
      />
    </InForm>
  );
}

const meta: Meta = {
  title: 'Forms/ChoiceField',
  component: ChoiceField,
  parameters: usage({
    face: 'forms',
    use: 'One of a few, as large choices side by side. A choice that is offered no longer is chosen no longer.',
    keyboard: 'Tab reaches the group, arrow keys choose.',
    reader: 'A group of radio buttons with its label.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
