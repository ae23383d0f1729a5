import { NumberField } from '../src/faces/forms';
import { useSay, type Example } from './example';
import { InForm } from './InForm';

function Show() {
  const say = useSay();
  return (
    <InForm>
      <NumberField name="age" />
      <NumberField name="weight" label={say('Weight', 'तौल')} unit={say('kg', 'के.जी.')} inputMode="decimal" />
    </InForm>
  );
}

export const numberField: Example = {
  name: 'NumberField',
  face: 'forms',
  group: 'Forms',
  Show,
  use: 'A number, in digits of either script, with the unit it is measured in.',
  keyboard: 'A text field with the digits’ keyboard on phones; no arrows that change a value by mistake.',
  reader: 'Named by its label, described by its unit, error and hint.',
};
