import { LRUCache } from 'lru-cache';
import { createBatchLoader } from '../database/batchLoader';
import { readTimetable, type Timetable } from './doctors.queries';
import { readVersions } from '../database/doctorVersions';
import type { Store } from '../database/store';

const MAX_TIMETABLES = 1_000;
/** Versions tell when a timetable changed; this limits the effect of a version lost with a failed database. */
const TTL_MS = 60_000;

/** A timetable and its version, by which a booking detects a later change. */
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
    // Ids without a doctor would only fill the cache.
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
   * Returns the timetable of the last read version, which saves a round trip. For callers that fail where the version has changed, and then call
   * `read`.
   */
  function readLast(doctorId: string) {
    const version = lastVersions.get(doctorId);
    return version === undefined ? read(doctorId) : readVersioned(doctorId, version);
  }

  /** Returns a text that changes with the open slots of a doctor, apart from the passing of time. */
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
