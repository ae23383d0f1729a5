import { NotFound } from '../src/faces/core';
import type { Example } from './example';

export const notFound: Example = {
  name: 'NotFound',
  face: 'core',
  group: 'States',
  whole: true,
  Show: () => <NotFound />,
  use: 'A path that nobody owns, or a thing that is not there any more.',
  keyboard: 'Home, and 102.',
  reader: 'A page with its heading; the drawing is passed over.',
};
