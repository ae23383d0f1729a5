import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { TicksField } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <InForm defaults={{ signs: ['fits'] }}>
      <TicksField
        name="signs"
        label={say('Danger signs', 'खतराका लक्षण')}
        optional
        options={[
          { value: 'fits', label: say('Fits', 'हातगोडा काँपेर मुर्छा परेको') },
          { value: 'snakeBite', label: say('Snake bite', 'सर्पले टोकेको') },
        ]}
      />
    </InForm>
  );
}

const meta: Meta = {
  title: 'Forms/TicksField',
  component: TicksField,
  parameters: usage({
    face: 'forms',
    use: 'Any number of a few. For one of a few use ChoiceField.',
    keyboard: 'Tab reaches each box, Space ticks it.',
    reader: 'A group of checkboxes with its label.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
