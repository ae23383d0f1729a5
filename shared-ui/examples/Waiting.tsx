import { Waiting } from '../src/faces/core';
import type { Example } from './example';

export const waiting: Example = {
  name: 'Waiting',
  face: 'core',
  group: 'States',
  Show: () => <Waiting />,
  use: 'The outline of what is coming, while a whole part is fetched. Nothing shimmers.',
  keyboard: 'It takes no focus.',
  reader: 'Says once that one must wait.',
};
