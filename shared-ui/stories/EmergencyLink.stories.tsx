import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EmergencyLink, Row } from '../src/faces/core';
import { usage } from './usage';

const meta: Meta = {
  title: 'Brand/EmergencyLink',
  component: EmergencyLink,
  parameters: usage({
    face: 'core',
    use: '102, the one red thing in the frame. It is there at every width and before any script.',
    keyboard: 'A telephone link.',
    reader: '“Emergency 102”, also where only the number is seen.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Row>
      <EmergencyLink />
      <EmergencyLink large />
    </Row>
  ),
};
