import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TextLink } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return <TextLink to="/patient-login">{say('Already registered? Sign in', 'दर्ता भइसक्यो? साइन इन गर्नुहोस्')}</TextLink>;
}

const meta: Meta = {
  title: 'Things to press/TextLink',
  component: TextLink,
  parameters: usage({
    face: 'core',
    use: 'A link in a list of links or under a form, tall enough for a thumb. Within a sentence, use a plain `Link`.',
    keyboard: 'A link: Tab reaches it, Enter follows it.',
    reader: 'A link with its words.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
