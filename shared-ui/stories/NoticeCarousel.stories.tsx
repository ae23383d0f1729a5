import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { NoticeCarousel } from '../src/faces/notices';
import { aNotice } from '../testing/samples';
import { useSay } from './say';
import { usage } from './usage';

const HOME = { idleMs: 2000, stepMs: 2000 };

const NOTICES = [
  aNotice(1, {
    title: { en: 'Child vaccination day at Mulghat', np: 'मूलघाटमा बाल खोप दिवस' },
    description: {
      en: 'Bring the child and the card. Every vaccine is free.',
      np: 'बच्चा र कार्ड लिएर आउनुहोस्। सबै खोप निःशुल्क छन्।',
    },
    image: null,
  }),
  aNotice(2, {
    title: { en: 'Dengue is rising', np: 'डेंगु बढ्दो छ' },
    description: { en: 'Cover water pots and sleep under a net.', np: 'पानीका भाँडा छोप्नुहोस्, झुलभित्र सुत्नुहोस्।' },
    image: null,
  }),
];

function Show() {
  const say = useSay();
  return (
    <>
      <h2 id="notices">{say('Notice board', 'सूचना पाटी')}</h2>
      <br />
      <NoticeCarousel notices={NOTICES} labelledBy="notices" {...HOME} />
    </>
  );
}

const meta: Meta = {
  title: 'People and figures/NoticeCarousel',
  component: NoticeCarousel,
  parameters: usage({
    face: 'notices',
    use: 'Notices one at a time. It steps on by itself, and rests while one scrolls, points at it, is inside it, or has stopped it; with reduced motion it never moves by itself.',
    keyboard: 'Picture, share, previous, next, pause: buttons, each with its name.',
    reader:
      'A carousel named by its heading, each notice with its number; what changes is said only when it does not change by itself.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
