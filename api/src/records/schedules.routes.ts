import { LRUCache } from 'lru-cache';
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { getDangerWords, getSchedules } from '@chautari/contract/schedules';
import { getMostUsed, getVisitLists, MAX_OFFERED } from '@chautari/contract/visitLists';
import type { Store } from '../database/store';
import { defineRoute } from '../http/defineRoute';
import { defineCachedRoute } from '../http/responseCache';
import { listMostUsed } from './figures/morbidity.queries';
import type { ServiceSchedules } from './schedules';

interface Deps {
  store: Store;
  schedules: ServiceSchedules;
}

const CACHING = { cacheControl: 'public, max-age=3600', keepMs: 3_600_000 };

/** Counts of the last year change slowly. */
const COUNTED_DAYS = 365;
const KEPT_MS = 600_000;
const MAX_FACILITIES = 2_000;

type MostUsed = Record<'diagnoses' | 'medicines', string[]>;

/** Returns a function that counts what a facility writes most; a count is kept for ten minutes. */
function createMostUsed({ db }: Store) {
  const kept = new LRUCache<string, Promise<MostUsed>>({ max: MAX_FACILITIES, ttl: KEPT_MS });
  const count = async (facilityId: string): Promise<MostUsed> => {
    const which = { facilityId, since: addDays(todayInNepal(), -COUNTED_DAYS), max: MAX_OFFERED };
    const [diagnoses, medicines] = await Promise.all([
      listMostUsed(db, { ...which, field: 'diagnoses' }),
      listMostUsed(db, { ...which, field: 'medicines' }),
    ]);
    return { diagnoses, medicines };
  };
  return (facilityId: string) => {
    const earlier = kept.get(facilityId);
    if (earlier) return earlier;
    const counting = count(facilityId);
    kept.set(facilityId, counting);
    counting.catch(() => kept.delete(facilityId));
    return counting;
  };
}

/** The schedules are read once, when the service starts. */
export const scheduleRoutes = ({ store, schedules }: Deps) => {
  const readMostUsed = createMostUsed(store);
  return [
    defineCachedRoute(getSchedules, () => schedules, CACHING).route,
    defineCachedRoute(getDangerWords, () => schedules.dangerWords, CACHING).route,
    defineCachedRoute(getVisitLists, () => schedules.visitLists, CACHING).route,
    defineRoute(getMostUsed, (_input, { session }) =>
      session.facilityId === null ? { diagnoses: [], medicines: [] } : readMostUsed(session.facilityId),
    ),
  ];
};
