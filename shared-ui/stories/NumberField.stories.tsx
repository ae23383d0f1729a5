import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NumberField } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <InForm>
      <NumberField name="age" />
      <NumberField name="weight" label={say('Weight', 'तौल')} unit={say('kg', 'के.जी.')} inputMode="decimal" />
    </InForm>
  );
}

const meta: Meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  parameters: usage({
    face: 'forms',
    use: 'A number, in digits of either script, with the unit it is measured in.',
    keyboard: 'A text field with the digits’ keyboard on phones; no arrows that change a value by mistake.',
    reader: 'Named by its label, described by its unit, error and hint.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
