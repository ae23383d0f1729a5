import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TimeField } from '../src/faces/forms';
import { InForm } from './InForm';
import { usage } from './usage';

const meta: Meta = {
  title: 'Forms/TimeField',
  component: TimeField,
  parameters: usage({
    face: 'forms',
    use: 'A time of day in the reader’s words; the device’s own clock would not speak Nepali. Yields `HH:MM`. `step` sets the minutes between what is offered.',
    keyboard: 'Two native lists; the full hour needs only the first.',
    reader: 'A group with its label; the whole time is the description.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <InForm defaults={{ from: '10:20' }}>
      <TimeField name="from" />
    </InForm>
  ),
};
