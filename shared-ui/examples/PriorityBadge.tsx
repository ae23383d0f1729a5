import { PriorityBadge, Row } from '../src/faces/core';
import type { Example } from './example';

export const priorityBadge: Example = {
  name: 'PriorityBadge',
  face: 'core',
  group: 'People and figures',
  Show: () => (
    <Row>
      <PriorityBadge priority="critical" />
      <PriorityBadge priority="high" />
      <PriorityBadge priority="medium" />
    </Row>
  ),
  use: 'How urgent a report is. Only *Critical* is red.',
  keyboard: 'It is text; it takes no focus.',
  reader: 'Its word. Say “priority” in the text beside it where that is not plain.',
};
