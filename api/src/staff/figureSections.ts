/** What is counted for each section of the monthly figures. */
import { ageOn } from '@chautari/contract/calendar';
import { ALL_CONTACTS, FOUR_CONTACTS, FULLY_IMMUNIZED_MONTHS, type FigureSection } from '@chautari/contract/figures';
import { contactRows, dayAtAge, expectedDelivery, planImmunization } from '@chautari/contract/plans';
import type { Schedules } from '@chautari/contract/schedules';
import type { Store } from '../database/store';
import {
  countLines,
  countVisits,
  readDoses,
  readPregnancies,
  type Counted,
  type CountedPregnancy,
  type Days,
} from './figures.queries';

interface Asked {
  db: Store['db'];
  schedules: Schedules;
  days: Days;
  /** The first day of the fiscal year. */
  yearFrom: string;
  facilityId: string | undefined;
}

/** Every visit counts in the total; new ones and those sent from elsewhere in rows of their own as well. */
async function countOpd({ db, days, yearFrom, facilityId }: Asked): Promise<Counted[]> {
  const visits = await countVisits(db, days, yearFrom, facilityId);
  return visits.flatMap(({ isNew, isReferred, sex, age, count }) =>
    ['total', ...(isNew ? ['new'] : []), ...(isReferred ? ['referredIn'] : [])].map((row) => ({
      row,
      sex,
      age,
      count,
    })),
  );
}

/** From this age on new patients are counted by caste code. */
const CASTE_YEARS = 5;

async function countCastes({ db, days, yearFrom, facilityId }: Asked): Promise<Counted[]> {
  const visits = await countVisits(db, days, yearFrom, facilityId);
  return visits.flatMap(({ isNew, caste, sex, age, count }) =>
    isNew && caste && age !== null && age >= CASTE_YEARS ? [{ row: caste, sex, age, count }] : [],
  );
}

/** The rows for which the visits of one pregnancy count within the days, each with its day. */
function ancRowsOf({ lmp, scanEdd, days: held }: CountedPregnancy, { anc }: Schedules, { from, to }: Days) {
  const rows = contactRows(anc, scanEdd ?? expectedDelivery(anc, lmp), held);
  const lastOf = (wanted: readonly string[]) =>
    wanted.every((row) => rows[row])
      ? wanted
          .map((row) => rows[row]!)
          .sort()
          .at(-1)
      : undefined;
  return Object.entries({ ...rows, fourContacts: lastOf(FOUR_CONTACTS), allContacts: lastOf(ALL_CONTACTS) }).flatMap(
    ([row, day]) => (day && day >= from && day <= to ? [{ row, day }] : []),
  );
}

async function countAnc({ db, schedules, days, facilityId }: Asked): Promise<Counted[]> {
  const pregnancies = await readPregnancies(db, days, facilityId);
  return pregnancies.flatMap((pregnancy) =>
    ancRowsOf(pregnancy, schedules, days).map(({ row, day }) => ({
      row,
      sex: pregnancy.sex,
      age: ageOn(pregnancy.birth, day),
      count: 1,
    })),
  );
}

/** Children whose last outstanding dose was given within the days, and in time. */
async function countFullyImmunized({ db, schedules, days, facilityId }: Asked): Promise<Counted[]> {
  const cards = await readDoses(db, days, facilityId);
  return cards.flatMap(({ sex, birth, doses }) => {
    const plan = planImmunization(schedules.immunization, birth, doses, days.to);
    const last = plan.doses
      .flatMap(({ given }) => given ?? [])
      .sort()
      .at(-1);
    const inTime =
      last && last >= days.from && last <= days.to && last < dayAtAge(birth, { months: FULLY_IMMUNIZED_MONTHS });
    return plan.complete && inTime ? [{ row: 'fullyImmunized', sex, age: ageOn(birth, last), count: 1 }] : [];
  });
}

export const COUNT: Record<FigureSection, (asked: Asked) => Promise<Counted[]>> = {
  opd: countOpd,
  caste: countCastes,
  anc: countAnc,
  td: ({ db, days, facilityId }) => countLines(db, 'td', days, facilityId),
  immunization: async (asked) => [
    ...(await countLines(asked.db, 'immunization', asked.days, asked.facilityId)),
    ...(await countFullyImmunized(asked)),
  ],
};
