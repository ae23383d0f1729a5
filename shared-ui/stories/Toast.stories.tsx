import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, Row, useToast } from '../src/faces/core';
import { opens } from './opens';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const toast = useToast();
  return (
    <Row>
      <Button onClick={() => toast(say('Appointment submitted!', 'अनुरोध पठाइयो!'))}>
        {say('Submit', 'पेस गर्नुहोस्')}
      </Button>
      <Button variant="second" onClick={() => toast(say('Failed to share notice.', 'सूचना सेयर गर्न सकिएन।'), 'error')}>
        {say('Share', 'सेयर गर्नुहोस्')}
      </Button>
    </Row>
  );
}

const meta: Meta = {
  title: 'States/useToast',
  parameters: usage({
    face: 'core',
    use: 'Says in passing what has happened: `toast(text)`, `toast(text, "error")`. Three at most, four seconds each; they wait while one points at them or is inside.',
    keyboard: 'Toasts come last in the tab order; Escape or the button closes one.',
    reader: 'Said when it appears: an error at once. What one must not miss belongs in a `Notice`, since a toast goes.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };

export const Opened: StoryObj = { ...Default, tags: ['!autodocs'], play: opens('status') };
