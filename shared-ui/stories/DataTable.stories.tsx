import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, StatusBadge, type Status } from '../src/faces/core';
import { DataTable } from '../src/faces/lists';
import { useFormat } from '../src/faces/platform';
import { useSay } from './say';
import { usage } from './usage';

interface Visit {
  id: string;
  en: string;
  np: string;
  date: string;
  charge: number;
  status: Status;
}
const VISITS: Visit[] = [
  { id: '1', en: 'Maya Tamang', np: 'माया तामाङ', date: '2026-11-23', charge: 500, status: 'pending' },
  { id: '2', en: 'Hari Bahadur Magar', np: 'हरिबहादुर मगर', date: '2026-11-23', charge: 1500, status: 'confirmed' },
  { id: '3', en: 'Sabina Limbu', np: 'सविना लिम्बू', date: '2026-11-25', charge: 500, status: 'noShow' },
];

function Show() {
  const say = useSay();
  const { date, rupees } = useFormat();
  return (
    <DataTable
      caption={say('Visits of this week', 'यस हप्ताका भेटघाट')}
      rows={VISITS}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', head: say('Name', 'नाम'), cell: ({ en, np }) => say(en, np) },
        { key: 'date', head: say('Date', 'मिति'), cell: (visit) => date(visit.date) },
        { key: 'charge', head: say('Charge', 'शुल्क'), cell: ({ charge }) => rupees(charge), numeric: true },
        { key: 'status', head: say('Status', 'अवस्था'), cell: ({ status }) => <StatusBadge status={status} /> },
      ]}
      actions={({ en, np }) => (
        <Button variant="second" aria-label={`${say('Open', 'खोल्नुहोस्')}: ${say(en, np)}`}>
          {say('Open', 'खोल्नुहोस्')}
        </Button>
      )}
      empty={{ title: say('No visits', 'भेटघाट छैन'), text: say('They will rest here.', 'यहीँ देखिनेछन्।') }}
    />
  );
}

const meta: Meta = {
  title: 'People and figures/DataTable',
  component: DataTable,
  parameters: usage({
    face: 'lists',
    use: 'Rows of the same kind: a table where there is room (640 px), a list of cards where there is not. Give it `rows: undefined` while they are fetched, `error` when that failed, and what is said of none.',
    keyboard: 'Only the buttons of a row take the focus, row after row.',
    reader:
      'A table with caption, column heads and row heads at every width. Each button names its row in its `aria-label`.',
  }),
};
export default meta;

export const Default: StoryObj = { render: Show };
