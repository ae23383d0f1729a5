import { PasswordField } from '../src/faces/forms';
import type { Example } from './example';
import { InForm } from './InForm';

export const passwordField: Example = {
  name: 'PasswordField',
  face: 'forms',
  group: 'Forms',
  Show: () => (
    <InForm>
      <PasswordField name="password" autoComplete="new-password" least={12} />
      <PasswordField name="confirmPassword" autoComplete="new-password" />
    </InForm>
  ),
  use: 'A password that can be shown and pasted. With `least` (of a new one) it says how good it is: length first.',
  keyboard: 'The field, then the button that shows and hides.',
  reader: 'The button says whether the password is shown. How good it is is said only when that changes.',
};
