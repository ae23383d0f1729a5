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
  /** Of an allergy: the reaction was severe. */
  severe?: true;
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

/** What a written allergy says. */
interface Allergy {
  words: readonly string[];
  classes: ReadonlySet<string>;
  isSevere: boolean;
}

/** Reads a written allergy. A word of a severe reaction counts for all that is written: which substance it is about, the text does not say for sure. */
function readAllergy(lists: VisitLists, allergies: string | undefined): Allergy {
  const words = foldWords(allergies ?? '');
  return { words, classes: findAllergyClasses(lists, words), isSevere: isNamed(words, lists.severeWords ?? []) };
}

/** Returns the classes of a row: that of the list, and those that a written text names. */
function listRowClasses(lists: VisitLists, row: TypedRow) {
  const own = findListed(lists, row)?.allergyClass;
  const words = foldWords(row.text ?? '');
  return lists.allergyClasses.filter((each) => each.key === own || isNamed(words, each.words));
}

function findAllergyStop(lists: VisitLists, row: TypedRow, allergy: Allergy): RowStop[] {
  const rowClasses = listRowClasses(lists, row);
  const substances = [
    ...(findListed(lists, row)?.substances ?? []),
    ...foldWords(row.text ?? '').filter((word) => word.length >= MIN_LETTERS),
  ];
  const isMet = rowClasses.some(({ key }) => allergy.classes.has(key)) || isSubstanceNamed(allergy.words, substances);
  const isRelated = lists.allergyClasses.some(
    ({ key, severeRelated = [] }) =>
      allergy.classes.has(key) && rowClasses.some((each) => severeRelated.includes(each.key)),
  );
  if (allergy.isSevere) return isMet || isRelated ? [{ stop: 'allergy', severe: true }] : [];
  return isMet && !rowClasses.some(({ onlyWarns }) => onlyWarns) ? [{ stop: 'allergy' }] : [];
}

/** Returns the class of an allergy that the form points out without a stop: a related one, or one of a class that only warns. */
export function findRelatedAllergy(lists: VisitLists, row: TypedRow, allergies: string | undefined) {
  const allergy = readAllergy(lists, allergies);
  if (findAllergyStop(lists, row, allergy).length) return undefined;
  const keys = listRowClasses(lists, row).map(({ key }) => key);
  return lists.allergyClasses.find(
    ({ key, related }) =>
      allergy.classes.has(key) && (keys.includes(key) || related.some((each) => keys.includes(each))),
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
): RowStop[][] => {
  const allergy = readAllergy(lists, allergies);
  return rows.map((row, index) => {
    const listed = findListed(lists, row);
    const isChild = person !== undefined && person.months < WEIGHED_MONTHS;
    const needsWeight = isChild && weight === undefined && Boolean(listed ? listed.byWeight : row.text);
    return [
      ...findAllergyStop(lists, row, allergy),
      ...(rows.slice(0, index).some((earlier) => isSame(lists, earlier, row)) ? [{ stop: 'twice' as const }] : []),
      ...(needsWeight ? [{ stop: 'noWeight' as const }] : []),
      ...findAvoided(lists, row, person),
    ];
  });
};

/** Returns each kind of stop once. */
export const listStops = (stops: readonly RowStop[]): MedicineStop[] => [...new Set(stops.map(({ stop }) => stop))];

/** Whether a row meets an allergy with a severe reaction. */
export const isSevereAllergy = (stops: readonly RowStop[]) => stops.some(({ severe }) => severe);

/** Returns the problem of a stopped row that has no reason: an allergy has one of its own. `undefined` where nothing stops it. */
export function getStopError(stops: readonly RowStop[]): 'severeAllergy' | 'allergy' | 'required' | undefined {
  const has = (stop: MedicineStop) => stops.some((each) => each.stop === stop);
  if (isSevereAllergy(stops)) return 'severeAllergy';
  if (has('allergy')) return 'allergy';
  return stops.length ? 'required' : undefined;
}
