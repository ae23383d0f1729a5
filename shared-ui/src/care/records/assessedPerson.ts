import {
  addDays,
  ageOn,
  assessSigns,
  monthsOn,
  todayInNepal,
  type AntenatalVisit,
  type AssessedPerson,
  type Assessment,
  type ContentOf,
  type Schedules,
  type Vitals,
} from '@chautari/contract';
import { useFieldValue, useIsWrong } from '@chautari/shared-ui/forms';
import { otherUnits } from './otherUnits';
import { getPlan } from './pregnancy';
import { useRecords } from './queries';
import type { RecordPatient } from './formProps';

type Visit = ContentOf<'opdReport'>;

const FERTILE_YEARS = { from: 10, to: 55 };
/** The rules of pregnancy apply for this time after a birth. */
const AFTER_BIRTH_DAYS = 42;

/** Returns whether a form asks about pregnancy. */
export function asksPregnancy({ sex, dateOfBirth, age }: RecordPatient) {
  const years = dateOfBirth ? ageOn(dateOfBirth) : age;
  return sex !== 'male' && years >= FERTILE_YEARS.from && years <= FERTILE_YEARS.to;
}

/** Returns whether an antenatal card says that the patient is pregnant, or gave birth within six weeks; false until the cards are loaded. */
export function useIsMaternal(patientId: string, { anc }: Pick<Schedules, 'anc'>) {
  const { items = [] } = useRecords(patientId, { kind: 'ancReport' });
  const today = todayInNepal();
  return items.some(
    ({ content }) => content.kind === 'ancReport' && today <= addDays(getPlan(content, anc).edd, AFTER_BIRTH_DAYS),
  );
}

/** Returns the person of a visit; `undefined` for another person than the patient, of whom nothing is known and who is assessed as an adult. */
export function getAssessedPerson(
  { seenPerson, pregnancy }: Pick<Visit, 'seenPerson'> & { pregnancy?: string | null | undefined },
  { dateOfBirth, age }: RecordPatient,
  maternal: boolean,
): AssessedPerson | undefined {
  if (seenPerson !== null) return undefined;
  const state = pregnancy === 'no' || pregnancy === 'pregnant' || pregnancy === 'afterBirth' ? pregnancy : undefined;
  return {
    months: dateOfBirth ? monthsOn(dateOfBirth) : age * 12,
    pregnancy: state ?? (maternal ? 'pregnant' : 'no'),
  };
}

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

/** Returns the error of a content with something urgent but without actions taken. */
export const findAlarmErrors = (
  schedules: Schedules,
  content: ContentOf<'opdReport' | 'ancContact'>,
  person: AssessedPerson | undefined,
  antenatal?: AntenatalVisit,
): Record<string, string> =>
  assessSigns(schedules, { ...content, antenatal }, person).priority === 'critical' && !content.actionsTaken?.length
    ? { actionsTaken: 'required' }
    : {};
