import { StoneCourse, Wordmark } from '../src/faces/core';
import type { Example } from './example';

export const wordmark: Example = {
  name: 'Wordmark, Mark, StoneCourse',
  face: 'core',
  group: 'Brand',
  Show: () => (
    <>
      <Wordmark />
      <StoneCourse />
    </>
  ),
  use: 'Mark and name in the reader’s script; on the narrowest phones the mark is shown alone. Two courses of stone are the top of the footer.',
  keyboard: 'The wordmark is a link home.',
  reader: 'A link with the portal’s name; mark and stones are passed over.',
};
