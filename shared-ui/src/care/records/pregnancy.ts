import {
  planAnc,
  todayInNepal,
  type AncSchedule,
  type MedicalRecord,
  type PlannedContact,
  type ContentOf,
  type Schedules,
} from '@chautari/contract';

export type Pregnancy = ContentOf<'ancReport'>;
export type AncContact = ContentOf<'ancContact'>;

/** The length of a pregnancy, with some weeks for a card that is closed late. */
export const PREGNANCY_DAYS = 320;

/** Returns the visits of a pregnancy in the form that its plan needs. */
export const listContacts = ({ contacts }: Pick<MedicalRecord, 'contacts'>) => contacts.map(({ content }) => content);

/** Returns the plan of a card and its visits, as of today. */
export const getPlan = (
  { lastMenstrualPeriod, scan, visits }: Pregnancy,
  schedule: AncSchedule,
  contacts?: readonly PlannedContact[],
) => planAnc(schedule, { lmp: lastMenstrualPeriod, scanEdd: scan?.expectedDelivery, visits, contacts }, todayInNepal());

/** Returns whether a record is the card of an ongoing pregnancy. */
export const isOngoingPregnancy = ({ content }: Pick<MedicalRecord, 'content'>, { anc }: Pick<Schedules, 'anc'>) =>
  content.kind === 'ancReport' && !getPlan(content, anc).over;
