import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { getAccent } from '../src/faces/core';
import { StatCard, Stats } from '../src/faces/lists';
import { useFormat } from '../src/faces/platform';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const { digits } = useFormat();
  return (
    <div style={getAccent('doctor')}>
      <Stats>
        <StatCard label={say('Upcoming appointments', 'आउने भेटघाट')} value={digits(6)} to="/doctor-dashboard" />
        <StatCard label={say('Approved patients', 'स्वीकृत बिरामी')} value={digits(234)} />
        <StatCard label={say('Average wait', 'औसत पर्खाइ')} value={digits(12)} unit={say('min', 'मिनेट')} />
      </Stats>
    </div>
  );
}

const meta: Meta = {
  title: 'People and figures/StatCard',
  component: StatCard,
  parameters: usage({
    face: 'lists',
    use: 'One figure and what it counts, beside others in `Stats`. With `to` its words lead to what was counted.',
    keyboard: 'Only those that lead somewhere take the focus.',
    reader: 'A list of terms: the words first, then the figure.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
