import { Notice, Stack } from '../src/faces/core';
import { useSay, type Example } from './example';

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

export const notice: Example = {
  name: 'Notice',
  face: 'core',
  group: 'States',
  Show,
  use: 'What has just happened, where it happened. What may be missed in passing is a toast.',
  keyboard: 'It is text; it takes no focus.',
  reader: 'Said when it appears: an error at once, the others when there is a pause.',
};
