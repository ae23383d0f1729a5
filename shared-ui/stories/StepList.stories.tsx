import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { StepList } from '../src/faces/core';
import { useFormat } from '../src/faces/platform';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const { digits } = useFormat();
  const visit = (number: number) => say(`Visit ${number}`, `भेट ${digits(number)}`);
  return (
    <>
      <h2>{say('Vaccination schedule', 'खोप तालिका')}</h2>
      <br />
      <StepList
        end={say('Fully immunized at 15 months', '१५ महिनामा पूर्ण खोप')}
        steps={[
          {
            title: say('6 weeks', '६ हप्ता'),
            icon: 'check',
            aside: visit(1),
            state: 'done',
            content: <p>{say('Pentavalent, oral polio vaccine', 'डी.पी.टी.-हेप बी-हिब, पोलियो थोपा')}</p>,
          },
          {
            title: say('10 weeks', '१० हप्ता'),
            aside: visit(2),
            state: 'next',
            content: <p>{say('Pentavalent, oral polio vaccine', 'डी.पी.टी.-हेप बी-हिब, पोलियो थोपा')}</p>,
          },
          {
            title: say('14 weeks', '१४ हप्ता'),
            aside: visit(3),
            state: 'open',
            content: <p>{say('Pentavalent, fIPV', 'डी.पी.टी.-हेप बी-हिब, एफ.आई.पी.भी.')}</p>,
          },
        ]}
      />
    </>
  );
}

const meta: Meta = {
  title: 'Words and structure/StepList',
  component: StepList,
  parameters: usage({
    face: 'core',
    use: 'A course of care, or the way to do something: a dotted path with numbered resting places. Say in words, too, what is done and what is next.',
    keyboard: 'It takes no focus unless it is selectable.',
    reader: 'A numbered list with a heading (level 3) for each step; the stones are passed over.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
