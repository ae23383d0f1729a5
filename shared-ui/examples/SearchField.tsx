import { useState } from 'react';
import { SearchField } from '../src/faces/forms';
import { useSay, type Example } from './example';

const PLACES = ['Mulghat', 'Hile', 'Dharan'];

function Show() {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const found = PLACES.filter((place) => place.toLowerCase().includes(typed.toLowerCase()));
  return (
    <>
      <SearchField
        label={say('Place', 'ठाउँ')}
        hint={say('For example Mulghat', 'जस्तै Mulghat')}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" style={{ marginTop: 16 }}>
        {found.join(', ') || '–'}
      </p>
    </>
  );
}

export const searchField: Example = {
  name: 'SearchField',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'Narrows down what is shown while one types. It is no field of a form. Say below it in a `status` how much was found.',
  keyboard: 'A search field; Escape empties it in most browsers.',
  reader: 'A search landmark with a named field.',
};
