import { LRUCache } from 'lru-cache';
import { createBatchLoader } from '../database/batchLoader';
import { readTimetable, type Timetable } from './doctors.queries';
import { readVersions } from '../database/doctorVersions';
import type { Store } from '../database/store';

const MAX_TIMETABLES = 1_000;
/** Versions say when a timetable has changed; this bounds what a version that was lost with a failed database could do. */
const TTL_MS = 60_000;

/** A timetable, and the version under which it was read: by it a booking finds out that the doctor has changed it since. */
export type VersionedTimetable = Timetable & { version: string };

/**
 * Caches the timetables of doctors under their version in the database, which is read each time: every search for a slot needs
 * one, and a change in any process counts from its commit on.
 * @throws The error of the database; nothing is cached then.
 */
export function createTimetableCache({ db }: Pick<Store, 'db'>) {
  const readVersion = createBatchLoader((ids) => readVersions(db, ids));
  const cache = new LRUCache<string, Promise<Timetable | undefined>>({ max: MAX_TIMETABLES, ttl: TTL_MS });
  const lastVersions = new LRUCache<string, string>({ max: MAX_TIMETABLES, ttl: TTL_MS });
  const listeners: (() => void)[] = [];

  async function readAt(doctorId: string, version: string): Promise<Timetable | undefined> {
    const key = `${doctorId} ${version}`;
    const before = cache.get(key);
    const timetable = before ?? readTimetable(db, doctorId);
    if (!before) cache.set(key, timetable);
    const drop = () => {
      if (cache.peek(key) === timetable) cache.delete(key);
    };
    const result = await timetable.catch((error: unknown) => {
      drop();
      throw error;
    });
    // Ids that name no doctor would only pile up.
    if (!result) drop();
    return result;
  }

  async function readVersioned(doctorId: string, version: string): Promise<VersionedTimetable | undefined> {
    const timetable = await readAt(doctorId, version);
    return timetable && { ...timetable, version };
  }

  async function read(doctorId: string) {
    const version = (await readVersion(doctorId))?.timetable ?? '';
    lastVersions.set(doctorId, version);
    return readVersioned(doctorId, version);
  }

  /**
   * As it was when this process last read its version, which saves a round trip. For whoever fails if the version is another one by now, and then asks
   * `read`.
   */
  function readLast(doctorId: string) {
    const version = lastVersions.get(doctorId);
    return version === undefined ? read(doctorId) : readVersioned(doctorId, version);
  }

  /** A text that changes whenever the open slots of a doctor do, the passing of time aside. */
  async function slotsVersion(doctorId: string) {
    const { timetable = '', held = '' } = (await readVersion(doctorId)) ?? {};
    return `${timetable} ${held}`;
  }

  /** Tells listeners of this process that a change of a timetable, or of what the public sees of a doctor, is committed. */
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onChange = (listener: () => void) => void listeners.push(listener);

  return { read, readLast, slotsVersion, notify, onChange };
}

export type Timetables = ReturnType<typeof createTimetableCache>;
