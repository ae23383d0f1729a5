import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { Panel, Stack, TabPanel, Tabs } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const [open, setOpen] = useState<'phone' | 'email'>('phone');
  return (
    <Panel>
      <Stack>
        <Tabs
          label={say('How we reach you', 'कसरी सम्पर्क गर्ने')}
          value={open}
          onChange={setOpen}
          tabs={[
            { value: 'phone', label: say('Phone', 'फोन') },
            { value: 'email', label: say('E-mail', 'इमेल') },
          ]}
        >
          <TabPanel value="phone">
            <p>{say('We send a message.', 'हामी सन्देश पठाउँछौँ।')}</p>
          </TabPanel>
          <TabPanel value="email">
            <p>{say('We send a letter.', 'हामी इमेल पठाउँछौँ।')}</p>
          </TabPanel>
        </Tabs>
      </Stack>
    </Panel>
  );
}

const meta: Meta = {
  title: 'Words and structure/Tabs',
  component: Tabs,
  parameters: usage({
    face: 'core',
    use: 'Ways to do the same thing, one open at a time. For the parts of a page take `TabbedPage`.',
    keyboard:
      'Tab reaches the open tab, arrow keys, Home and End move between tabs and open them, the next Tab goes into the panel.',
    reader: 'A list of tabs with its label; each says whether it is selected, and the panel is named by its tab.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
