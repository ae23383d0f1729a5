import { LRUCache } from 'lru-cache';
import { instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { readVersions } from '../database/doctorVersions';
import type { Store } from '../database/store';
import { listHeldTimes, readTimetables } from './doctors.queries';
import { findFirstOpen, type Offered } from './slots';

const DAYS = 14;
/** A first slot takes some hundred bytes, so those of all doctors of a country have room. */
const MAX_DOCTORS = 20_000;
/** Limits the effect of a version that was lost with a failed database, as in the cache of timetables. */
const TTL_MS = 60_000;

interface Kept {
  version: string;
  /** The day on which it was worked out: the last day moves with it. */
  today: string;
  first: Offered | undefined;
}

/**
 * Keeps the next open slot of each doctor, for as long as the doctor has the same version and the slot has not begun. A booking changes the version of
 * one doctor, and the slots of the others stay. Slots that are missing are read together, in four statements for all doctors of a request.
 * @throws The error of the database; nothing is kept then.
 */
export function createNextSlots({ db }: Pick<Store, 'db'>) {
  const cache = new LRUCache<string, Kept>({ max: MAX_DOCTORS, ttl: TTL_MS });

  function findKept(doctorId: string, version: string, now: Date) {
    const kept = cache.get(doctorId);
    if (kept?.version !== version || kept.today !== todayInNepal(now)) return undefined;
    return kept.first && kept.first.startsAt <= now ? undefined : kept;
  }

  async function readMissing(versions: ReadonlyMap<string, string>, now: Date) {
    const ids = [...versions.keys()];
    const today = todayInNepal(now);
    const timetables = await readTimetables(db, ids);
    const held = await listHeldTimes(db, [...timetables.keys()], instantInNepal(today, '00:00'));
    for (const [doctorId, timetable] of timetables) {
      const first = findFirstOpen(timetable, held.get(doctorId)!, { days: DAYS, now });
      cache.set(doctorId, { version: versions.get(doctorId)!, today, first });
    }
    return timetables;
  }

  /** Returns the next open slot of each of the doctors who have one. */
  async function read(doctorIds: string[]): Promise<Map<string, Offered>> {
    const now = new Date();
    const rows = await readVersions(db, doctorIds);
    const versions = new Map(
      doctorIds.map((id) => [id, `${rows.get(id)?.timetable ?? ''} ${rows.get(id)?.held ?? ''}`]),
    );
    const slots = new Map<string, Offered>();
    const take = (id: string) => {
      const kept = findKept(id, versions.get(id)!, now);
      if (kept?.first) slots.set(id, kept.first);
      return kept !== undefined;
    };
    const missing = doctorIds.filter((id) => !take(id));
    if (missing.length) {
      await readMissing(new Map(missing.map((id) => [id, versions.get(id)!])), now);
      missing.forEach(take);
    }
    return slots;
  }

  return { read };
}

export type NextSlots = ReturnType<typeof createNextSlots>;
