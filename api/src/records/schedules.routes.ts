import type { Schedules } from '@chautari/contract/schedules';
import { getSchedules } from '@chautari/contract/schedules';
import { defineCachedRoute } from '../http/responseCache';

interface Deps {
  schedules: Schedules;
}

const HOUR_MS = 3_600_000;

/** The schedules are read once, when the service starts. */
export const scheduleRoutes = ({ schedules }: Deps) => [
  defineCachedRoute(getSchedules, () => schedules, { cacheControl: 'public, max-age=3600', keepMs: HOUR_MS }).route,
];
