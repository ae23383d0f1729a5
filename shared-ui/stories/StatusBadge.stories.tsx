import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Row, StatusBadge, type Status } from '../src/faces/core';
import { usage } from './usage';

const STATUSES: Status[] = [
  'pending',
  'confirmed',
  'approved',
  'inProgress',
  'done',
  'completed',
  'rejected',
  'cancelled',
  'lapsed',
  'noShow',
];

const meta: Meta = {
  title: 'People and figures/StatusBadge',
  component: StatusBadge,
  parameters: usage({
    face: 'core',
    use: 'The status of a request, a visit or a report. Icon, word and tint come together; the word is the kit’s.',
    keyboard: 'It is text; it takes no focus.',
    reader: 'Its word. The icon is passed over.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Row>
      {STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Row>
  ),
};
