import { Button, Drawer, List, opensDialog, TextLink } from '../src/faces/core';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return (
    <>
      <Button variant="second" icon="menu" {...opensDialog('example')}>
        {say('Menu', 'मेनु')}
      </Button>
      <Drawer id="example" label={say('Menu', 'मेनु')} close={say('Close', 'बन्द गर्नुहोस्')}>
        <div style={{ padding: 16 }}>
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
  face: 'core',
  group: 'Asking',
  Show,
  opens: 'dialog',
  use: 'A panel that comes in from the side: the menu of the frame.',
  keyboard: 'As `Dialog`.',
  reader: 'A dialog with its label.',
};
