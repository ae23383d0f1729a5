import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import { LanguageSwitch, Row } from '../src/faces/core';
import { useLanguage } from '../src/faces/platform';
import { usage } from './usage';

function Show() {
  const [language, setLanguage] = useState(useLanguage());
  return (
    <Row>
      <LanguageSwitch value={language} onChange={setLanguage} />
    </Row>
  );
}

const meta: Meta = {
  title: 'Brand/LanguageSwitch',
  component: LanguageSwitch,
  parameters: usage({
    face: 'core',
    use: 'English or Nepali, in the bar of every page.',
    keyboard: 'Two buttons.',
    reader: 'A group called “Language”; each button has the name of its language and says whether it is on.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
