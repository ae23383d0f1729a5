import type { RecordContent } from '@chautari/contract';
import { useDraft } from '../../parts/drafts';

export type Note = Extract<RecordContent, { kind: 'ancNote' }>;

/** Returns a visitor's records, the latest first, and a setter. They stay on this page. */
export function useNoteDrafts(): [Note[], (notes: Note[]) => void] {
  const [notes = [], keep] = useDraft<Note[]>('ancNote');
  return [notes, (next) => keep(next.length ? next : undefined)];
}
