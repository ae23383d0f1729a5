import { PhoneField } from '../src/faces/forms';
import type { Example } from './example';
import { InForm } from './InForm';

export const phoneField: Example = {
  name: 'PhoneField',
  face: 'forms',
  group: 'Forms',
  Show: () => (
    <InForm>
      <PhoneField name="mobile" />
    </InForm>
  ),
  use: 'A Nepali mobile number with the prefix +977. Digits of both scripts are accepted.',
  keyboard: 'A telephone field: the digits’ keyboard on phones.',
  reader: 'Named by its label, described by error and hint.',
};
