import { PartUnavailable } from '../src/faces/core';
import type { Example } from './example';

export const partUnavailable: Example = {
  name: 'PartUnavailable',
  face: 'core',
  group: 'States',
  whole: true,
  Show: () => <PartUnavailable onRetry={() => undefined} />,
  use: 'A part of the portal that did not load; everything around it still works. `UnexpectedError` is its like for the whole page.',
  keyboard: 'Try again, Home, and 102.',
  reader: 'Said at once; the heading takes the focus when one arrives.',
};
