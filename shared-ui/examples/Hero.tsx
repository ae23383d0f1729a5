import { Hero } from '../src/core';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  // It is made to stand right under the bar.
  return <div style={{ paddingTop: 40 }}><Hero lead={say('Health care close to home', 'घर नजिकै स्वास्थ्य सेवा')} description={say('Book a visit, keep your records, and reach help.', 'भेटघाटको समय लिनुहोस्, अभिलेख राख्नुहोस्, सहयोग पाउनुहोस्।')} place={say('Mulghat, Dhankuta', 'मूलघाट, धनकुटा')} /></div>;
}

export const hero: Example = {
  name: 'Hero', face: 'core', group: 'Brand', Show,
  use: 'The front of the house, on the home page only: the name in both scripts, what it is for, where it is. Give it to `Page` as `hero`.',
  keyboard: 'The heading takes the focus when one arrives.',
  reader: 'Heading and words; the drawing is decoration. The other script’s name has its own `lang`.',
};
