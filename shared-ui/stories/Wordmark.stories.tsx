import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StoneCourse, Wordmark } from '../src/faces/core';
import { usage } from './usage';

const meta: Meta = {
  title: 'Brand/Wordmark, Mark, StoneCourse',
  parameters: usage({
    face: 'core',
    use: 'Mark and name in the reader’s script; on the narrowest phones the mark is shown alone. Two courses of stone are the top of the footer.',
    keyboard: 'The wordmark is a link home.',
    reader: 'A link with the portal’s name; mark and stones are passed over.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <>
      <Wordmark />
      <StoneCourse />
    </>
  ),
};
