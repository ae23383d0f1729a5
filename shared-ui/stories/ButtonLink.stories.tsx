import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonLink, Row } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Row>
      <ButtonLink to="/book-appointment" icon="calendar">
        {say('Book appointment', 'समय लिनुहोस्')}
      </ButtonLink>
      <ButtonLink href="tel:102" variant="emergency" icon="phone">
        {say('Call 102', '१०२ मा फोन गर्नुहोस्')}
      </ButtonLink>
    </Row>
  );
}

const meta: Meta = {
  title: 'Things to press/ButtonLink',
  component: ButtonLink,
  parameters: usage({
    face: 'core',
    use: 'Leads somewhere, and looks like a button because it is what one came for. `emergency` is for calling 102 only.',
    keyboard: 'A link: Tab reaches it, Enter follows it.',
    reader: 'A link with its words; the icon is passed over.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
