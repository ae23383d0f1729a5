/** The schedules face: courses of care with their days. It needs no form, so pages that are only read can show it. */
import { bringWords } from '../platform';
import en from './locales/en.json';
import np from './locales/np.json';

bringWords({ en, np });

export { AncVisits } from './AncVisits';
export { DoseName } from './doses';
export { ImmunizationSchedule } from './ImmunizationSchedule';
export { PlanBadge } from './PlanBadge';
export { RouteLegend } from './routes';
export { useScheduleWords } from './useScheduleWords';
