import { can } from '@chautari/contract';
import { useSession } from '../../faces/platform';

/** Which parts of a card the reader may not change: what a health worker entered, where the reader is none. */
export function useLocks(enteredBy: Readonly<Record<string, string>> = {}) {
  const { person } = useSession({ ask: 'ifLikely' });
  const isWorker = can(person, 'record.official');
  return (part: string) => !isWorker && enteredBy[part] !== undefined && enteredBy[part] !== 'patient';
}
