import { inNepal } from '@chautari/api/contract';
import { useFormat } from '@chautari/shared-ui/platform';

/** Writes an instant as day and time on a clock in Nepal. */
export function useInstant() {
  const { date, time } = useFormat();
  return (instant: string) => {
    const at = inNepal(new Date(instant));
    return `${date(at.date)}, ${time(at.time)}`;
  };
}
