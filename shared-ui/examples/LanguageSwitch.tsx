import { useState } from 'react';
import { LanguageSwitch, Row } from '../src/faces/core';
import { useLanguage } from '../src/faces/platform';
import type { Example } from './example';

function Show() {
  const [language, setLanguage] = useState(useLanguage());
  return (
    <Row>
      <LanguageSwitch value={language} onChange={setLanguage} />
    </Row>
  );
}

export const languageSwitch: Example = {
  name: 'LanguageSwitch',
  face: 'core',
  group: 'Brand',
  Show,
  use: 'English or Nepali, in the bar of every page.',
  keyboard: 'Two buttons.',
  reader: 'A group called “Language”; each button has the name of its language and says whether it is on.',
};
