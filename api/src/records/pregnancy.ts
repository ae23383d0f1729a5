import { addDays } from '@chautari/contract/calendar';
import { findPregnancyState, hasEnded } from '@chautari/contract/pregnancyEnds';
import { getExpectedDelivery, planAnc } from '@chautari/contract/plans';
import type { ContentOf, RecordContent } from '@chautari/contract/records/contents';
import type { AfterBirthSchedule, AncSchedule } from '@chautari/contract/schedules';

export type PregnancyEnd = ContentOf<'pregnancyEnd'>;

/** The antenatal card of one pregnancy, with what is written of its end and its visits. */
export type Pregnancy = ContentOf<'ancReport'> & {
  id?: string | undefined;
  end?: PregnancyEnd | undefined;
  contacts?: ContentOf<'ancContact'>[];
  /** Of the pregnancy nothing is written but its end: it began with the weeks that are written there, and is not known before it else. */
  hasNoCard?: true;
};

const toPregnancy = (end: PregnancyEnd & { id: string }): Pregnancy & { id: string } => ({
  ...{ kind: 'ancReport', id: end.id, date: end.date, visits: {}, tetanus: {}, end, hasNoCard: true },
  lastMenstrualPeriod: addDays(end.date, -7 * (end.weeks ?? 0)),
});

/**
 * Returns the pregnancies among records: the cards, each with its visits and the end of its pregnancy, and the ends without a card. An outcome
 * that was written by mistake is none.
 */
export function listPregnancies(contents: readonly (RecordContent & { id: string })[]): (Pregnancy & { id: string })[] {
  const ends = contents.flatMap((content) =>
    content.kind === 'pregnancyEnd' && content.outcome !== 'mistake' ? [content] : [],
  );
  const contacts = contents.flatMap((content) => (content.kind === 'ancContact' ? [content] : []));
  const cards = contents.flatMap((content) => {
    const isHere = ({ card }: { card?: string | undefined }) => card === content.id;
    return content.kind === 'ancReport'
      ? [{ ...content, end: ends.find(isHere), contacts: contacts.filter(isHere) }]
      : [];
  });
  return [...cards, ...ends.filter(({ card }) => card === undefined).map(toPregnancy)];
}

/** Returns the day of the birth that a scan, or else the last period, lets expect. */
export const findExpectedDay = ({ lastMenstrualPeriod: lmp, scan }: Pregnancy, anc: AncSchedule) =>
  scan?.expectedDelivery ?? getExpectedDelivery(anc, lmp);

/** Returns whether a day is within the pregnancy of a card. */
export const isOngoing = ({ lastMenstrualPeriod: lmp, scan, visits, end }: Pregnancy, anc: AncSchedule, day: string) =>
  day >= lmp &&
  !planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits, isEnded: hasEnded({ end }, day) }, day).over;

/** Returns whether the cards of a woman say that she is pregnant on a day, or that a pregnancy ended within six weeks before. */
export const findState = (
  pregnancies: readonly Pregnancy[],
  { anc, afterBirth }: { anc: AncSchedule; afterBirth: AfterBirthSchedule },
  day: string,
) =>
  findPregnancyState(
    pregnancies.map((each) => ({
      lmp: each.lastMenstrualPeriod,
      edd: findExpectedDay(each, anc),
      end: each.end,
    })),
    afterBirth.days,
    day,
  );

/** Returns the completed weeks of a pregnancy on a day; `undefined` before it began. */
export const countWeeks = ({ lastMenstrualPeriod: lmp, scan, visits }: Pregnancy, anc: AncSchedule, day: string) =>
  day < lmp ? undefined : planAnc(anc, { lmp, scanEdd: scan?.expectedDelivery, visits }, day).week;
