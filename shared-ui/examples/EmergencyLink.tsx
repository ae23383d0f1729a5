import { EmergencyLink, Row } from '../src/faces/core';
import type { Example } from './example';

export const emergencyLink: Example = {
  name: 'EmergencyLink',
  face: 'core',
  group: 'Brand',
  Show: () => (
    <Row>
      <EmergencyLink />
      <EmergencyLink large />
    </Row>
  ),
  use: '102, the one red thing in the frame. It is there at every width and before any script.',
  keyboard: 'A telephone link.',
  reader: '“Emergency 102”, also where only the number is seen.',
};
