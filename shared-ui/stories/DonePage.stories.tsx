import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DonePage } from '../src/faces/forms';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <DonePage
      title={say('You are registered', 'दर्ता भयो')}
      text={say('You are registered and signed in.', 'दर्ता भयो, साइन इन पनि भइसक्यो।')}
      next={{ to: '/patient-dashboard', label: say('Go to my health', 'मेरो स्वास्थ्यमा जानुहोस्') }}
    />
  );
}

const meta: Meta = {
  title: 'Forms/DonePage',
  component: DonePage,
  parameters: usage({
    face: 'forms',
    use: 'Takes the place of a form that was sent: a title of its own, a tick, what is done, and one next step. `Done` is the same within a page.',
    keyboard: 'The title has the focus; Tab leads to the next step.',
    reader: 'The title, then what is done.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
