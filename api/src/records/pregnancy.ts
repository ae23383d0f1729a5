import { addDays } from '@chautari/contract/calendar';
import { planAnc } from '@chautari/contract/plans';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { AncSchedule } from '@chautari/contract/schedules';

/** The antenatal card of one pregnancy. */
export type Pregnancy = ContentOf<'ancReport'>;

/** Returns whether a day is within the pregnancy of a card. */
export const isOngoing = ({ lastMenstrualPeriod: lmp, scan, visits }: Pregnancy, anc: AncSchedule, day: string) =>
  day >= lmp && !planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits }, day).over;

/** The time after a birth in which the rules of pregnancy apply. */
const AFTER_BIRTH_DAYS = 42;

/**
 * Returns whether the card of a pregnancy says that a day is within it, or within the six weeks after the birth. The card does not
 * know the day of the birth, so they are counted from the expected one.
 */
export function isMaternal({ lastMenstrualPeriod: lmp, scan, visits }: Pregnancy, anc: AncSchedule, day: string) {
  const { edd } = planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits }, day);
  return day >= lmp && day <= addDays(edd, AFTER_BIRTH_DAYS);
}

/** Returns the completed weeks, on a day, of the last pregnancy that began before it. */
export function findWeeks(pregnancies: readonly Pregnancy[], anc: AncSchedule, day: string): number | undefined {
  const [latest] = pregnancies
    .filter((pregnancy) => pregnancy.lastMenstrualPeriod <= day)
    .sort((one, other) => other.lastMenstrualPeriod.localeCompare(one.lastMenstrualPeriod));
  if (!latest) return undefined;
  const { lastMenstrualPeriod: lmp, scan, visits } = latest;
  return planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits }, day).week;
}
