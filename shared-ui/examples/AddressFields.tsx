import { AddressFields } from '../src/faces/forms';
import type { Example } from './example';
import { InForm } from './InForm';

export const addressFields: Example = {
  name: 'AddressFields',
  face: 'forms',
  group: 'Forms',
  Show: () => (
    <InForm>
      <AddressFields name="address" street />
    </InForm>
  ),
  use: 'Province, district, municipality and ward, each choosing from the one above; `street` asks for the tole too. A change clears what is below.',
  keyboard: 'Native lists. One that waits is dashed, cannot be reached, and says what to choose first.',
  reader: 'Each list is named; one that waits is announced as not available.',
};
