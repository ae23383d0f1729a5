import { WeeklyTimesField } from '../src/faces/forms';
import { useSay, type Example } from './example';
import { InForm } from './InForm';

function Show() {
  const say = useSay();
  return (
    <InForm defaults={{ weeklyTimes: [{ weekday: 0, from: '10:00', to: '13:00' }] }}>
      <WeeklyTimesField name="weeklyTimes" label={say('When you see patients', 'बिरामी हेर्ने समय')} />
    </InForm>
  );
}

export const weeklyTimesField: Example = {
  name: 'WeeklyTimesField',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'Weekly times: day, from, until, as many as there are. Yields a list of `{ weekday, from, to }`.',
  keyboard: 'As `ManyField`.',
  reader: 'As `ManyField`; each time is a group of two lists.',
};
