import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PasswordField } from '../src/faces/forms';
import { InForm } from './InForm';
import { usage } from './usage';

const meta: Meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  parameters: usage({
    face: 'forms',
    use: 'A password that can be shown and pasted. With `least` (of a new one) it says how good it is: length first.',
    keyboard: 'The field, then the button that shows and hides.',
    reader: 'The button says whether the password is shown. How good it is is said only when that changes.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <InForm>
      <PasswordField name="password" autoComplete="new-password" least={12} />
      <PasswordField name="confirmPassword" autoComplete="new-password" />
    </InForm>
  ),
};
