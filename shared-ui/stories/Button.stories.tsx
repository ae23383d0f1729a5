import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, Row } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Row>
      <Button>{say('Book appointment', 'समय लिनुहोस्')}</Button>
      <Button variant="second">{say('Other time', 'अर्को समय')}</Button>
      <Button variant="quiet">{say('Forgot the ID?', 'परिचय नम्बर बिर्सनुभयो?')}</Button>
      <Button variant="warm" icon="calendar">
        {say('Due now', 'अहिले गर्नुपर्ने')}
      </Button>
      <Button variant="grave">{say('Delete for ever', 'सधैँका लागि मेटाउनुहोस्')}</Button>
      <Button busy>{say('Send', 'पठाउनुहोस्')}</Button>
      <Button disabled>{say('Not yet', 'अहिले मिल्दैन')}</Button>
    </Row>
  );
}

const meta: Meta = {
  title: 'Things to press/Button',
  component: Button,
  parameters: usage({
    face: 'core',
    use: 'Does what its label says. One main button in a group; the others are `second` or `quiet`. `warm` is for the one thing that is due.',
    keyboard: 'Tab reaches it, Enter or Space presses it. While `busy` it keeps the focus and does nothing.',
    reader: 'A button with its words. While busy it says so once, and is announced as not available.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
