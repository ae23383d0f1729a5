import { accentOf, Pictogram, Row, Tile, type Audience, type PictogramName } from '../src/faces/core';
import type { Example } from './example';

const EACH: Record<PictogramName, Audience> = {
  patient: 'patient',
  doctor: 'doctor',
  staff: 'staff',
  about: 'public',
  services: 'services',
  anc: 'services',
  familyPlanning: 'services',
  immunization: 'services',
  healthRecord: 'services',
  emergency: 'emergency',
};

function Show() {
  return (
    <Row>
      {(Object.keys(EACH) as PictogramName[]).map((name) => (
        <span key={name} style={accentOf(EACH[name])}>
          <Tile>
            <Pictogram name={name} />
          </Tile>
        </span>
      ))}
    </Row>
  );
}

export const pictograms: Example = {
  name: 'Pictogram, Tile',
  face: 'core',
  group: 'Brand',
  Show,
  use: 'A person or a thing that can be held, on the tint of its audience (`accentOf`). Always beside its word.',
  keyboard: 'They take no focus.',
  reader: 'Passed over: the word beside says it.',
};
