import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { WeeklyTimesField } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <InForm defaults={{ weeklyTimes: [{ weekday: 0, from: '10:00', to: '13:00' }] }}>
      <WeeklyTimesField name="weeklyTimes" label={say('When you see patients', 'बिरामी हेर्ने समय')} />
    </InForm>
  );
}

const meta: Meta = {
  title: 'Forms/WeeklyTimesField',
  component: WeeklyTimesField,
  parameters: usage({
    face: 'forms',
    use: 'Weekly times: day, from, until, as many as there are. Yields a list of `{ weekday, from, to }`.',
    keyboard: 'As `ManyField`.',
    reader: 'As `ManyField`; each time is a group of two lists.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
