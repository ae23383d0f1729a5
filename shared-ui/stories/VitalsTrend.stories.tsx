import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { anOpdReport, aRecord } from '../testing/records';
import { anId } from '../testing/samples';
import { VitalsTrend } from '../src/faces/records';
import { usage } from './usage';

const MEASURED = [
  ['2026-02-03', 56, 118, 76],
  ['2026-05-02', 58.5, 138, 88],
  ['2026-07-21', 60, 146, 94],
  ['2026-11-20', 60.5, 134, 86],
] as const;
const RECORDS = MEASURED.map(([visitDate, weight, systolic, diastolic], index) =>
  aRecord(anOpdReport({ visitDate, vitals: { weight, systolic, diastolic } }), { id: anId(index + 1) }),
);

const meta: Meta = {
  title: 'People and figures/VitalsTrend',
  component: VitalsTrend,
  parameters: usage({
    face: 'records',
    use: 'Weight and blood pressure over time, with a table of all that was measured. The charts are fetched when they are shown; the table is there at once.',
    keyboard: 'Tab reaches each chart, the arrow keys go from point to point.',
    reader:
      'The first and the last value in a sentence, then each point with day, name and value; the table says the same.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <>
      <h2 className="visually-hidden">Trend</h2>
      <VitalsTrend records={RECORDS} />
    </>
  ),
};
