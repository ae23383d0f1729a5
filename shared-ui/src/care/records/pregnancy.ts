import {
  addDays,
  findPregnancyState,
  getExpectedDelivery,
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
export type PregnancyEnd = ContentOf<'pregnancyEnd'>;

/** The length of a pregnancy, with some weeks for a card that is closed late. */
export const PREGNANCY_DAYS = 320;

/** Returns the visits of a pregnancy in the form that its plan needs. */
export const listContacts = ({ contacts }: Pick<MedicalRecord, 'contacts'>) => contacts.map(({ content }) => content);

/** Returns the plan of a card and its visits, as of today. */
export const getPlan = (
  { lastMenstrualPeriod, scan, visits }: Pregnancy,
  schedule: AncSchedule,
  { contacts, isEnded }: { contacts?: readonly PlannedContact[]; isEnded?: boolean } = {},
) =>
  planAnc(
    schedule,
    { lmp: lastMenstrualPeriod, scanEdd: scan?.expectedDelivery, visits, contacts, isEnded },
    todayInNepal(),
  );

type Card = Pick<MedicalRecord, 'content' | 'end'>;

/** Returns whether a record is the card of an ongoing pregnancy. */
export const isOngoingPregnancy = ({ content, end }: Card, { anc }: Pick<Schedules, 'anc'>) =>
  content.kind === 'ancReport' && !getPlan(content, anc, { isEnded: end !== undefined }).over;

/** Returns the card whose end nobody has written: the pregnancy goes on, or it should have ended. */
export const findOpenPregnancy = <R extends Card & Pick<MedicalRecord, 'id'>>(records: readonly R[]): R | undefined => {
  const [latest] = records
    .flatMap((record) =>
      record.content.kind === 'ancReport' ? [{ record, lmp: record.content.lastMenstrualPeriod }] : [],
    )
    .sort((a, b) => b.lmp.localeCompare(a.lmp));
  return latest && !latest.record.end ? latest.record : undefined;
};

/** Returns whether the cards, and ends without a card, say that a woman is pregnant on a day, or that a pregnancy ended within six weeks before. */
export const findState = (
  records: readonly Card[],
  { anc, afterBirth }: Pick<Schedules, 'anc' | 'afterBirth'>,
  day: string,
) =>
  findPregnancyState(
    records.flatMap(({ content, end }) => {
      if (content.kind === 'ancReport')
        return [
          {
            lmp: content.lastMenstrualPeriod,
            edd: content.scan?.expectedDelivery ?? getExpectedDelivery(anc, content.lastMenstrualPeriod),
            end,
          },
        ];
      const isAlone = content.kind === 'pregnancyEnd' && content.card === undefined && content.outcome !== 'mistake';
      if (!isAlone) return [];
      const lmp = addDays(content.date, -7 * (content.weeks ?? 0));
      return [{ lmp, edd: getExpectedDelivery(anc, lmp), end: content }];
    }),
    afterBirth.days,
    day,
  );
