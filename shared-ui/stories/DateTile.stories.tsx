import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DateTile, Facts, StatusBadge } from '../src/faces/core';
import { useFormat } from '../src/faces/platform';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const { date } = useFormat();
  return (
    <>
      <h2 className="visually-hidden">{say('Appointments', 'भेटघाट')}</h2>
      <DateTile
        day="2026-11-27"
        title={say('Antenatal check', 'गर्भवती जाँच')}
        badge={<StatusBadge status="confirmed" />}
      >
        <p>{date('2026-11-27')}</p>
        <Facts
          items={[
            ['user', say('Dr. Sunita Karki', 'डा. सुनिता कार्की')],
            ['clock', say('10:20 AM', 'बिहान १०:२०')],
          ]}
        />
      </DateTile>
    </>
  );
}

const meta: Meta = {
  title: 'People and figures/DateTile',
  component: DateTile,
  parameters: usage({
    face: 'core',
    use: 'An entry of a list of days: the day on its stone, title and state beside it, facts below.',
    keyboard: 'It takes no focus; its content may.',
    reader: 'The stone is passed over, so say the date in the facts. The title is a heading of level 3.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
