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
  use: 'A Nepali mobile number; +977 stands before it, digits of either script are understood.',
  keyboard: 'A telephone field: the digits’ keyboard on phones.',
  reader: 'Named by its label, described by error and hint.',
};
