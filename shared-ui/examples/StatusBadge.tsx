import { Row, StatusBadge, type Status } from '../src/faces/core';
import type { Example } from './example';

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

export const statusBadge: Example = {
  name: 'StatusBadge',
  face: 'core',
  group: 'People and figures',
  Show: () => (
    <Row>
      {STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Row>
  ),
  use: 'The status of a request, a visit or a report. Icon, word and tint come together; the word is the kit’s.',
  keyboard: 'It is text; it takes no focus.',
  reader: 'Its word. The icon is passed over.',
};
