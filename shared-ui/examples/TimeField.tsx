import { TimeField } from '../src/faces/forms';
import type { Example } from './example';
import { InForm } from './InForm';

export const timeField: Example = {
  name: 'TimeField',
  face: 'forms',
  group: 'Forms',
  Show: () => (
    <InForm defaults={{ from: '10:20' }}>
      <TimeField name="from" />
    </InForm>
  ),
  use: 'A time of day in the reader’s words; the device’s own clock would not speak Nepali. Yields `HH:MM`. `step` sets the minutes between what is offered.',
  keyboard: 'Two native lists; the full hour needs only the first.',
  reader: 'A group with its label; the whole time is the description.',
};
