import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CalendarButton } from '@chautari/shared-ui/printing';
import { opens } from './opens';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const events = [
    {
      id: 'visit',
      title: say('Dr. Anita Rai', 'डा. अनिता राई'),
      date: '2026-11-22',
      time: '10:20',
      minutes: 20,
      place: say('Mulghat Health Post', 'मूलघाट स्वास्थ्य चौकी'),
    },
    { id: 'vaccine', title: say('Vaccines at 10 weeks', '१० हप्ताका खोप'), date: '2026-12-06' },
  ];
  return <CalendarButton events={events} fileName="visits" />;
}

const meta: Meta = {
  title: 'Things to press/CalendarButton',
  component: CalendarButton,
  parameters: usage({
    face: 'forms',
    use: 'Saves days and times as a file (.ics) that any calendar takes in, with a reminder the day before. An event with a time is at that time in Nepal, one without takes the whole day. Give each its own lasting `id`. Files of other kinds: `saveFile(name, type, content)`.',
    keyboard: 'A button.',
    reader: 'That the file was saved is said in a toast.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };

export const Opened: StoryObj = { ...Default, tags: ['!autodocs'], play: opens('status') };
