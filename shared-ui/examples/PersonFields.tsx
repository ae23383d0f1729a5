import { PersonFields } from '../src/faces/forms';
import type { Example } from './example';
import { InForm } from './InForm';

const Show = () => (
  <InForm required={['firstName', 'lastName', 'dateOfBirth', 'sex']}>
    <PersonFields own />
  </InForm>
);

export const personFields: Example = {
  name: 'PersonFields',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'Name, date of birth and sex of a person. `own` where people register themselves; without it browsers offer no names.',
  keyboard: 'Field by field; the checkbox below the middle name says that there is none.',
  reader: 'As `NameField`, `DateField` and `ChoiceField`.',
};
