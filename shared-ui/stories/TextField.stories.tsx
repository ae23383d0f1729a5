import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { EmailField, TextField } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <InForm>
      <TextField name="street" hint={say('Where neighbours would send a visitor', 'छिमेकीले बाटो देखाउने ठाउँ')} optional />
      <TextField name="reason" lines={3} />
      <EmailField name="email" none={say('I have no e-mail', 'मेरो इमेल छैन')} />
    </InForm>
  );
}

const meta: Meta = {
  title: 'Forms/TextField, EmailField',
  parameters: usage({
    face: 'forms',
    use: 'One line of text, or several (`lines`). `none` adds a checkbox that says there is none: the value becomes `null`. What may be left out is marked `optional`.',
    keyboard: 'Native fields.',
    reader: 'Named by its label, described by error and hint.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
