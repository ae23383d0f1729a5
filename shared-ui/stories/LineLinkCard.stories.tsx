import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { LineLinkCard } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <LineLinkCard
      to="/how-to-use"
      audience="services"
      pictogram="services"
      title={say('How to use the portal', 'पोर्टल कसरी चलाउने')}
      text={say('Step by step', 'एक-एक गरी')}
    />
  );
}

const meta: Meta = {
  title: 'Things to press/LineLinkCard',
  component: LineLinkCard,
  parameters: usage({
    face: 'core',
    use: 'A link across the page, with picture, name and one line.',
    keyboard: 'One link: Tab reaches it, Enter follows it.',
    reader: 'A link with name and line; picture and arrow are passed over.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
