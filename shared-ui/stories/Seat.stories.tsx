import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Seat } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

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

const meta: Meta = {
  title: 'Things to press/Seat',
  component: Seat,
  parameters: usage({
    face: 'core',
    use: 'The bare seat card, for a card that leads somewhere and is neither of the other two.',
    keyboard: 'One link: Tab reaches it, Enter follows it.',
    reader: 'A link with all the words inside it: keep them few.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
