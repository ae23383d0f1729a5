import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Waiting } from '../src/faces/core';
import { usage } from './usage';

const meta: Meta = {
  title: 'States/Waiting',
  component: Waiting,
  parameters: usage({
    face: 'core',
    use: 'The outline of what is coming, while a whole part is fetched. Nothing shimmers.',
    keyboard: 'It takes no focus.',
    reader: 'Says once that one must wait.',
  }),
};
export default meta;

export const Default: StoryObj = { render: () => <Waiting /> };
