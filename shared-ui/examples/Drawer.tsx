import { useState } from 'react';
import { Button, List, TextLink } from '../src/faces/core';
import { Drawer } from '../src/faces/forms';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="second" icon="menu" onClick={() => setOpen(true)}>
        {say('Menu', 'मेनु')}
      </Button>
      <Drawer open={open} label={say('Menu', 'मेनु')} onClose={() => setOpen(false)}>
        <div style={{ padding: 16 }}>
          <Button variant="second" icon="close" onClick={() => setOpen(false)}>
            {say('Close', 'बन्द गर्नुहोस्')}
          </Button>
          <List>
            <li>
              <TextLink to="/">{say('Home', 'गृहपृष्ठ')}</TextLink>
            </li>
            <li>
              <TextLink to="/about">{say('About us', 'हाम्रो बारेमा')}</TextLink>
            </li>
          </List>
        </div>
      </Drawer>
    </>
  );
}

export const drawer: Example = {
  name: 'Drawer',
  face: 'forms',
  group: 'Asking',
  Show,
  opens: 'dialog',
  use: 'A panel that comes in from the side: the menu of the frame.',
  keyboard: 'As `Dialog`.',
  reader: 'A dialog with its label.',
};
