import {
  findMedicineStops,
  getQuantity,
  getStopError,
  isPossibleFor,
  type AssessedPerson,
  type ContentOf,
  type MedicineRow,
  type RecordContent,
} from '@chautari/contract';
import { useAllergies } from './useReceiver';
import { useVisitLists } from './useVisitLists';

type Visit = ContentOf<'opdReport'>;

const isIn = (row: object, earlier: readonly object[] | undefined) =>
  Boolean(earlier?.some((each) => JSON.stringify(each) === JSON.stringify(row)));

/** Returns a function that finds diagnoses that the person cannot have, and stopped medicines without a reason. What a saved record holds stays. */
export function useRowErrors(patientId: string) {
  const { data: lists } = useVisitLists();
  const allergies = useAllergies(patientId);
  return (
    visit: Partial<Visit>,
    person: AssessedPerson | undefined,
    before?: RecordContent,
  ): Record<string, string> => {
    if (!lists) return {};
    const { diagnoses = [], medicines = [], seenPerson = null, vitals } = visit;
    const earlier = before?.kind === 'opdReport' ? before : undefined;
    const receiver = { person, allergies: seenPerson === null ? allergies : undefined, weight: vitals?.weight };
    const stops = findMedicineStops(lists, medicines, receiver);
    const impossible = diagnoses.flatMap((row, index) => {
      const listed = lists.diagnoses.find(({ code }) => code === row.code);
      const isRight = !listed || isPossibleFor(listed, person) || isIn(row, earlier?.diagnoses);
      return isRight ? [] : [[`diagnoses.${index}`, 'notPossible']];
    });
    const unexplained = medicines.flatMap((row, index) => {
      const error = getStopError(stops[index]!);
      return error && !row.reason && !isIn(row, earlier?.medicines) ? [[`medicines.${index}.reason`, error]] : [];
    });
    return Object.fromEntries([...impossible, ...unexplained]) as Record<string, string>;
  };
}

/** Returns the medicines with the quantity that was offered, and without what their frequency does not ask. */
export const completeMedicines = (medicines: readonly MedicineRow[]): MedicineRow[] =>
  medicines.map(({ days, mostADay, route, timing, quantity, ...row }) => {
    const asksDays = row.frequency !== 'STAT' && row.frequency !== 'SOS';
    const all = quantity ?? getQuantity({ ...row, ...(asksDays && days !== undefined && { days }) });
    return {
      ...row,
      ...(asksDays && days !== undefined && { days }),
      ...(row.frequency === 'SOS' && mostADay !== undefined && { mostADay }),
      ...(route && { route }),
      ...(timing && { timing }),
      ...(all !== undefined && { quantity: all }),
    };
  });
