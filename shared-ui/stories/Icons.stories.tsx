import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Icon, Row, type IconName } from '../src/faces/core';
import { usage } from './usage';

const NAMES: IconName[] = [
  'phone',
  'menu',
  'close',
  'pin',
  'go',
  'again',
  'alert',
  'info',
  'check',
  'clock',
  'plus',
  'camera',
  'file',
  'half',
  'up',
  'user',
  'calendar',
  'clinic',
  'money',
  'lock',
  'eye',
  'bell',
  'share',
  'enlarge',
  'previous',
  'next',
  'pause',
  'play',
];

const meta: Meta = {
  title: 'Brand/Icon',
  component: Icon,
  parameters: usage({
    face: 'core',
    use: 'A stroke icon in the colour of the words beside it. It says nothing that the words do not.',
    keyboard: 'They take no focus.',
    reader: 'Passed over.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <Row>
      {NAMES.map((name) => (
        <Row component="span" key={name} spacing={1.5}>
          <Icon name={name} />
          <span lang="en">{name}</span>
        </Row>
      ))}
    </Row>
  ),
};
