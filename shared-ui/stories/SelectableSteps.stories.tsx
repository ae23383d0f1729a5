import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StepList } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <>
      <h2>{say('For patients', 'बिरामीका लागि')}</h2>
      <br />
      <StepList
        selectable
        steps={[
          {
            title: say('Register', 'दर्ता गर्नुहोस्'),
            content: (
              <>
                <p>{say('You need a phone number or an e-mail.', 'फोन नम्बर वा इमेल चाहिन्छ।')}</p>
                <p>{say('Write down your Patient ID.', 'बिरामी परिचय नम्बर टिप्नुहोस्।')}</p>
              </>
            ),
          },
          {
            title: say('Choose doctor and time', 'चिकित्सक र समय छान्नुहोस्'),
            content: <p>{say('Only open times are shown.', 'खाली समय मात्र देखिन्छ।')}</p>,
          },
          {
            title: say('Come to the clinic', 'क्लिनिकमा आउनुहोस्'),
            content: <p>{say('Bring your card.', 'कार्ड ल्याउनुहोस्।')}</p>,
          },
        ]}
      />
    </>
  );
}

const meta: Meta = {
  title: 'Words and structure/StepList, selectable',
  parameters: usage({
    face: 'core',
    use: 'Steps that are read one at a time (`selectable`). It works without script.',
    keyboard: 'Tab goes from step to step, Enter or Space opens one and closes the other.',
    reader: 'Each step says whether it is open.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
