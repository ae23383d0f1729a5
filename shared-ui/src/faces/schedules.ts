/** The schedules face: courses of care with their days. It needs no form, so that read-only pages load little. */
import { registerMessages } from '../kit/platform/i18n';
import en from '../locales/schedules/en.json';
import np from '../locales/schedules/np.json';

registerMessages({ en, np });
declare global {
  interface KitCatalogues {
    schedules: typeof en;
  }
}

export { AncVisits } from '../care/schedules/AncVisits';
export { DoseName } from '../care/schedules/doses';
export { ImmunizationSchedule } from '../care/schedules/ImmunizationSchedule';
export { PlanBadge } from '../care/schedules/PlanBadge';
export { RouteLegend } from '../care/schedules/routes';
export { useScheduleWords } from '../care/schedules/useScheduleWords';
