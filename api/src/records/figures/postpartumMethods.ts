/** Family planning after a birth, for the monthly figures: methods that were given at a birth, and at visits of the register since. */
import { addDays, ageOn } from '@chautari/contract/calendar';
import type { POSTPARTUM_METHODS } from '@chautari/contract/records/pregnancyEnd';
import type { Counted } from './figures.queries';
import { readBirths, readMethodVisits, YEAR_DAYS, type Birth, type MethodVisit } from './postpartumMethods.queries';
import type { CountSection } from './sections';

type Method = (typeof POSTPARTUM_METHODS)[number];

/** Only the day of a birth is known: the day of the birth and the next one are within 48 hours, as for visits after a birth. */
const WITHIN_48_DAYS = 1;

const APART: readonly string[] = ['iucd', 'implant', 'tubalLigation'] satisfies Method[];
const toMethod = (method: string | null) => (method !== null && APART.includes(method) ? method : 'other');

/** A method that a woman was given since a birth. */
interface GivenMethod extends Pick<Birth, 'patientId' | 'day' | 'sex' | 'born' | 'isEstimated' | 'isHere'> {
  birth: string;
  method: string;
}

/** Returns the day of the last birth within a year before a visit: that of the record of a birth, or else what the visit says. */
function findBirth({ patientId, day, lastDelivery }: MethodVisit, births: readonly Birth[]): string | undefined {
  const first = addDays(day, -YEAR_DAYS);
  const isRecent = (birth: string | null): birth is string => birth !== null && birth >= first && birth <= day;
  const last = births.filter((each) => each.patientId === patientId && isRecent(each.day)).at(-1)?.day;
  return last ?? (isRecent(lastDelivery) ? lastDelivery : undefined);
}

/** Returns the methods that were given since births, the first ones first: those at the birth before visits of the same day. */
function listMethods(births: readonly Birth[], visits: readonly MethodVisit[]): GivenMethod[] {
  const atBirth = births.flatMap((each) =>
    each.method === null ? [] : [{ ...each, birth: each.day, method: toMethod(each.method) }],
  );
  const later = visits.flatMap((each) => {
    const birth = findBirth(each, births);
    return birth === undefined ? [] : [{ ...each, birth, method: toMethod(each.method) }];
  });
  return [...atBirth, ...later].sort((one, other) => one.day.localeCompare(other.day));
}

/** Returns the methods, each once after a birth: the next visit for the same one is no new method. */
const listFirst = (methods: readonly GivenMethod[]) =>
  methods.filter(
    (each, index) =>
      !methods
        .slice(0, index)
        .some(
          ({ patientId, method, day }) => patientId === each.patientId && method === each.method && day >= each.birth,
        ),
  );

/** Counts the women who were given a method after a birth, by how soon. Each counts where it was given first. */
export const countPostpartumMethods: CountSection = async ({ db, days, place }) => {
  const births = await readBirths(db, days, place);
  const visits = await readMethodVisits(db, days, place);
  return listFirst(listMethods(births, visits))
    .filter(({ day, isHere }) => isHere && day >= days.from)
    .map(({ method, birth, day, sex, born, isEstimated }): Counted => ({
      row: `${method}${day <= addDays(birth, WITHIN_48_DAYS) ? 'Within48' : 'WithinYear'}`,
      sex,
      age: ageOn(born, day),
      count: 1,
      estimated: Number(isEstimated),
    }));
};
