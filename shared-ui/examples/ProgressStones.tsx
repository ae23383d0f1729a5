import { Panel, ProgressStones } from '../src/faces/core';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return (
    <Panel>
      <ProgressStones done={3} of={8}>
        <b>{say('3 of 8 checks done', '८ मध्ये ३ जाँच भयो')}</b>
      </ProgressStones>
    </Panel>
  );
}

export const progressStones: Example = {
  name: 'ProgressStones',
  face: 'core',
  group: 'Words and structure',
  Show,
  use: 'How far a course of care has come: stones laid in a row, the next in marigold. The words beneath say the same.',
  keyboard: 'It takes no focus.',
  reader: 'The stones are passed over; the words are read.',
};
