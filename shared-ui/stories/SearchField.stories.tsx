import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Typography } from '../src/faces/core';
import { SearchField } from '../src/faces/forms';
import { useSay } from './say';
import { usage } from './usage';

const PLACES = ['Mulghat', 'Hile', 'Dharan'];

function Show() {
  const say = useSay();
  const [typed, setTyped] = useState('');
  const matches = PLACES.filter((place) => place.toLowerCase().includes(typed.toLowerCase()));
  return (
    <>
      <SearchField
        label={say('Place', 'ठाउँ')}
        hint={say('For example Mulghat', 'जस्तै Mulghat')}
        value={typed}
        onChange={setTyped}
      />
      <Typography role="status" marginTop={4}>
        {matches.join(', ') || '–'}
      </Typography>
    </>
  );
}

const meta: Meta = {
  title: 'Forms/SearchField',
  component: SearchField,
  parameters: usage({
    face: 'forms',
    use: 'Narrows down what is shown while one types. It is no field of a form. Say below it in a `status` how much was found.',
    keyboard: 'A search field; Escape empties it in most browsers.',
    reader: 'A search landmark with a named field.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
