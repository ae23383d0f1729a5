import { inNepal, todayInNepal } from '@chautari/contract';
import { useFormat } from '../../faces/platform';

/** Returns a function that writes a moment shortly: the time of today, else day and time. */
export function useMoment() {
  const { date, time } = useFormat();
  return (moment: string) => {
    const at = inNepal(new Date(moment));
    return at.date === todayInNepal() ? time(at.time) : `${date(at.date, 'short')}, ${time(at.time)}`;
  };
}
