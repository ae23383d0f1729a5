import { Seat } from '../src/faces/core';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return (
    <Seat to="/notices">
      <b>{say('All notices', 'सबै सूचना')}</b>
      <br />
      <small>{say('From the health post', 'स्वास्थ्य चौकीबाट')}</small>
    </Seat>
  );
}

export const seat: Example = {
  name: 'Seat',
  face: 'core',
  group: 'Things to press',
  Show,
  use: 'The bare seat card, for a card that leads somewhere and is neither of the other two.',
  keyboard: 'One link: Tab reaches it, Enter follows it.',
  reader: 'A link with all the words inside it: keep them few.',
};
