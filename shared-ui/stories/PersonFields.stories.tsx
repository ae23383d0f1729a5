import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PersonFields } from '@chautari/shared-ui/people';
import { InForm } from './InForm';
import { usage } from './usage';

const Show = () => (
  <InForm required={['firstName', 'lastName', 'dateOfBirth', 'sex']}>
    <PersonFields own />
  </InForm>
);

const meta: Meta = {
  title: 'Forms/PersonFields',
  component: PersonFields,
  parameters: usage({
    face: 'forms',
    use: 'Name, date of birth and sex of a person. `own` where people register themselves; without it browsers offer no names.',
    keyboard: 'Field by field; the checkbox below the middle name says that there is none.',
    reader: 'As `NameField`, `DateField` and `ChoiceField`.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
