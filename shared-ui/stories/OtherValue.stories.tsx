import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Form, OtherValue, Submit, TextField } from '../src/faces/forms';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Form
      check={(value) => ({ ok: true, value })}
      defaults={{ firstName: 'Maya', lastName: 'Tamang' }}
      newer={{ before: { firstName: 'Maya' }, now: { firstName: 'Mayadevi' } }}
      onSubmit={() => undefined}
    >
      <TextField name="firstName" />
      <TextField name="lastName" />
      <Submit>{say('Send', 'पठाउनुहोस्')}</Submit>
    </Form>
  );
}

const meta: Meta = {
  title: 'Forms/OtherValue',
  component: OtherValue,
  parameters: usage({
    face: 'forms',
    use: 'What somebody else has saved while a form was filled in, beside the field. Fields of the kit show it by themselves where the `Form` has `newer`; several fields that are one value, such as an address, use it directly.',
    keyboard: 'A button; the focus moves to the field, which has the value then.',
    reader: 'Text beside the field, and a button.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
