/** Counts for each section of the monthly figures. */
import { ageOn } from '@chautari/contract/calendar';
import { ALL_CONTACTS, COUNTED_VISITS, FOUR_CONTACTS, FULLY_IMMUNIZED_MONTHS } from '@chautari/contract/figures';
import { getDayAtAge, planImmunization } from '@chautari/contract/immunizationPlan';
import { planAfterBirth } from '@chautari/contract/planAfterBirth';
import { getContactRows, getExpectedDelivery } from '@chautari/contract/plans';
import type { Store } from '../../database/store';
import { countEndsAndBirths } from './births.queries';
import { countDiagnoses } from './morbidity.queries';
import { countReferredPatients } from './referrals.queries';
import { readSeenMothers, readSeenNewborns, type SeenAfterBirth } from './afterBirth.queries';
import {
  countLines,
  readCountedCards,
  readCountedPregnancies,
  type Counted,
  type CountedPregnancy,
  type CountedVisits,
  type Days,
  type FigurePlace,
} from './figures.queries';
import type { ServiceSchedules } from '../schedules';

export interface CountInput {
  db: Store['db'];
  schedules: ServiceSchedules;
  days: Days;
  /** The first day of the fiscal year. */
  yearFrom: string;
  place: FigurePlace;
  /** The visits of the days, which two sections count. */
  visits: readonly CountedVisits[];
}

/** Counts one section of the figures. */
export type CountSection = (input: CountInput) => Promise<Counted[]>;

const pick = ({ sex, age, count, estimated }: Omit<Counted, 'row'>) => ({ sex, age, count, estimated });

/** Counts every visit in the total; new and referred ones also in their own rows. */
export async function countOpd({ visits }: CountInput): Promise<Counted[]> {
  return visits.flatMap(({ isNew, isReferred, ...counts }) =>
    ['total', ...(isNew ? ['new'] : []), ...(isReferred ? ['referredIn'] : [])].map((row) => ({
      row,
      ...pick(counts),
    })),
  );
}

export const countReferrals: CountSection = ({ db, days, place }) => countReferredPatients(db, days, place);

/** From this age on new patients are counted by caste code. */
const CASTE_YEARS = 5;

export async function countCastes({ visits }: CountInput): Promise<Counted[]> {
  return visits.flatMap(({ isNew, caste, ...counts }) =>
    isNew && caste && counts.age !== null && counts.age >= CASTE_YEARS ? [{ row: caste, ...pick(counts) }] : [],
  );
}

export const countMorbidity: CountSection = ({ db, days, place }) => countDiagnoses(db, days, place);

/** Returns the rows for which the visits of one pregnancy count within the days, each with its day. */
function listAncRows({ lmp, scanEdd, days: held }: CountedPregnancy, { anc }: ServiceSchedules, { from, to }: Days) {
  const rows = getContactRows(anc, scanEdd ?? getExpectedDelivery(anc, lmp), held);
  const findLast = (keys: readonly string[]) =>
    keys.every((row) => rows[row])
      ? keys
          .map((row) => rows[row]!)
          .sort()
          .at(-1)
      : undefined;
  return Object.entries({
    ...rows,
    fourContacts: findLast(FOUR_CONTACTS),
    allContacts: findLast(ALL_CONTACTS),
  }).flatMap(([row, day]) => (day && day >= from && day <= to ? [{ row, day }] : []));
}

export async function countAnc({ db, schedules, days, place }: CountInput): Promise<Counted[]> {
  const pregnancies = await readCountedPregnancies(db, days, place);
  return pregnancies.flatMap((pregnancy) =>
    listAncRows(pregnancy, schedules, days).map(({ row, day }) => ({
      row,
      sex: pregnancy.sex,
      age: ageOn(pregnancy.birth, day),
      count: 1,
      estimated: Number(pregnancy.isEstimated),
    })),
  );
}

/** Children whose last outstanding dose was given within the days, and in time. */
async function countFullyImmunized({ db, schedules, days, place }: CountInput): Promise<Counted[]> {
  const cards = await readCountedCards(db, days, place);
  return cards.flatMap((card) => {
    const { sex, birth } = card;
    const plan = planImmunization(schedules.immunization, card, days.to);
    const last = plan.doses
      .flatMap(({ date }) => date ?? [])
      .sort()
      .at(-1);
    const inTime =
      last && last >= days.from && last <= days.to && last < getDayAtAge(birth, { months: FULLY_IMMUNIZED_MONTHS });
    return plan.complete && inTime
      ? [{ row: 'fullyImmunized', sex, age: ageOn(birth, last), count: 1, estimated: 0 }]
      : [];
  });
}

export const countTetanus: CountSection = ({ db, days, place }) => countLines(db, 'td', days, place);

export const countBirths: CountSection = ({ db, days, place }) => countEndsAndBirths(db, days, place);

/** Returns the rows for which the visits after one birth count within the days, each with its day. */
function listAfterBirthRows({ birth, seenOn }: SeenAfterBirth, { afterBirth }: ServiceSchedules, { from, to }: Days) {
  const visits = planAfterBirth(afterBirth, birth, seenOn, to).map(({ key, done }) => ({ row: key, day: done }));
  const first = visits.slice(0, COUNTED_VISITS);
  const isComplete = first.length === COUNTED_VISITS && first.every(({ day }) => day);
  return [...visits, { row: 'firstThree', day: isComplete ? first.at(-1)!.day : null }].flatMap(({ row, day }) =>
    day && day >= from && day <= to ? [{ row, day }] : [],
  );
}

const countAfterBirths = (read: typeof readSeenMothers): CountSection =>
  async function countAfterBirth({ db, schedules, days, place }) {
    const longest = Math.max(...schedules.afterBirth.visits.map(({ to }) => to));
    const people = await read(db, days, longest, place);
    return people.flatMap((each) =>
      listAfterBirthRows(each, schedules, days).map(({ row, day }) => ({
        row,
        sex: each.sex,
        age: ageOn(each.born, day),
        count: 1,
        estimated: Number(each.isEstimated),
      })),
    );
  };

export const countMothers = countAfterBirths(readSeenMothers);
export const countNewborns = countAfterBirths(readSeenNewborns);

export const countImmunization: CountSection = async (input) => [
  ...(await countLines(input.db, 'immunization', input.days, input.place)),
  ...(await countFullyImmunized(input)),
];
