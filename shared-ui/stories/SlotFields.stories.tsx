import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { addDays } from '@chautari/contract';
import { aDoctor, aSlot } from '../testing/samples';
import { SlotFields } from '../src/faces/booking';
import { InForm } from './InForm';
import { usage } from './usage';

const SUNDAY = '2026-11-22';
const SLOTS = [0, 2, 7].flatMap((days) =>
  ['10:00', '10:20', '10:40'].map((time) => aSlot(addDays(SUNDAY, days), time)),
);

const meta: Meta = {
  title: 'Booking/SlotFields',
  component: SlotFields,
  parameters: usage({
    face: 'booking',
    use: 'A day, then one of its open times; yields `slotId`. The times come from `useOpenSlots`. With `lost`, a time that somebody else took, the nearest ones are offered first; `useBooking` knows which that is.',
    keyboard: 'Two groups of choices; arrow keys move within each.',
    reader:
      'Each day is read with its weekday, both calendars and how many times are open. A lost time is said at once and takes the focus.',
  }),
};
export default meta;

export const Default: StoryObj = {
  render: () => (
    <InForm required={['slotId']}>
      <SlotFields doctor={aDoctor()} slots={SLOTS} />
    </InForm>
  ),
};
