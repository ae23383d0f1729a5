import { readTimetable, type Timetable } from './store/doctors';
import type { Store } from './store/store';

/** So long may another process of the service not notice that a timetable has changed. */
const KEEP_MS = 1_000;

/**
 * Reads timetables of doctors and keeps them for a moment, since everybody who looks for a time needs one. Whoever changes
 * a timetable, or what the public sees of a doctor, calls `forget` once the change is committed.
 */
export function timetableKeeper({ db }: Pick<Store, 'db'>) {
  const kept = new Map<string, { until: number; timetable: Promise<Timetable | undefined> }>();
  const listeners: (() => void)[] = [];

  function forget(doctorId: string) {
    kept.delete(doctorId);
    for (const listener of listeners) listener();
  }

  async function read(doctorId: string): Promise<Timetable | undefined> {
    const before = kept.get(doctorId);
    if (before && before.until > Date.now()) return before.timetable;
    const entry = { until: Date.now() + KEEP_MS, timetable: readTimetable(db, doctorId) };
    kept.set(doctorId, entry);
    const drop = () => { if (kept.get(doctorId) === entry) kept.delete(doctorId); };
    const found = await entry.timetable.catch((error: unknown) => { drop(); throw error; });
    // Ids that name no doctor would only pile up, and a doctor may be approved at any moment.
    if (!found) drop();
    return found;
  }

  /** Calls a listener whenever a timetable has changed. */
  const onChange = (listener: () => void) => void listeners.push(listener);

  return { read, forget, onChange };
}

export type Timetables = ReturnType<typeof timetableKeeper>;
