import {
  assessSigns,
  civilDate,
  findImprobable,
  getBirthAtAge,
  getAssessedAge,
  getOtherPerson,
  mayBePregnant,
  mayOtherBePregnant,
  todayInNepal,
  type AntenatalVisit,
  type AssessedPerson,
  type Assessment,
  type ContentOf,
  type PregnancyState,
  type Schedules,
  type Vitals,
} from '@chautari/contract';
import { useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { otherUnits } from './otherUnits';
import { findState } from './pregnancy';
import { useRecords } from './queries';
import type { RecordPatient } from './formProps';

type Visit = ContentOf<'opdReport'>;

/** Returns what is known of the birth of a patient; by the age in years where the date is not at hand. */
const getBirth = ({ dateOfBirth, birthRange, age }: RecordPatient) =>
  dateOfBirth ? { dateOfBirth, birthRange } : getBirthAtAge({ count: age, unit: 'years' });

type Seen = Pick<Visit, 'seenPerson' | 'seenAge' | 'seenAgeUnit' | 'seenSex'>;

/** Returns the day by which a visit is judged: that of the visit, or today while it is missing or mistyped. */
export const readVisitDay = (typed: string | undefined) =>
  typed && civilDate.safeParse(typed).success && typed < todayInNepal() ? typed : todayInNepal();

/** Returns whether a form asks about pregnancy: the patient, or the other person who was seen. */
export const asksPregnancy = ({ seenPerson, ...other }: Seen, { sex, ...patient }: RecordPatient, day: string) =>
  seenPerson === null ? mayBePregnant({ ...getBirth(patient), sex }, day) : mayOtherBePregnant(other, day);

/** Returns a function that says whether the cards of the patient say that she is pregnant on a day, or was until six weeks before; `no` until they are loaded. */
export function usePregnancyState(patientId: string, schedules: Pick<Schedules, 'anc' | 'afterBirth'>) {
  const { items: cards = [] } = useRecords(patientId, { kind: 'ancReport' });
  const { items: ends = [] } = useRecords(patientId, { kind: 'pregnancyEnd' });
  return (day: string) => findState([...cards, ...ends], schedules, day);
}

/** Returns the person of a visit, as they were on its day; `undefined` for another person than the patient without an age, who is assessed as an adult. */
export function getAssessedPerson(
  { seenPerson, pregnancy, ...other }: Seen & { pregnancy?: string | null | undefined },
  patient: RecordPatient,
  byCards: (day: string) => PregnancyState,
  day: string,
): AssessedPerson | undefined {
  const state = pregnancy === 'no' || pregnancy === 'pregnant' || pregnancy === 'afterBirth' ? pregnancy : undefined;
  if (seenPerson !== null) return getOtherPerson({ ...other, pregnancy: state }, day);
  return {
    ...getAssessedAge(getBirth(patient), day),
    sex: patient.sex,
    pregnancy: state ?? byCards(day),
  };
}

const isNumber = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

/** Returns the signs of the form whose value is improbable for the person, as it is typed. */
export function useImprobable({ growth }: Pick<Schedules, 'growth'>, person: AssessedPerson | undefined) {
  const [typed = {}] = useFieldValue<Record<string, unknown>>('content.vitals');
  return findImprobable(growth, Object.fromEntries(Object.entries(typed).filter(isNumber)), person);
}

type Measured = Partial<ContentOf<'opdReport' | 'ancContact'>>;

/** Returns errors of improbable values that nobody has confirmed. */
export const findImprobableErrors = (
  { growth }: Pick<Schedules, 'growth'>,
  { vitals = {}, confirmedVitals = [] }: Measured,
  person: AssessedPerson | undefined,
): Record<string, string> =>
  Object.fromEntries(
    findImprobable(growth, vitals, person)
      .filter((sign) => !confirmedVitals.includes(sign))
      .map((sign) => [`vitals.${sign}`, 'improbable']),
  );

/**
 * Assesses the form while it is typed. A value that may be in another unit counts once that question is answered, or when the form was refused
 * without the actions taken: a saved record is always judged as it is.
 */
export function useLiveAssessment(
  schedules: Schedules,
  person: AssessedPerson | undefined,
  antenatal?: AntenatalVisit,
): Assessment {
  const [typed = {}] = useFieldValue<Record<string, unknown>>('content.vitals');
  const [signs] = useFieldValue<unknown>('content.dangerSigns');
  const isRefused = useIsWrong('content.actionsTaken');
  const counts = (sign: string, value: unknown) =>
    typeof value === 'number' && (isRefused || !otherUnits(sign, value).length);
  const vitals: Vitals = Object.fromEntries(Object.entries(typed).filter(([sign, value]) => counts(sign, value)));
  const dangerSigns = Array.isArray(signs) ? (signs as string[]) : [];
  return assessSigns(schedules, { vitals, dangerSigns, antenatal }, person);
}

/** Returns the error of a content with something urgent but without actions taken. While a reading is wrong, the others are not judged. */
export const findAlarmErrors = (
  schedules: Schedules,
  content: Measured,
  wrong: readonly string[],
  person: AssessedPerson | undefined,
  antenatal?: AntenatalVisit,
): Record<string, string> =>
  !wrong.some((path) => path.startsWith('content.vitals.')) &&
  assessSigns(schedules, { vitals: {}, ...content, antenatal }, person).priority === 'critical' &&
  !content.actionsTaken?.length
    ? { actionsTaken: 'required' }
    : {};
