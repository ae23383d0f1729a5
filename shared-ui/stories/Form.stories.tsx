import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { FormSection, NameField } from '../src/faces/forms';
import { useSay } from './say';
import { InForm } from './InForm';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <InForm required={['firstName', 'lastName']}>
      <FormSection number={1} title={say('Your name', 'तपाईंको नाम')}>
        <NameField name="firstName" autoComplete="given-name" />
        <NameField
          name="middleName"
          autoComplete="additional-name"
          none={say('I have no middle name', 'मेरो बीचको नाम छैन')}
        />
        <NameField name="lastName" autoComplete="family-name" />
      </FormSection>
    </InForm>
  );
}

const meta: Meta = {
  title: 'Forms/Form',
  parameters: usage({
    face: 'forms',
    use: 'A form on a schema of the contract: `check={(value) => check(bookAppointment.input, value)}`. Fields find label and error texts by their names; `messages` replaces single ones.',
    keyboard: 'After a failed try the focus goes to the summary on top; each of its lines leads to its field.',
    reader:
      'The summary is said as an alert; each field is tied to its hint and its error. Numbered parts are groups with a heading.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
