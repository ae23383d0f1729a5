import { PrintButton, PrintSheet } from '../src/faces/forms';
import { DataList } from '../src/faces/lists';
import { Panel, Stack } from '../src/faces/core';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return (
    <Stack>
      <PrintSheet>
        <Panel>
          <DataList
            items={[
              [say('Doctor', 'चिकित्सक'), say('Dr. Anita Rai', 'डा. अनिता राई')],
              [say('Place', 'ठाउँ'), say('Mulghat Health Post', 'मूलघाट स्वास्थ्य चौकी')],
            ]}
          />
        </Panel>
      </PrintSheet>
      <div>
        <PrintButton />
      </div>
    </Stack>
  );
}

export const printButton: Example = {
  name: 'PrintButton',
  face: 'forms',
  group: 'Things to press',
  Show,
  use: 'Opens the printer dialog, which also saves as PDF. With a `PrintSheet` only the sheets are printed, each on a page of its own; with `paperOnly` a sheet is not on the screen at all.',
  keyboard: 'A button.',
  reader: 'A button; the dialog is the device’s own.',
};
