import { TextLink } from '../src/faces/core';
import { useSay, type Example } from './example';

function Show() {
  const say = useSay();
  return <TextLink to="/patient-login">{say('Already registered? Sign in', 'दर्ता भइसक्यो? साइन इन गर्नुहोस्')}</TextLink>;
}

export const textLink: Example = {
  name: 'TextLink',
  face: 'core',
  group: 'Things to press',
  Show,
  use: 'A link in a list of links or under a form, tall enough for a thumb. Within a sentence, use a plain `Link`.',
  keyboard: 'A link: Tab reaches it, Enter follows it.',
  reader: 'A link with its words.',
};
