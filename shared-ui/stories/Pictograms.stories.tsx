import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { getAccent, Pictogram, Row, Tile, type Audience, type PictogramName } from '../src/faces/core';
import { usage } from './usage';

const EACH: Record<PictogramName, Audience> = {
  patient: 'patient',
  doctor: 'doctor',
  staff: 'staff',
  notices: 'public',
  about: 'public',
  services: 'services',
  opd: 'services',
  anc: 'services',
  familyPlanning: 'services',
  immunization: 'services',
  healthRecord: 'services',
  emergency: 'emergency',
  family: 'patient',
  child: 'patient',
  queue: 'staff',
  messages: 'staff',
  log: 'staff',
  security: 'staff',
  parts: 'staff',
};

function Show() {
  return (
    <Row>
      {(Object.keys(EACH) as PictogramName[]).map((name) => (
        <span key={name} style={getAccent(EACH[name])}>
          <Tile>
            <Pictogram name={name} />
          </Tile>
        </span>
      ))}
    </Row>
  );
}

const meta: Meta = {
  title: 'Brand/Pictogram, Tile',
  parameters: usage({
    face: 'core',
    use: 'A person or a thing that can be held, on the tint of its audience (`getAccent`). Always beside its word.',
    keyboard: 'They take no focus.',
    reader: 'Passed over: the word beside says it.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
