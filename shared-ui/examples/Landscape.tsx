import { Landscape } from '../src/core';
import type { Example } from './example';

export const landscape: Example = {
  name: 'Landscape', face: 'core', group: 'Brand', Show: () => <Landscape />,
  use: 'The tree and the health post beside words about the portal itself.',
  keyboard: 'Nothing to press.',
  reader: 'Silent: it is decoration.',
};
