import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PrintButton, PrintSheet } from '@chautari/shared-ui/printing';
import { DataList } from '../src/faces/lists';
import { Panel, Stack } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

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

const meta: Meta = {
  title: 'Things to press/PrintButton',
  component: PrintButton,
  parameters: usage({
    face: 'forms',
    use: 'Opens the printer dialog, which also saves as PDF. With a `PrintSheet` only the sheets are printed, each on a page of its own; with `paperOnly` a sheet is not on the screen at all.',
    keyboard: 'A button.',
    reader: 'A button; the dialog is the device’s own.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
