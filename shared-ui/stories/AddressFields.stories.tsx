import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AddressFields } from '@chautari/shared-ui/people';
import { InForm } from './InForm';
import { usage } from './usage';

const meta: Meta = {
  title: 'Forms/AddressFields',
  component: AddressFields,
  parameters: usage({
    face: 'forms',
    use: 'Province, district, municipality and ward, each choosing from the one above; `street` asks for the tole too. A change clears what is below.',
    keyboard: 'Native lists. One that waits is dashed, cannot be reached, and says what to choose first.',
    reader: 'Each list is named; one that waits is announced as not available.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <InForm>
      <AddressFields name="address" street />
    </InForm>
  ),
};
