import { DateField } from '../src/faces/forms';
import type { Example } from './example';
import { InForm } from './InForm';

export const dateField: Example = {
  name: 'DateField',
  face: 'forms',
  group: 'Forms',
  Show: () => (
    <InForm defaults={{ dateOfBirth: '1996-03-11' }}>
      <DateField name="dateOfBirth" />
    </InForm>
  ),
  use: 'A day in Bikram Sambat or AD, whichever the reader knows; both stand beneath. Yields `YYYY-MM-DD`.',
  keyboard: 'Three lists, then the calendars; arrow keys move between the calendars.',
  reader: 'A group with its label; each list is named, the day in both calendars is the description.',
};
