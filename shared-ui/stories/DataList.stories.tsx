import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Panel } from '../src/faces/core';
import { DataList } from '../src/faces/lists';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  return (
    <Panel>
      <DataList
        items={[
          [say('Name', 'नाम'), say('Maya Tamang', 'माया तामाङ')],
          [say('Phone', 'फोन'), '+977 9841234567'],
          [say('Address', 'ठेगाना'), say('Dhankuta-4, Dhankuta', 'धनकुटा-४, धनकुटा')],
        ]}
      />
    </Panel>
  );
}

const meta: Meta = {
  title: 'People and figures/DataList',
  component: DataList,
  parameters: usage({
    face: 'lists',
    use: 'What is known of one person or thing: names and values.',
    keyboard: 'It is text; it takes no focus.',
    reader: 'A list of terms with their values.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
