import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PhoneField } from '../src/faces/forms';
import { InForm } from './InForm';
import { usage } from './usage';

const meta: Meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  parameters: usage({
    face: 'forms',
    use: 'A Nepali mobile number with the prefix +977. Digits of both scripts are accepted.',
    keyboard: 'A telephone field: the digits’ keyboard on phones.',
    reader: 'Named by its label, described by error and hint.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <InForm>
      <PhoneField name="mobile" />
    </InForm>
  ),
};
