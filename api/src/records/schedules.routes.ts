import { getDangerWords, getSchedules } from '@chautari/contract/schedules';
import { defineCachedRoute } from '../http/responseCache';
import type { ServiceSchedules } from './schedules';

interface Deps {
  schedules: ServiceSchedules;
}

const CACHING = { cacheControl: 'public, max-age=3600', keepMs: 3_600_000 };

/** The schedules are read once, when the service starts. */
export const scheduleRoutes = ({ schedules }: Deps) => [
  defineCachedRoute(getSchedules, () => schedules, CACHING).route,
  defineCachedRoute(getDangerWords, () => schedules.dangerWords, CACHING).route,
];
