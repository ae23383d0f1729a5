/** What the shape of a questionnaire cannot say: that items fit together. */
import { EXTENSION, MAX_ITEMS, type Fault, type ItemType } from './elements';
import type { EnableWhen, Extension, Item, Questionnaire } from './fhir';
import { checkAnswers, getInitialAnswers } from './checkAnswers';
import {
  findNepali,
  getAnswerKey,
  getDateRange,
  getRange,
  isChoice,
  isQuestion,
  isRowGroup,
  listExtensions,
  listItems,
  listOptions,
  listUnits,
  type PlacedItem,
} from './items';
import { canConvert } from './units';

const fault = (path: string, error: string, value = ''): Fault => ({ path, error, value });

/** The types that an element says something about; with another type it would be read by nobody. */
const FOR_TYPES: Partial<Record<keyof Item, readonly ItemType[]>> = {
  answerOption: ['choice', 'open-choice'],
  maxLength: ['string', 'text'],
  repeats: ['group', 'choice', 'open-choice'],
  required: ['boolean', 'integer', 'decimal', 'quantity', 'date', 'string', 'text', 'choice', 'open-choice', 'group'],
  initial: ['boolean', 'integer', 'decimal', 'quantity', 'date', 'string', 'text', 'choice', 'open-choice'],
  item: ['group'],
};

const NUMBERS: readonly ItemType[] = ['integer', 'decimal', 'quantity'];
const EXTENSIONS_FOR: Record<Extension['url'], readonly ItemType[]> = {
  [EXTENSION.minValue]: [...NUMBERS, 'date'],
  [EXTENSION.maxValue]: [...NUMBERS, 'date'],
  [EXTENSION.unit]: NUMBERS,
  [EXTENSION.unitOption]: ['quantity'],
  [EXTENSION.side]: ['date'],
};

/** The element that an extension has its value in. */
function getExtensionValue(url: Extension['url'], type: ItemType): readonly (keyof Extension)[] {
  if (url === EXTENSION.unit || url === EXTENSION.unitOption) return ['valueCoding'];
  if (url === EXTENSION.side) return ['valueCode'];
  if (type === 'date') return ['valueDate'];
  return type === 'integer' ? ['valueInteger'] : ['valueInteger', 'valueDecimal'];
}

function checkExtensions({ item, path }: PlacedItem): Fault[] {
  return (item.extension ?? []).flatMap((extension, index) => {
    const { url } = extension;
    const place = `${path}.extension.${index}`;
    if (!EXTENSIONS_FOR[url].includes(item.type)) return [fault(place, 'notForType', item.type)];
    const values = Object.keys(extension).filter((key) => key !== 'url');
    const isRight = values.length === 1 && getExtensionValue(url, item.type).includes(values[0] as keyof Extension);
    const isRepeated = url !== EXTENSION.unitOption && listExtensions(item, url)[0] !== extension;
    return [
      ...(isRight ? [] : [fault(place, 'wrongValue', values.join(', '))]),
      ...(isRepeated ? [fault(place, 'twice', url)] : []),
    ];
  });
}

function checkElements({ item, path, rows }: PlacedItem): Fault[] {
  const strange = Object.entries(FOR_TYPES).filter(
    ([element, types]) => item[element as keyof Item] !== undefined && !types.includes(item.type),
  );
  return [
    ...strange.map(([element]) => fault(`${path}.${element}`, 'notForType', item.type)),
    ...(item.type === 'group' && !item.item?.length ? [fault(path, 'emptyGroup', item.linkId)] : []),
    ...(item.type === 'group' && item.required && !item.repeats
      ? [fault(`${path}.required`, 'notForType', item.type)]
      : []),
    ...(isRowGroup(item) && rows ? [fault(`${path}.repeats`, 'rowsInRows', item.linkId)] : []),
    ...(item.initial && rows ? [fault(`${path}.initial`, 'inRows', item.linkId)] : []),
  ];
}

function checkTexts({ item, path }: PlacedItem): Fault[] {
  const options = (item.answerOption ?? []).flatMap(({ valueCoding }, index) => {
    const place = `${path}.answerOption.${index}.valueCoding`;
    if (valueCoding.display === undefined) return [fault(place, 'noDisplay', valueCoding.code)];
    return findNepali(valueCoding._display) ? [] : [fault(place, 'noNepali', valueCoding.display)];
  });
  return [...(findNepali(item._text) ? [] : [fault(`${path}.text`, 'noNepali', item.text)]), ...options];
}

function checkOptions({ item, path }: PlacedItem): Fault[] {
  if (!isChoice(item)) return [];
  const codes = listOptions(item).map(({ code }) => code);
  const again = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  return [
    ...(codes.length ? [] : [fault(path, 'noOptions', item.linkId)]),
    ...(again === -1 ? [] : [fault(`${path}.answerOption.${again}`, 'optionTwice', codes[again])]),
  ];
}

