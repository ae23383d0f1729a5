/** Finds what speaks against a medicine of a visit. Forms ask and the service refuses by the same rules. */
import { foldWords } from './foldWord';
import type { AssessedPerson } from './personGroups';
import type { MedicineRow, MedicineStop } from './records/opdRows';
import type { VisitLists } from './visitLists';

/** Below this age the dose of most medicines depends on the weight. */
const WEIGHED_MONTHS = 12 * 12;
/** A shorter word is not read as the beginning of the name of a substance. */
const MIN_LETTERS = 4;

export interface Receiver {
  person: AssessedPerson | undefined;
  /** What the patient is allergic to, as it is written. */
  allergies?: string | undefined;
  /** In kg. */
  weight?: number | undefined;
}

type TypedRow = Partial<Pick<MedicineRow, 'item' | 'text'>>;

/** What a row meets. */
export interface RowStop {
  stop: MedicineStop;
  /** The key of the caution, of pregnancy and age. */
  caution?: string;
}

const isNamed = (allergy: readonly string[], words: readonly string[]) =>
  words.some((word) => {
    const parts = foldWords(word);
    return parts.length > 0 && parts.every((part) => allergy.some((each) => each.startsWith(part)));
  });

const isSubstanceNamed = (allergy: readonly string[], words: readonly string[]) =>
  isNamed(allergy, words) ||
  allergy.some(
    (each) => each.length >= MIN_LETTERS && words.some((word) => foldWords(word).some((part) => part.startsWith(each))),
  );

/** Returns the classes of medicines that a written allergy names, also by a medicine of the class. */
function findAllergyClasses({ allergyClasses, medicines }: VisitLists, allergy: readonly string[]): Set<string> {
  const named = allergyClasses.filter(({ words }) => isNamed(allergy, words)).map(({ key }) => key);
  const byMedicine = medicines.flatMap(({ allergyClass, substances = [] }) =>
    allergyClass && isSubstanceNamed(allergy, substances) ? [allergyClass] : [],
  );
  return new Set([...named, ...byMedicine]);
}

/** Returns the medicine of a row: the chosen one, or the one of the list that a written text names. */
function findListed({ medicines }: VisitLists, { item, text }: TypedRow) {
  if (item) return medicines.find(({ key }) => key === item);
  const words = foldWords(text ?? '');
  return words.length ? medicines.find(({ substances = [] }) => isNamed(words, substances)) : undefined;
}

function meetsAllergy(lists: VisitLists, row: TypedRow, allergies: string | undefined): boolean {
  const allergy = foldWords(allergies ?? '');
  if (!allergy.length) return false;
  const listed = findListed(lists, row);
  const substances = [
    ...(listed?.substances ?? []),
    ...foldWords(row.text ?? '').filter((word) => word.length >= MIN_LETTERS),
  ];
  return (
    isSubstanceNamed(allergy, substances) ||
    Boolean(listed?.allergyClass && findAllergyClasses(lists, allergy).has(listed.allergyClass)) ||
    lists.allergyClasses.some(
      ({ key, words }) => isNamed(foldWords(row.text ?? ''), words) && findAllergyClasses(lists, allergy).has(key),
    )
  );
}

/** Returns the class of an allergy that is related to the medicine, which the form points out. */
export function findRelatedAllergy(lists: VisitLists, row: TypedRow, allergies: string | undefined) {
  const own = findListed(lists, row)?.allergyClass;
  const classes = findAllergyClasses(lists, foldWords(allergies ?? ''));
  return lists.allergyClasses.find(
    ({ key, related }) => own && classes.has(key) && key !== own && related.includes(own),
  );
}

function findAvoided(lists: VisitLists, row: TypedRow, person: AssessedPerson | undefined): RowStop[] {
  const keys = findListed(lists, row)?.avoid ?? [];
  return lists.cautions
    .filter(({ key }) => keys.includes(key))
    .flatMap(({ key, pregnant, underMonths }): RowStop[] => {
      if (pregnant && person?.pregnancy === 'pregnant') return [{ stop: 'pregnancy', caution: key }];
      return underMonths !== undefined && person && person.months < underMonths ? [{ stop: 'age', caution: key }] : [];
    });
}

const isSame = (lists: VisitLists, one: TypedRow, other: TypedRow) => {
  const [first, second] = [findListed(lists, one), findListed(lists, other)];
  if (first || second) return first?.key === second?.key;
  const [words, others] = [foldWords(one.text ?? ''), foldWords(other.text ?? '')];
  return words.length > 0 && words.join(' ') === others.join(' ');
};

/** Returns what speaks against each row, in their order. */
export const findMedicineStops = (
  lists: VisitLists,
  rows: readonly TypedRow[],
  { person, allergies, weight }: Receiver,
): RowStop[][] =>
  rows.map((row, index) => {
    const listed = findListed(lists, row);
    const isChild = person !== undefined && person.months < WEIGHED_MONTHS;
    const needsWeight = isChild && weight === undefined && Boolean(listed ? listed.byWeight : row.text);
    return [
      ...(meetsAllergy(lists, row, allergies) ? [{ stop: 'allergy' as const }] : []),
      ...(rows.slice(0, index).some((earlier) => isSame(lists, earlier, row)) ? [{ stop: 'twice' as const }] : []),
      ...(needsWeight ? [{ stop: 'noWeight' as const }] : []),
      ...findAvoided(lists, row, person),
    ];
  });

/** Returns each kind of stop once. */
export const listStops = (stops: readonly RowStop[]): MedicineStop[] => [...new Set(stops.map(({ stop }) => stop))];
