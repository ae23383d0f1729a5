import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ButtonLink, Columns, Page, Panel, Section } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Page
      title={say('Namaste, Maya', 'नमस्ते, माया')}
      subtitle={say('Patient ID P-2083-00417', 'बिरामी परिचय नम्बर P-2083-00417')}
      audience="patient"
      pictogram="patient"
      actions={<ButtonLink to="/book-appointment">{say('Book appointment', 'समय लिनुहोस्')}</ButtonLink>}
    >
      <Columns kind="two">
        <Section title={say('Appointments', 'भेटघाट')}>
          <Panel>
            <p>{say('The main part.', 'मुख्य भाग।')}</p>
          </Panel>
        </Section>
        <Section title={say('Your health', 'तपाईंको स्वास्थ्य')}>
          <Panel>
            <p>{say('The side part.', 'छेउको भाग।')}</p>
          </Panel>
        </Section>
      </Columns>
    </Page>
  );
}

const meta: Meta = {
  title: 'Words and structure/Page',
  component: Page,
  parameters: {
    wholePage: true,
    ...usage({
      face: 'core',
      use: 'Every screen is one: heading, title of the window, the accent of its audience. `Section` gives a part its heading, `Columns` puts two beside one another on desktop, `Panel` holds content.',
      keyboard: 'The heading can take the focus by script: it does when one arrives.',
      reader: 'One heading of level 1; each section is named by its heading.',
    }),
  },
};
export default meta;

export const Default: StoryObj = { render: Show };
