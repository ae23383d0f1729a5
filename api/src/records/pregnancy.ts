import { planAnc } from '@chautari/contract/plans';
import type { RecordContent } from '@chautari/contract/records';
import type { AncSchedule } from '@chautari/contract/schedules';

/** The antenatal card of one pregnancy. */
export type Pregnancy = Extract<RecordContent, { kind: 'ancReport' }>;

/** Whether a day is within the pregnancy of a card. */
export const isOngoing = ({ lastMenstrualPeriod: lmp, scan, visits }: Pregnancy, anc: AncSchedule, day: string) =>
  day >= lmp && !planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits }, day).over;