function checkUnits({ item, path }: PlacedItem): Fault[] {
  const [first, ...others] = listUnits(item).map(({ code }) => code);
  if (item.type !== 'quantity') return [];
  if (first === undefined) return [fault(path, 'noUnit', item.linkId)];
  return others.filter((unit) => !canConvert(unit, first)).map((unit) => fault(path, 'unitNotConvertible', unit));
}

function checkRange({ item, path }: PlacedItem): Fault[] {
  const { min, max } = item.type === 'date' ? getDateRange(item) : getRange(item);
  return min !== undefined && max !== undefined && min > max ? [fault(path, 'rangeTurned', `${min} – ${max}`)] : [];
}

/** The element in which a condition has the value of a question, by the question's type. */
const OPERANDS: Partial<Record<ItemType, readonly (keyof EnableWhen)[]>> = {
  boolean: ['answerBoolean'],
  integer: ['answerInteger'],
  decimal: ['answerDecimal', 'answerInteger'],
  quantity: ['answerQuantity'],
  date: ['answerDate'],
  string: ['answerString'],
  text: ['answerString'],
  choice: ['answerCoding'],
  'open-choice': ['answerCoding'],
};
const UNORDERED: readonly ItemType[] = ['boolean', 'string', 'text', 'choice', 'open-choice'];

/** Returns what is wrong with a clause about the answer to a question. */
export function checkClause(clause: EnableWhen, path: string, question: Item): Fault[] {
  const values = Object.keys(clause).filter((key) => key.startsWith('answer'));
  const isExists = clause.operator === 'exists';
  const allowed = isExists ? ['answerBoolean'] : (OPERANDS[question.type] ?? []);
  if (!isQuestion(question)) return [fault(path, 'noQuestion', clause.question)];
  if (values.length !== 1 || !allowed.includes(values[0] as keyof EnableWhen))
    return [fault(path, 'wrongValue', values.join(', '))];
  if (!isExists && UNORDERED.includes(question.type) && clause.operator !== '=' && clause.operator !== '!=')
    return [fault(`${path}.operator`, 'wrongOperator', clause.operator)];
  const code = clause.answerCoding?.code;
  if (code !== undefined && !listOptions(question).some((option) => option.code === code))
    return [fault(path, 'unknownOption', code)];
  const unit = clause.answerQuantity?.code;
  if (clause.answerQuantity && !listUnits(question).some((each) => each.code === unit))
    return [fault(path, 'unit', unit)];
  return [];
}

/** Returns the faults of the conditions of an item: they read earlier items, of the same row or outside of rows. */
function checkConditions({ item, path, rows }: PlacedItem, index: number, all: readonly PlacedItem[]): Fault[] {
  return (item.enableWhen ?? []).flatMap((clause, at) => {
    const place = `${path}.enableWhen.${at}`;
    const position = all.findIndex((each) => each.item.linkId === clause.question);
    const question = all[position];
    if (!question) return [fault(`${place}.question`, 'unknownQuestion', clause.question)];
    if (position >= index) return [fault(`${place}.question`, 'laterQuestion', clause.question)];
    const isReachable = question.rows === undefined || question.rows === rows;
    if (!isReachable) return [fault(`${place}.question`, 'inRows', clause.question)];
    return checkClause(clause, place, question.item);
  });
}

function checkLinkIds(all: readonly PlacedItem[]): Fault[] {
  const ids = all.map(({ item }) => item.linkId);
  return all.flatMap(({ item, path }, index) =>
    ids.indexOf(item.linkId) === index ? [] : [fault(`${path}.linkId`, 'linkIdTwice', item.linkId)],
  );
}

/** Refuses a value to begin with that the item would not take as an answer. */
function checkInitial({ item, path }: PlacedItem): Fault[] {
  if (!item.initial) return [];
  const alone = { item: [{ ...item, enableWhen: undefined }] };
  const faults = checkAnswers(alone, getInitialAnswers(alone), getInitialAnswers(alone)[getAnswerKey(item)] as string);
  return Object.keys(faults).length ? [fault(`${path}.initial`, 'wrongValue', item.linkId)] : [];
}

/** Returns what is wrong with the items of a questionnaire. */
export function checkItems(questionnaire: Questionnaire): Fault[] {
  const all = listItems(questionnaire.item);
  if (all.length > MAX_ITEMS) return [fault('questionnaire.item', 'tooMany', String(all.length))];
  return [
    ...(findNepali(questionnaire._title) ? [] : [fault('questionnaire.title', 'noNepali', questionnaire.title)]),
    ...checkLinkIds(all),
    ...all.flatMap((each) => [
      ...checkTexts(each),
      ...checkElements(each),
      ...checkExtensions(each),
      ...checkOptions(each),
      ...checkUnits(each),
      ...checkRange(each),
      ...checkInitial(each),
    ]),
    ...all.flatMap((each, index) => checkConditions(each, index, all)),
  ];
}
