import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Section, TabbedPage } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const part = (value: string, label: string, text: string) => ({
    value,
    label,
    content: (
      <Section title={label}>
        <p>{text}</p>
      </Section>
    ),
  });
  return (
    <TabbedPage
      title={say('Immunization', 'खोप')}
      audience="services"
      pictogram="services"
      lead={say('Every vaccine is free.', 'सबै खोप निःशुल्क छन्।')}
      tabs={[
        part(
          'overview',
          say('Overview', 'परिचय'),
          say('Six visits in the first 15 months.', 'पहिलो १५ महिनामा ६ पटक।'),
        ),
        part(
          'schedule',
          say('Schedule', 'तालिका'),
          say('At 6, 10 and 14 weeks, then at 9, 12 and 15 months.', '६, १० र १४ हप्तामा, अनि ९, १२ र १५ महिनामा।'),
        ),
        part('vaccines', say('Vaccines', 'खोपहरू'), say('What each one protects from.', 'कुन खोपले केबाट जोगाउँछ।')),
        part('records', say('Records', 'अभिलेख'), say('Your child’s dates.', 'तपाईंको बच्चाका मिति।')),
      ]}
    />
  );
}

const meta: Meta = {
  title: 'Words and structure/TabbedPage',
  component: TabbedPage,
  parameters: {
    wholePage: true,
    ...usage({
      face: 'core',
      use: 'A page in parts, one open at a time; `?tab=schedule` opens one. Content given as an element is in the page without script too; given as a function it is made only when its tab is open.',
      keyboard: 'As `Tabs`. Opening a tab is no step in the history, and the page keeps its place.',
      reader: 'The tabs are named by the page’s title.',
    }),
  },
};
export default meta;

export const Default: StoryObj = { render: Show };
