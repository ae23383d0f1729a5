/** Evaluates conditions in the shape of `enableWhen`. */
import type { Birth } from '../birth';
import { getBirthDays } from '../birth';
import { ageOn, monthsOn } from '../calendar';
import type { AnswerRow, Answers } from '../records/registerEntry';
import type { GrowthRules } from '../schedules';
import type { Clause, Condition, EnableWhen } from './fhir';
import { getAnswerKey } from './items';
import { convertUnit } from './units';

/** Answers that count, from the innermost row outwards. */
export interface Scope {
  values: Answers | AnswerRow;
  outer?: Scope;
}

/** The person of an entry, and the day on which the age counts. */
export interface EntryPerson {
  dateOfBirth?: string | undefined;
  birthRange?: Birth['birthRange'];
  sex?: 'male' | 'female' | 'other' | undefined;
}

/** An entry with its person. */
export interface ReadEntry {
  answers: Answers;
  /** The day of the entry. */
  date: string;
  person: EntryPerson;
  /** The tables by which scores are worked out; without them there are none. */
  growth?: GrowthRules | undefined;
}

type Compared = Pick<
  EnableWhen,
  | 'operator'
  | 'answerBoolean'
  | 'answerInteger'
  | 'answerDecimal'
  | 'answerDate'
  | 'answerString'
  | 'answerCoding'
  | 'answerQuantity'
>;

/** Whether a field was left empty. */
export const isUnanswered = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && !value.length) ||
  (typeof value === 'object' && 'value' in value && isUnanswered(value.value)) ||
  (typeof value === 'object' && !Array.isArray(value) && !('value' in value));

const isRow = (value: unknown): value is AnswerRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the answers to a question: those of the row, or of all rows if it is asked from outside. */
function listValues({ values, outer }: Scope, key: string): unknown[] {
  const value = (values as Record<string, unknown>)[key];
  if (!isUnanswered(value)) return Array.isArray(value) ? value : [value];
  const ofRows = Object.values(values).flatMap((each) =>
    Array.isArray(each) ? each.filter(isRow).flatMap((row) => listValues({ values: row }, key)) : [],
  );
  return ofRows.length || !outer ? ofRows : listValues(outer, key);
}

/** Returns what a clause compares with. */
const getOperand = (clause: Compared) =>
  clause.answerBoolean ??
  clause.answerInteger ??
  clause.answerDecimal ??
  clause.answerDate ??
  clause.answerString ??
  clause.answerCoding?.code ??
  clause.answerQuantity?.value;

/** Returns an answer in the unit of the clause. */
function toComparable(value: unknown, { answerQuantity }: Compared) {
  if (!isRow(value)) return value as string | number | boolean;
  const { value: number, unit } = value as { value: number; unit?: string | null };
  return answerQuantity?.code && unit ? convertUnit(number, unit, answerQuantity.code) : number;
}

function compare(value: string | number | boolean, operator: EnableWhen['operator'], operand: typeof value) {
  if (typeof value !== typeof operand) return false;
  if (operator === '=') return value === operand;
  if (operator === '>') return value > operand;
  if (operator === '<') return value < operand;
  return operator === '>=' ? value >= operand : value <= operand;
}

/** Whether a clause holds for the answers. `!=`: no answer is equal, as of a question without one. */
function holdsForAnswers(clause: Compared & { question: string }, scope: Scope): boolean {
  const values = listValues(scope, getAnswerKey({ linkId: clause.question }));
  const operand = getOperand(clause);
  if (clause.operator === 'exists') return values.length > 0 === (operand === true);
  if (operand === undefined) return false;
  const has = (operator: EnableWhen['operator']) =>
    values.some((value) => compare(toComparable(value, clause), operator, operand));
  return clause.operator === '!=' ? !has('=') : has(clause.operator);
}

const DAY_MS = 86_400_000;
const AGES = {
  days: (birth: string, day: string) => Math.round((Date.parse(day) - Date.parse(birth)) / DAY_MS),
  weeks: (birth: string, day: string) => Math.floor((Date.parse(day) - Date.parse(birth)) / DAY_MS / 7),
  months: monthsOn,
  years: ageOn,
};

/** A person with one birth date. */
interface DatedPerson {
  birth: string | undefined;
  sex: EntryPerson['sex'];
  day: string;
}

function holdsForPerson({ age, sex, operator = '=', answerInteger = 0 }: Clause, person: DatedPerson) {
  if (sex) return person.sex === sex;
  if (!age || !person.birth) return false;
  const lived = Math.max(0, AGES[age](person.birth, person.day));
  return operator === '!=' ? lived !== answerInteger : compare(lived, operator, answerInteger);
}

const isAboutAnswers = (clause: Clause | EnableWhen): clause is EnableWhen => clause.question !== undefined;

const holdsClause = (clause: Clause, scope: Scope, person: DatedPerson) =>
  isAboutAnswers(clause) ? holdsForAnswers(clause, scope) : holdsForPerson(clause, person);

/** Returns the clauses that hold, if they are enough for the condition. */
function listHolding({ when, behavior = 'all', atLeast }: Condition, scope: Scope, person: DatedPerson) {
  if (!when) return [];
  const matches = when.filter((clause) => holdsClause(clause, scope, person));
  const needed = atLeast ?? (behavior === 'any' ? 1 : when.length);
  return matches.length >= needed ? matches : undefined;
}

const holdsAt = (condition: Condition, scope: Scope, person: DatedPerson) =>
  listHolding(condition, scope, person) !== undefined;

/** Whether a question is asked by its `enableWhen`. Several of them hold together unless the item says otherwise. */
export const isEnabled = (when: EnableWhen[], behavior: 'all' | 'any' | undefined, scope: Scope) =>
  holdsAt({ when, behavior }, scope, { birth: undefined, sex: undefined, day: '' });

/** Whether a condition holds for an entry. Of a birth that is a range its middle counts. */
export const holds = (condition: Condition, values: Answers, { dateOfBirth, sex }: EntryPerson, day: string) =>
  holdsAt(condition, { values }, { birth: dateOfBirth, sex, day });

/** Returns the questions whose answers make a condition hold, if it may hold: of a birth that is a range at one of its ends. */
export function findReasons(
  condition: Condition,
  values: Answers,
  { dateOfBirth, birthRange, sex }: EntryPerson,
  day: string,
): string[] | undefined {
  const { earliest, latest } = dateOfBirth && birthRange ? getBirthDays({ dateOfBirth, birthRange }) : {};
  const births = [...new Set([earliest, dateOfBirth, latest])];
  for (const birth of births) {
    const clauses = listHolding(condition, { values }, { birth: birth ?? dateOfBirth, sex, day });
    if (clauses) return [...new Set(clauses.flatMap(({ question }) => question ?? []))];
  }
  return undefined;
}

/** Whether a condition may hold for an entry: of a birth that is a range at one of its ends. */
export const mayHold = (condition: Condition, values: Answers, person: EntryPerson, day: string) =>
  findReasons(condition, values, person, day) !== undefined;
