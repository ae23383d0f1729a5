import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Busy, Stack } from '../src/faces/core';
import { Progress } from '../src/faces/forms';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Stack>
      <Progress label={say('certificate.pdf', 'प्रमाणपत्र')} value={0.45} />
      <Busy />
    </Stack>
  );
}

const meta: Meta = {
  title: 'States/Progress and Busy',
  parameters: usage({
    face: 'forms',
    use: '`Progress` where one knows how much is done, with the words; `Busy` for something small that is under way.',
    keyboard: 'They take no focus.',
    reader: 'A progress bar with its label and percent; `Busy` says once that one must wait.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
