import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PartUnavailable } from '../src/faces/core';
import { usage } from './usage';

const meta: Meta = {
  title: 'States/PartUnavailable',
  component: PartUnavailable,
  parameters: {
    wholePage: true,
    ...usage({
      face: 'core',
      use: 'A part of the portal that did not load, or with `fault` one that is broken; everything around it still works. `UnexpectedError` is its like for the whole page.',
      keyboard: 'Try again, Home, and 102.',
      reader: 'Said at once; the heading takes the focus when one arrives.',
    }),
  },
};
export default meta;

export const Default: StoryObj = { render: () => <PartUnavailable onRetry={() => undefined} /> };
export const Fault: StoryObj = { render: () => <PartUnavailable fault onRetry={() => undefined} /> };
