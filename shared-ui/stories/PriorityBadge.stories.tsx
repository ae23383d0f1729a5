import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PriorityBadge, Row } from '../src/faces/core';
import { usage } from './usage';

const meta: Meta = {
  title: 'People and figures/PriorityBadge',
  component: PriorityBadge,
  parameters: usage({
    face: 'core',
    use: 'How urgent a report is. Only *Critical* is red.',
    keyboard: 'It is text; it takes no focus.',
    reader: 'Its word. Say “priority” in the text beside it where that is not plain.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Row>
      <PriorityBadge priority="critical" />
      <PriorityBadge priority="high" />
      <PriorityBadge priority="medium" />
    </Row>
  ),
};
