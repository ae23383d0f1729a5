import { usePublicData } from '../../faces/platform';
import { useLocalNotices } from './useLocalNotices';

/** Returns the notices of a board: those for the reader's place once it is known, else those for the whole country. Undefined until they are loaded. */
export function useBoardNotices() {
  const { data } = usePublicData('listNotices');
  const local = useLocalNotices();
  return local ?? data?.notices.filter(({ area }) => area.level === 'country');
}
