import { Button } from '../src/faces/core';
import { Tooltip } from '../src/faces/lists';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return (
    <Tooltip text={say('Sends today’s list to the OPD counter', 'आजको सूची ओपीडी काउन्टरमा पठाउँछ')}>
      <Button variant="second" icon="share">
        {say('Share', 'सेयर गर्नुहोस्')}
      </Button>
    </Tooltip>
  );
}

export const tooltip: Example = {
  name: 'Tooltip',
  face: 'lists',
  group: 'States',
  Show,
  use: 'A few words on something that can be pressed; nothing that one must know, since a finger does not hover.',
  keyboard: 'Opens 700 ms after the focus has come, closes with Escape.',
  reader: 'The description of the element that it belongs to.',
};
