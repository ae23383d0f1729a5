import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Notice, Stack } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Stack>
      <Notice kind="success">{say('Appointment submitted!', 'अनुरोध पठाइयो!')}</Notice>
      <Notice kind="error">{say('Passwords do not match!', 'पासवर्ड मिलेन!')}</Notice>
      <Notice kind="info">{say('Bring your card.', 'कार्ड ल्याउनुहोस्।')}</Notice>
    </Stack>
  );
}

const meta: Meta = {
  title: 'States/Notice',
  component: Notice,
  parameters: usage({
    face: 'core',
    use: 'What has just happened, where it happened. What may be missed in passing is a toast.',
    keyboard: 'It is text; it takes no focus.',
    reader: 'Said when it appears: an error at once, the others when there is a pause.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
