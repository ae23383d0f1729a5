import { EmailField, TextField } from '../src/faces/forms';
import { useSay, type Example } from './example';
import { InForm } from './InForm';

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

export const textField: Example = {
  name: 'TextField, EmailField',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'One line of text, or several (`lines`). `none` adds a checkbox that says there is none: the value becomes `null`. What may be left out is marked `optional`.',
  keyboard: 'Native fields.',
  reader: 'Named by its label, described by error and hint.',
};
