import { Icon, Row, type IconName } from '../src/faces/core';
import type { Example } from './example';

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

export const icons: Example = {
  name: 'Icon',
  face: 'core',
  group: 'Brand',
  Show: () => (
    <Row>
      {NAMES.map((name) => (
        <span key={name} style={{ display: 'inline-flex', alignItems: 'center', gap: 6, marginRight: 12 }}>
          <Icon name={name} />
          <span lang="en">{name}</span>
        </span>
      ))}
    </Row>
  ),
  use: 'A stroke icon in the colour of the words beside it. It says nothing that the words do not.',
  keyboard: 'They take no focus.',
  reader: 'Passed over.',
};
