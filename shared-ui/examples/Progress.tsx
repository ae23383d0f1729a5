import { Stack } from '../src/faces/core';
import { Busy, Progress } from '../src/faces/forms';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return (
    <Stack>
      <Progress label={say('certificate.pdf', 'प्रमाणपत्र')} value={0.45} />
      <Busy />
    </Stack>
  );
}

export const progress: Example = {
  name: 'Progress and Busy',
  face: 'forms',
  group: 'States',
  Show,
  use: '`Progress` where one knows how much is done, with the words; `Busy` for something small that is under way.',
  keyboard: 'They take no focus.',
  reader: 'A progress bar with its label and percent; `Busy` says once that one must wait.',
};
