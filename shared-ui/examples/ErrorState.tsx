import { ErrorState } from '../src/faces/core';
import { CallError } from '../src/faces/platform';
import type { Example } from './example';

export const errorState: Example = {
  name: 'ErrorState',
  face: 'core',
  group: 'States',
  Show: () => <ErrorState error={new CallError('unavailable')} onRetry={() => undefined} />,
  use: 'Something could not be fetched: why, in the reader’s words, and another try.',
  keyboard: 'The button tries again.',
  reader: 'Said at once, as an alert.',
};
