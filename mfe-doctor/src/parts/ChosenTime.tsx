import type { Slot } from '@chautari/contract';
import { Facts } from '@chautari/shared-ui/core';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { useFormat } from '@chautari/shared-ui/platform';

/** Shows the selected time in words, with the day in both calendars. */
export function ChosenTime({ slots }: { slots: readonly Slot[] }) {
  const { date, time, weekday } = useFormat();
  const [slotId] = useFieldValue<string>('slotId');
  const chosen = slots.find(({ id }) => id === slotId);
  return (
    <div role="status">
      {chosen && (
        <Facts items={[['calendar', `${weekday(chosen.date)}, ${date(chosen.date)}, ${time(chosen.time)}`]]} />
      )}
    </div>
  );
}
