import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, Drawer, List, opensDialog, TextLink, Container } from '../src/faces/core';
import { opens } from './opens';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <>
      <Button variant="second" icon="menu" {...opensDialog('example')}>
        {say('Menu', 'मेनु')}
      </Button>
      <Drawer id="example" label={say('Menu', 'मेनु')} close={say('Close', 'बन्द गर्नुहोस्')}>
        <Container>
          <List>
            <li>
              <TextLink to="/">{say('Home', 'गृहपृष्ठ')}</TextLink>
            </li>
            <li>
              <TextLink to="/about">{say('About us', 'हाम्रो बारेमा')}</TextLink>
            </li>
          </List>
        </Container>
      </Drawer>
    </>
  );
}

const meta: Meta = {
  title: 'Asking/Drawer',
  component: Drawer,
  parameters: usage({
    face: 'core',
    use: 'A panel that comes in from the side: the menu of the frame.',
    keyboard: 'As `Dialog`.',
    reader: 'A dialog with its label.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };

export const Opened: StoryObj = { ...Default, tags: ['!autodocs'], play: opens('dialog') };
