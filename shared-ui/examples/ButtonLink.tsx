import { ButtonLink, Row } from '../src/faces/core';
import { useSay, type Example } from './example';

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

export const buttonLink: Example = {
  name: 'ButtonLink',
  face: 'core',
  group: 'Things to press',
  Show,
  use: 'Leads somewhere, and looks like a button because it is what one came for. `emergency` is for calling 102 only.',
  keyboard: 'A link: Tab reaches it, Enter follows it.',
  reader: 'A link with its words; the icon is passed over.',
};
