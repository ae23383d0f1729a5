/** Diagnoses and medicines of a visit: what the service refuses, and what it writes into the rows. */
import { isDeepStrictEqual } from 'node:util';
import { findMedicineStops, getStopError, isSevereAllergy, listStops } from '@chautari/contract/medicineStops';
import type { AssessedPerson } from '@chautari/contract/personGroups';
import type { ContentOf } from '@chautari/contract/records/contents';
import type { DiagnosisRow, MedicineRow } from '@chautari/contract/records/opdRows';
import { isPossibleFor } from '@chautari/contract/searchList';
import type { CheckContext, FieldErrors } from './kind';

type Visit = ContentOf<'opdReport'>;
type Context = Pick<CheckContext, 'schedules' | 'before' | 'allergies'> & { person: AssessedPerson | undefined };

const getRowsBefore = ({ before }: Context) => (before?.kind === 'opdReport' ? before : undefined);

/** Returns the row as it stood before, if it is the same: what was true when it was written stays. */
function findEarlier<R extends DiagnosisRow | MedicineRow>(row: R, earlier: readonly R[] | undefined): R | undefined {
  // The service has written names and stops.
  const bare = ({ name: _name, ...rest }: R) => ({ ...rest, stops: undefined, severe: undefined, private: undefined });
  return earlier?.find((each) => isDeepStrictEqual(bare(each), bare(row)));
}

const findStops = ({ seenPerson, vitals, medicines = [] }: Visit, { schedules, person, allergies }: Context) =>
  findMedicineStops(schedules.visitLists, medicines, {
    person,
    // Another person who was seen has other allergies.
    allergies: seenPerson === null ? allergies : undefined,
    weight: vitals.weight,
  });

/** Returns the errors of rows that are not in the lists, and of medicines that are stopped without a reason. */
export function findRowErrors(visit: Visit, context: Context): FieldErrors {
  const { diagnoses = [], medicines = [] } = visit;
  const { visitLists } = context.schedules;
  const before = getRowsBefore(context);
  const stops = findStops(visit, context);
  const ofDiagnoses = diagnoses.flatMap((row, index) => {
    const listed = visitLists.diagnoses.find(({ code }) => code === row.code);
    if (findEarlier(row, before?.diagnoses) || before?.diagnoses?.some(({ code }) => code === row.code)) return [];
    if (diagnoses.findIndex(({ code }) => code === row.code) < index) return [[`diagnoses.${index}`, 'twice']];
    if (!listed) return [[`diagnoses.${index}`, 'invalid']];
    return isPossibleFor(listed, context.person) ? [] : [[`diagnoses.${index}`, 'notPossible']];
  });
  const ofMedicines = medicines.flatMap((row, index) => {
    if (findEarlier(row, before?.medicines)) return [];
    if (row.item && !visitLists.medicines.some(({ key }) => key === row.item))
      return [[`medicines.${index}`, 'invalid']];
    const error = getStopError(stops[index]!);
    return error && !row.reason ? [[`medicines.${index}.reason`, error]] : [];
  });
  return Object.fromEntries([...ofDiagnoses, ...ofMedicines]) as FieldErrors;
}

/** Returns the visit with the names of the lists, and with what stopped each medicine. A reason without a stop is left out. */
export function completeRows(visit: Visit, context: Context): Visit {
  const { visitLists } = context.schedules;
  const before = getRowsBefore(context);
  const stops = findStops(visit, context);
  const diagnoses = visit.diagnoses?.map((row): DiagnosisRow => {
    const { name: _typed, private: _sent, ...rest } = row;
    const hasCode = ({ code }: { code: string }) => code === row.code;
    const named = visitLists.diagnoses.find(hasCode) ?? before?.diagnoses?.find(hasCode);
    return { ...rest, ...(named?.name && { name: named.name }), ...(named?.private && { private: true }) };
  });
  const medicines = visit.medicines?.map((row, index): MedicineRow => {
    const earlier = findEarlier(row, before?.medicines);
    if (earlier) return earlier;
    const { name: _typed, stops: _sent, severe: _severe, reason, text, ...rest } = row;
    const name = visitLists.medicines.find(({ key }) => key === row.item)?.name;
    const all = listStops(stops[index]!);
    return {
      ...rest,
      ...(name ? { name } : text && { text }),
      ...(all.length && {
        stops: all,
        ...(isSevereAllergy(stops[index]!) && { severe: true }),
        ...(reason && { reason }),
      }),
    };
  });
  return { ...visit, ...(diagnoses?.length && { diagnoses }), ...(medicines?.length && { medicines }) };
}
