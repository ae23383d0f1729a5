import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { check, confirmRegistration } from '@chautari/contract';
import { CodeForm } from '../src/faces/forms';
import { useMutation } from '../src/faces/platform';
import { useSay } from './say';
import { usage } from './usage';

const ID = '00000000-0000-4000-8000-000000000001';

function Show() {
  const say = useSay();
  const again = useMutation({ mutationFn: () => Promise.resolve() });
  return (
    <CodeForm
      check={(value) => check(confirmRegistration.input, value)}
      extra={{ id: ID }}
      sentTo="+977 9841234567"
      demoCode="123456"
      submit={say('Finish registering', 'दर्ता पूरा गर्नुहोस्')}
      onSubmit={() => undefined}
      again={again}
    />
  );
}

const meta: Meta = {
  title: 'Forms/CodeForm',
  component: CodeForm,
  parameters: usage({
    face: 'forms',
    use: 'Takes back a one-time code that went to a phone or an e-mail. `demoCode` is what the service answers: null but in demo mode. `again` is the mutation that sends the code again; the form says whether it was sent.',
    keyboard: 'As a form; phones offer the code from the message.',
    reader:
      'Where the code went, then the field with its hint. That the code was sent again, or why not, is announced.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
