import {
  planAnc,
  todayInNepal,
  type AncSchedule,
  type MedicalRecord,
  type RecordContent,
  type Schedules,
} from '@chautari/contract';

export type Pregnancy = Extract<RecordContent, { kind: 'ancReport' }>;

/** The length of a pregnancy, with some weeks for a card that is closed late. */
export const PREGNANCY_DAYS = 320;

/** The plan that follows from a card, as of today. */
export const planOf = ({ lastMenstrualPeriod, scan, visits }: Pregnancy, schedule: AncSchedule) =>
  planAnc(schedule, { lmp: lastMenstrualPeriod, scanEdd: scan?.expectedDelivery, visits }, todayInNepal());

/** Whether a record is the card of a pregnancy that is ongoing today. */
export const isOngoingPregnancy = ({ content }: Pick<MedicalRecord, 'content'>, { anc }: Pick<Schedules, 'anc'>) =>
  content.kind === 'ancReport' && !planOf(content, anc).over;
