import { getExpectedDelivery, planAnc, todayInNepal, type AncSchedule, type PlannedContact } from '@chautari/contract';
import { useFieldValue } from '@chautari/shared-ui/forms';
import { useLines } from './useLines';

/** Returns the expected days of birth and the plan for the fields of the form; undefined without a last period. */
export function useAncDates(schedule: AncSchedule, contacts?: readonly PlannedContact[]) {
  const [lmp] = useFieldValue<string>('content.lastMenstrualPeriod');
  const [scanned] = useFieldValue<string>('content.scan.expectedDelivery');
  const [visits] = useLines('content.visits');
  if (!lmp) return undefined;
  return {
    byPeriod: getExpectedDelivery(schedule, lmp),
    byScan: scanned || undefined,
    plan: planAnc(schedule, { lmp, scanEdd: scanned || null, visits, contacts }, todayInNepal()),
  };
}
