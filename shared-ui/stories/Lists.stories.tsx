import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Actions, Button, Facts, List, Panel, Stack } from '../src/faces/core';
import { useSay } from './say';
import { usage } from './usage';

function Show() {
  const say = useSay();
  const people = [say('Maya Tamang', 'माया तामाङ'), say('Hari Bahadur Magar', 'हरिबहादुर मगर')];
  return (
    <>
      <h2 className="visually-hidden">{say('Consultation requests', 'परामर्श अनुरोध')}</h2>
      <Panel>
        <List>
          {people.map((name) => (
            <li key={name}>
              <Stack>
                <h3>{name}</h3>
                <Facts items={[['calendar', say('23 Nov, 10:00 AM', 'मंसिर ७, बिहान १०:००')]]} />
                <Actions>
                  <Button icon="check" aria-label={`${say('Approve', 'स्वीकृत गर्नुहोस्')}: ${name}`}>
                    {say('Approve', 'स्वीकृत गर्नुहोस्')}
                  </Button>
                  <Button variant="second" aria-label={`${say('Reject', 'अस्वीकार गर्नुहोस्')}: ${name}`}>
                    {say('Reject', 'अस्वीकार गर्नुहोस्')}
                  </Button>
                </Actions>
              </Stack>
            </li>
          ))}
        </List>
      </Panel>
    </>
  );
}

const meta: Meta = {
  title: 'People and figures/List and Actions',
  parameters: usage({
    face: 'core',
    use: 'A list of people: name first, then facts, then actions, one of them green.',
    keyboard: 'Each button in turn.',
    reader: 'A list; each button names its person in its `aria-label`.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
