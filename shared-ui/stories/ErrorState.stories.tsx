import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ErrorState } from '../src/faces/core';
import { CallError } from '../src/faces/platform';
import { usage } from './usage';

const meta: Meta = {
  title: 'States/ErrorState',
  component: ErrorState,
  parameters: usage({
    face: 'core',
    use: 'Something could not be fetched: why, in the reader’s words, and another try.',
    keyboard: 'The button tries again.',
    reader: 'Said at once, as an alert.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => <ErrorState error={new CallError('unavailable')} onRetry={() => undefined} />,
};
