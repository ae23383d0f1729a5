import { LineLinkCard } from '../src/faces/core';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return (
    <LineLinkCard
      to="/how-to-use"
      audience="services"
      pictogram="services"
      title={say('How to use the portal', 'पोर्टल कसरी चलाउने')}
      text={say('Step by step', 'एक-एक गरी')}
    />
  );
}

export const lineLinkCard: Example = {
  name: 'LineLinkCard',
  face: 'core',
  group: 'Things to press',
  Show,
  use: 'A link across the page, with picture, name and one line.',
  keyboard: 'One link: Tab reaches it, Enter follows it.',
  reader: 'A link with name and line; picture and arrow are passed over.',
};
