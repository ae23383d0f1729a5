/** Checks the answers to a questionnaire: for the form and for the service. */
import type { AnswerRow, Answers } from '../records/registerEntry';
import { MAX_ROWS } from '../records/registerLimits';
import { isEnabled, isUnanswered, type Scope } from './conditions';
import type { Item, Questionnaire } from './fhir';
import {
  getAnswerKey,
  getDateRange,
  getRange,
  getSide,
  isQuestion,
  isRowGroup,
  listItems,
  listOptions,
  listUnits,
} from './items';
import { convertUnit } from './units';

/** An item that is asked or not, with its answer. */
export interface Field {
  item: Item;
  /** The path in the answers: the key, or group, row and key. */
  path: string;
  value: unknown;
  isEnabled: boolean;
}

/** What the answers of an entry come to: its fields in the order of reading, and the answers to what is asked. */
export interface ReadAnswers {
  fields: Field[];
  /** Without empty fields and without answers to what is not asked. */
  answers: Answers;
}

const MAX_STRING = 250;
const MAX_TEXT = 4000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const EARLIEST = '1900-01-01';
const LATEST = '2100-12-31';

const isFilled = (row: AnswerRow) => Object.values(row).some((value) => !isUnanswered(value));

/** Reads items into fields. `counted` collects the answers to what is asked, on which later conditions depend. */
function readItems(items: readonly Item[], values: AnswerRow, scope: Scope, prefix: string, isAsked: boolean): Field[] {
  return items.flatMap((item) => {
    const key = getAnswerKey(item);
    const path = `${prefix}${key}`;
    const enabled = isAsked && (!item.enableWhen || isEnabled(item.enableWhen, item.enableBehavior, scope));
    const value = (values as Record<string, unknown>)[key];
    const field = { item, path, value, isEnabled: enabled };
    if (isRowGroup(item)) return [field, ...readRows(field, scope)];
    if (item.type === 'group') return [field, ...readItems(item.item ?? [], values, scope, prefix, enabled)];
    if (enabled && isQuestion(item) && !isUnanswered(value)) (scope.values as Record<string, unknown>)[key] = value;
    return [field];
  });
}

function readRows({ item, path, value, isEnabled: isAsked }: Field, scope: Scope): Field[] {
  const rows = (Array.isArray(value) ? value : []).filter((row) => typeof row === 'object' && row !== null);
  const counted: AnswerRow[] = [];
  const fields = rows.flatMap((row: AnswerRow, index) => {
    const values: AnswerRow = {};
    const inside = readItems(item.item ?? [], row, { values, outer: scope }, `${path}.${index}.`, isAsked);
    if (isFilled(values)) counted.push(values);
    return inside;
  });
  if (isAsked && counted.length) (scope.values as Record<string, unknown>)[getAnswerKey(item)] = counted;
  return fields;
}

/** Returns the fields of an entry, and the answers that count. `outer`: the answers around the items of a row. */
export function readAnswers({ item }: Pick<Questionnaire, 'item'>, typed: Answers, outer?: Scope): ReadAnswers {
  const answers: Answers = {};
  const fields = readItems(item, typed as AnswerRow, { values: answers, ...(outer && { outer }) }, '', true);
  return { fields, answers };
}

function checkNumber(value: unknown, { min, max }: { min?: number | undefined; max?: number | undefined }) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'invalid';
  if (min !== undefined && value < min) return 'tooSmall';
  return max !== undefined && value > max ? 'tooBig' : undefined;
}

function checkQuantity(item: Item, value: unknown) {
  const { value: number, unit } = value as { value?: number; unit?: string | null };
  const [first, ...others] = listUnits(item).map(({ code }) => code);
  const chosen = unit ?? (others.length ? undefined : first);
  if (chosen === undefined || first === undefined || ![first, ...others].includes(chosen)) return 'unit';
  const range = getRange(item);
  return checkNumber(typeof number === 'number' ? convertUnit(number, chosen, first) : number, range);
}

function checkDate(item: Item, value: unknown, day: string) {
  if (typeof value !== 'string' || !DATE.test(value) || Number.isNaN(Date.parse(value))) return 'date';
  if (new Date(value).toISOString().slice(0, 10) !== value) return 'date';
  const { min = EARLIEST, max = LATEST } = getDateRange(item);
  if (value < min || value > max) return 'dateOutOfRange';
  const side = getSide(item);
  if (side === 'past' && value > day) return 'afterEntry';
  return side === 'future' && value < day ? 'beforeEntry' : undefined;
}

function checkChoice(item: Item, value: unknown) {
  const codes = listOptions(item).map(({ code }) => code);
  const chosen: unknown[] = item.repeats && Array.isArray(value) ? value : [value];
  const isRight = chosen.every((each) => codes.includes(each as string)) && new Set(chosen).size === chosen.length;
  return isRight && Boolean(item.repeats) === Array.isArray(value) ? undefined : 'invalid';
}

