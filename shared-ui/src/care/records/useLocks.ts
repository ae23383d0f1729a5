import { can } from '@chautari/contract';
import { useSession } from '../../faces/platform';

/** Returns which parts of a card the reader may not change: for patients those of health workers. */
export function useLocks(enteredBy: Readonly<Record<string, string>> = {}) {
  const { person } = useSession({ ask: 'ifLikely' });
  const isWorker = can(person, 'record.official');
  return (part: string) => !isWorker && enteredBy[part] !== undefined && enteredBy[part] !== 'patient';
}
