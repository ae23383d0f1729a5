import type { Deps } from '../app';
import { getSchedules } from '../contract/schedules';
import { publicAnswer } from '../publicAnswer';

const HOUR_MS = 3_600_000;

/** The schedules are read once, when the service starts. */
export const scheduleRoutes = ({ schedules }: Deps) => [publicAnswer(getSchedules, () => schedules, { cacheControl: 'public, max-age=3600', keepMs: HOUR_MS }).route];
