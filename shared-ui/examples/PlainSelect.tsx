import { useState } from 'react';
import { PlainSelect } from '../src/faces/forms';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  const [day, setDay] = useState('a');
  return (
    <PlainSelect
      label={say('Day', 'दिन')}
      value={day}
      onChange={setDay}
      options={[
        { value: 'a', label: say('Sunday', 'आइतबार') },
        { value: 'b', label: say('Monday', 'सोमबार') },
      ]}
    />
  );
}

export const plainSelect: Example = {
  name: 'PlainSelect',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'A list that is no field of a form: it chooses what is shown.',
  keyboard: 'A native list.',
  reader: 'Named by its label.',
};
