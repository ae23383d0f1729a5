import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DateField } from '../src/faces/forms';
import { InForm } from './InForm';
import { usage } from './usage';

const meta: Meta = {
  title: 'Forms/DateField',
  component: DateField,
  parameters: usage({
    face: 'forms',
    use: 'A day in Bikram Sambat or AD, whichever the reader knows; both stand beneath. Yields `YYYY-MM-DD`.',
    keyboard: 'Three lists, then the calendars; arrow keys move between the calendars.',
    reader: 'A group with its label; each list is named, the day in both calendars is the description.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <InForm defaults={{ dateOfBirth: '1996-03-11' }}>
      <DateField name="dateOfBirth" />
    </InForm>
  ),
};
