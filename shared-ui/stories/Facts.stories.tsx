import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Facts } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Facts
      items={[
        ['user', say('Female, 30', 'महिला, ३०')],
        ['calendar', say('23 November', 'मंसिर ७')],
        ['pin', say('Pakhribas-2, Dhankuta', 'पाख्रिबास-२, धनकुटा')],
      ]}
    />
  );
}

const meta: Meta = {
  title: 'People and figures/Facts',
  component: Facts,
  parameters: usage({
    face: 'core',
    use: 'A few facts about a person or an appointment, each with a small icon.',
    keyboard: 'It is text; it takes no focus.',
    reader: 'A list of the facts; the icons are passed over, so each fact must be plain without its icon.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
