import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Panel, StepProgress } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Panel>
      <StepProgress done={3} of={8}>
        <b>{say('3 of 8 checks done', '८ मध्ये ३ जाँच भयो')}</b>
      </StepProgress>
    </Panel>
  );
}

const meta: Meta = {
  title: 'Words and structure/StepProgress',
  component: StepProgress,
  parameters: usage({
    face: 'core',
    use: 'How far a course of care has come: stones laid in a row, the next in marigold. The words beneath say the same.',
    keyboard: 'It takes no focus.',
    reader: 'The stones are passed over; the words are read.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
