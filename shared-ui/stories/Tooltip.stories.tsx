import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '../src/faces/core';
import { Tooltip } from '../src/faces/lists';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Tooltip text={say('Sends today’s list to the OPD counter', 'आजको सूची ओपीडी काउन्टरमा पठाउँछ')}>
      <Button variant="second" icon="share">
        {say('Share', 'सेयर गर्नुहोस्')}
      </Button>
    </Tooltip>
  );
}

const meta: Meta = {
  title: 'States/Tooltip',
  component: Tooltip,
  parameters: usage({
    face: 'lists',
    use: 'A few words on something that can be pressed; nothing that one must know, since a finger does not hover.',
    keyboard: 'Opens 700 ms after the focus has come, closes with Escape.',
    reader: 'The description of the element that it belongs to.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
