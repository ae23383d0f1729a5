import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NotFound } from '../src/faces/core';
import { usage } from './usage';

const meta: Meta = {
  title: 'States/NotFound',
  component: NotFound,
  parameters: {
    wholePage: true,
    ...usage({
      face: 'core',
      use: 'A path that nobody owns, or a thing that is not there any more.',
      keyboard: 'Home, and 102.',
      reader: 'A page with its heading; the drawing is passed over.',
    }),
  },
};
export default meta;

export const Default: StoryObj = { render: () => <NotFound /> };
