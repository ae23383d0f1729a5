import { planAnc, todayInNepal, type MedicalRecord, type Schedules } from '@chautari/contract';

/** Whether a record is the card of a pregnancy that goes on today. */
export const isOngoingPregnancy = ({ content }: MedicalRecord, { anc }: Pick<Schedules, 'anc'>) =>
  content.kind === 'ancReport' &&
  !planAnc(
    anc,
    { lmp: content.lastMenstrualPeriod, scanEdd: content.scan?.expectedDelivery, visits: content.visits },
    todayInNepal(),
  ).over;