/** An answer to an open choice that is none of its options is a text of the writer: one at most. */
function checkOpenChoice(item: Item, value: unknown) {
  const codes = listOptions(item).map(({ code }) => code);
  const chosen: unknown[] = item.repeats && Array.isArray(value) ? value : [value];
  const texts = chosen.filter((each) => !codes.includes(each as string));
  const isRight = texts.length <= 1 && new Set(chosen).size === chosen.length;
  if (!isRight || Boolean(item.repeats) !== Array.isArray(value)) return 'invalid';
  const [text = 'none'] = texts;
  if (typeof text === 'string' && !text.trim()) return 'required';
  return checkText({ type: 'string' }, text);
}

function checkText(
  { type, maxLength = type === 'text' ? MAX_TEXT : MAX_STRING }: Pick<Item, 'type' | 'maxLength'>,
  value: unknown,
) {
  if (typeof value !== 'string') return 'invalid';
  if (type === 'string' && value.includes('\n')) return 'invalid';
  return [...value].length > maxLength ? 'tooLong' : undefined;
}

function checkRows(value: unknown) {
  const isRows =
    Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
  if (!isRows) return 'invalid';
  return value.length > MAX_ROWS ? 'tooMany' : undefined;
}

/** Returns the code of what is wrong with the answer to an item. */
function checkAnswer(item: Item, value: unknown, day: string): string | undefined {
  switch (item.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'invalid';
    case 'integer':
      return Number.isInteger(value) ? checkNumber(value, getRange(item)) : 'wholeNumber';
    case 'decimal':
      return checkNumber(value, getRange(item));
    case 'quantity':
      return typeof value === 'object' && !Array.isArray(value) ? checkQuantity(item, value) : 'invalid';
    case 'date':
      return checkDate(item, value, day);
    case 'choice':
      return checkChoice(item, value);
    case 'open-choice':
      return checkOpenChoice(item, value);
    case 'group':
      return isRowGroup(item) ? checkRows(value) : 'invalid';
    case 'display':
      return 'invalid';
    default:
      return checkText(item, value);
  }
}

function checkField({ item, value, isEnabled: isAsked }: Field, day: string) {
  const isEmpty = isUnanswered(value);
  if (isEmpty) return item.required && isAsked && (isQuestion(item) || isRowGroup(item)) ? 'required' : undefined;
  return isAsked ? checkAnswer(item, value, day) : 'notAsked';
}

/** Returns the paths of answers to items that the questionnaire does not have. */
function listStrangers(items: readonly Item[], typed: AnswerRow): string[] {
  const places = new Map(listItems(items).map(({ item, rows }) => [getAnswerKey(item), { item, rows }]));
  return Object.entries(typed as Answers).flatMap(([key, value]) => {
    const place = places.get(key);
    if (!place || (place.rows !== undefined && place.rows !== place.item)) return isUnanswered(value) ? [] : [key];
    if (!isRowGroup(place.item) || !Array.isArray(value)) return [];
    return value.flatMap((row, index) =>
      typeof row === 'object' ? listStrangers(place.item.item ?? [], row).map((path) => `${key}.${index}.${path}`) : [],
    );
  });
}

/** Returns problem codes by the paths of answers that do not fit the questionnaire. `day`: the day of the entry. */
export function checkAnswers(
  questionnaire: Pick<Questionnaire, 'item'>,
  typed: Answers,
  day: string,
): Record<string, string> {
  const { fields } = readAnswers(questionnaire, typed);
  const faults = fields.flatMap((field) => {
    const code = checkField(field, day);
    return code ? [[field.path, code] as const] : [];
  });
  const strangers = listStrangers(questionnaire.item, typed as AnswerRow).map((path) => [path, 'notAsked'] as const);
  return Object.fromEntries([...strangers, ...faults]);
}

/** Returns the answers with which a new entry begins. */
export function getInitialAnswers({ item }: Pick<Questionnaire, 'item'>): Answers {
  const first = listItems(item).flatMap(({ item: each, rows }) => {
    const value = each.initial?.[0];
    if (!value || rows) return [];
    const { valueCoding, valueQuantity, valueBoolean, valueInteger, valueDecimal, valueDate, valueString } = value;
    const code = valueCoding && (each.repeats ? [valueCoding.code] : valueCoding.code);
    const quantity = valueQuantity && { value: valueQuantity.value, unit: valueQuantity.code };
    return [
      [
        getAnswerKey(each),
        valueBoolean ?? valueInteger ?? valueDecimal ?? valueDate ?? valueString ?? code ?? quantity,
      ],
    ];
  });
  return Object.fromEntries(first) as Answers;
}
