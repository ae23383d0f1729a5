import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Actions, ButtonLink, useToast } from '../src/faces/core';
import { MoreMenu } from '../src/faces/lists';
import { opens } from './opens';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const toast = useToast();
  const labels = [say('Edit', 'सम्पादन गर्नुहोस्'), say('Reject', 'अस्वीकार गर्नुहोस्')];
  return (
    <Actions>
      <MoreMenu
        subject={say('Maya Tamang', 'माया तामाङ')}
        actions={labels.map((label) => ({ label, onChoose: () => toast(label) }))}
      />
      <ButtonLink to="#record" variant="second" icon="eye">
        {say('View', 'हेर्नुहोस्')}
      </ButtonLink>
    </Actions>
  );
}

const meta: Meta = {
  title: 'Lists/MoreMenu',
  component: MoreMenu,
  parameters: usage({
    face: 'lists',
    use: 'The less frequent actions of a row; the frequent one is a button beside it.',
    keyboard: 'Enter opens it, arrows move, Escape closes it and gives the button the focus.',
    reader: 'A button named after the row, with a menu.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };

export const Opened: StoryObj = { ...Default, tags: ['!autodocs'], play: opens('menu') };
