/** Checks marks, due days and figures against the items that they read. */
import { checkClause } from './checkItems';
import type { Classification, Derived, Figure, RegisterDefinition } from './definition';
import type { Fault } from './elements';
import type { Clause, Condition, EnableWhen, Item } from './fhir';
import { getSide, listItems, listOptions, listUnits } from './items';
import { canConvert } from './units';

type Items = ReadonlyMap<string, Item>;

const hasValue = (clause: Clause) => Object.keys(clause).some((key) => key.startsWith('answer'));

/** A clause is about one thing: an answer, the age or the sex. */
function checkOneClause(clause: Clause, path: string, items: Items): Fault[] {
  const { question, age, sex, operator, answerInteger } = clause;
  if ([question, age, sex].filter((part) => part !== undefined).length !== 1)
    return [{ path, error: 'wrongClause', value: '' }];
  if (sex !== undefined) return operator || hasValue(clause) ? [{ path, error: 'wrongClause', value: 'sex' }] : [];
  if (operator === undefined) return [{ path: `${path}.operator`, error: 'required', value: '' }];
  if (age !== undefined)
    return operator === 'exists' || answerInteger === undefined ? [{ path, error: 'wrongValue', value: age }] : [];
  const item = items.get(question!);
  if (!item) return [{ path: `${path}.question`, error: 'unknownQuestion', value: question! }];
  return checkClause(clause as EnableWhen, path, item);
}

/** Refuses a number of clauses that says nothing: beside `behavior`, or of more clauses than there are. */
function checkNumber({ when = [], behavior, atLeast }: Condition, path: string): Fault[] {
  if (atLeast === undefined) return [];
  const isRight = behavior === undefined && atLeast <= when.length;
  return isRight ? [] : [{ path: `${path}.atLeast`, error: 'wrongNumber', value: String(atLeast) }];
}

const checkCondition = (condition: Condition, path: string, items: Items) => [
  ...checkNumber(condition, path),
  ...(condition.when ?? []).flatMap((clause, index) => checkOneClause(clause, `${path}.when.${index}`, items)),
];

function checkKeys(rules: readonly { key: string }[], path: string): Fault[] {
  const keys = rules.map(({ key }) => key);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) === index ? [] : [{ path: `${path}.${index}.key`, error: 'keyTwice', value: key }],
  );
}

/** Refuses a rule that reads the item of another type. */
function checkRead(linkId: string | undefined, types: readonly Item['type'][], path: string, items: Items): Fault[] {
  if (linkId === undefined) return [];
  const item = items.get(linkId);
  if (!item) return [{ path, error: 'unknownQuestion', value: linkId }];
  return types.includes(item.type) ? [] : [{ path, error: 'wrongType', value: item.type }];
}

const mapRows = ({ item: all }: RegisterDefinition['questionnaire']) =>
  new Map(listItems(all).map(({ item, rows }) => [item.linkId, rows]));

/** Refuses an item in rows, because a rule could not tell which row is meant. */
const checkOutsideRows = (
  linkId: string | undefined,
  path: string,
  rows: ReadonlyMap<string, Item | undefined>,
): Fault[] => (linkId !== undefined && rows.get(linkId) ? [{ path, error: 'inRows', value: linkId }] : []);

/** Refuses a class that its item does not offer, or two for one option. */
function checkClasses({ item: linkId, classes }: Classification, path: string, items: Items): Fault[] {
  const item = items.get(linkId);
  const codes = item ? listOptions(item).map(({ code }) => code) : [];
  const options = classes.map(({ option }) => option);
  return [
    ...(item?.repeats ? [{ path: `${path}.item`, error: 'wrongType', value: 'repeats' }] : []),
    ...classes.flatMap(({ option, rules }, index) => [
      ...(item && !codes.includes(option)
        ? [{ path: `${path}.classes.${index}.option`, error: 'unknownOption', value: option }]
        : []),
      ...(options.indexOf(option) === index
        ? []
        : [{ path: `${path}.classes.${index}.option`, error: 'optionTwice', value: option }]),
      ...rules.flatMap((rule, at) => checkCondition(rule, `${path}.classes.${index}.rules.${at}`, items)),
    ]),
  ];
}

function checkClassifications({ questionnaire, classifications = [] }: RegisterDefinition, items: Items): Fault[] {
  const rows = mapRows(questionnaire);
  return [
    ...checkKeys(
      classifications.map(({ item }) => ({ key: item })),
      'classifications',
    ),
    ...classifications.flatMap((each, index) => {
      const path = `classifications.${index}`;
      return [
        ...checkRead(each.item, ['choice'], `${path}.item`, items),
        ...checkOutsideRows(each.item, `${path}.item`, rows),
        ...checkClasses(each, path, items),
      ];
    }),
  ];
}

function checkLimits({ questionnaire, limits = [] }: RegisterDefinition, items: Items, questions: Items): Fault[] {
  const rows = mapRows(questionnaire);
  return limits.flatMap((rule, index) => {
    const { item, min, max } = rule;
    const path = `limits.${index}`;
    return [
      ...checkCondition(rule, path, items),
      ...checkRead(item, ['integer', 'decimal', 'quantity'], `${path}.item`, questions),
      ...checkOutsideRows(item, `${path}.item`, rows),
      ...(min === undefined && max === undefined ? [{ path, error: 'required', value: item }] : []),
      ...(min !== undefined && max !== undefined && min > max
        ? [{ path, error: 'rangeTurned', value: `${min} – ${max}` }]
        : []),
    ];
  });
}

/** What each standard reads. */
const STANDARD_ITEMS = {
  weightForAge: ['weight'],
  heightForAge: ['height'],
  weightForHeight: ['weight', 'height'],
} as const satisfies Record<Derived['standard'], readonly (keyof Derived)[]>;
const UNIT = { weight: 'kg', height: 'cm' } as const;

/** Refuses an item of a score that has another unit. */
function checkUnit(linkId: string | undefined, part: keyof typeof UNIT, path: string, items: Items): Fault[] {
  const item = linkId === undefined ? undefined : items.get(linkId);
  const units = item ? listUnits(item).map(({ code }) => code) : [];
  return !item || (units.length && units.every((unit) => canConvert(unit, UNIT[part])))
    ? []
    : [{ path, error: 'unitNotConvertible', value: units.join(', ') }];
}

/** Refuses a choice of positions that does not offer both. */
function checkPosition(linkId: string | undefined, path: string, items: Items): Fault[] {
  const item = linkId === undefined ? undefined : items.get(linkId);
  const codes = item ? listOptions(item).map(({ code }) => code) : [];
  return !item || ['lying', 'standing'].every((code) => codes.includes(code))
    ? []
    : [{ path, error: 'unknownOption', value: codes.join(', ') }];
}

function checkDerived({ questionnaire, derived = [] }: RegisterDefinition, items: Items): Fault[] {
  const rows = mapRows(questionnaire);
  return derived.flatMap((rule, index) => {
    const path = `derived.${index}`;
    const missing = STANDARD_ITEMS[rule.standard].filter((part) => rule[part] === undefined);
    return [
      ...(items.has(rule.key) ? [{ path: `${path}.key`, error: 'keyTwice', value: rule.key }] : []),
      ...missing.map((part) => ({ path: `${path}.${part}`, error: 'required', value: '' })),
      ...(['weight', 'height'] as const).flatMap((part) => [
        ...checkRead(rule[part], ['decimal', 'quantity'], `${path}.${part}`, items),
        ...checkOutsideRows(rule[part], `${path}.${part}`, rows),
        ...checkUnit(rule[part], part, `${path}.${part}`, items),
      ]),
      ...checkRead(rule.position, ['choice'], `${path}.position`, items),
      ...checkPosition(rule.position, `${path}.position`, items),
    ];
  });
}

/** A score as conditions see it. */
const toItem = ({ key: linkId, name }: Derived): [string, Item] => [linkId, { linkId, type: 'decimal', text: name.en }];

function checkDue({ questionnaire, due = [], classifications }: RegisterDefinition, items: Items): Fault[] {
  const rows = mapRows(questionnaire);
  return due.flatMap((rule, index) => {
    const { from, plusDays, classes, waitsFor, key } = rule;
    const path = `due.${index}`;
    const hasDay = from !== undefined || plusDays !== undefined;
    return [
      ...checkCondition(rule, path, items),
      ...checkRead(from, ['date'], `${path}.from`, items),
      ...checkOutsideRows(from, `${path}.from`, rows),
      ...(waitsFor ?? []).flatMap((linkId, at) =>
        items.has(linkId) ? [] : [{ path: `${path}.waitsFor.${at}`, error: 'unknownQuestion', value: linkId }],
      ),
      // A day of its own, or that of the classes, or of what waits.
      ...([hasDay, classes, waitsFor].filter(Boolean).length !== 1 || (classes && !classifications)
        ? [{ path, error: 'noDay', value: key }]
        : []),
    ];
  });
}

/** Refuses a date that may lie after its entry: a later entry could not count it. */
function checkDate(linkId: string, path: string, items: Items, rows: ReadonlyMap<string, Item | undefined>): Fault[] {
  const item = items.get(linkId);
  return [
    ...checkRead(linkId, ['date'], path, items),
    ...checkOutsideRows(linkId, path, rows),
    ...(item?.type === 'date' && getSide(item) !== 'past' ? [{ path, error: 'wrongValue', value: linkId }] : []),
  ];
}

/** A row counts in one way: entries, people, or days. */
const hasOneWay = ({ last, lastAnswers, date, splits = [] }: Figure) =>
  [last, lastAnswers, date].filter(Boolean).length <= 1 && !(date && splits.includes('new'));

function checkFigures({ questionnaire, figures = [] }: RegisterDefinition, items: Items): Fault[] {
  const rows = mapRows(questionnaire);
  return figures.flatMap((rule, index) => {
    const path = `figures.${index}`;
    return [
      ...checkCondition(rule, path, items),
      ...checkRead(rule.sum, ['integer', 'decimal'], `${path}.sum`, items),
      ...(rule.last ? checkCondition(rule.last, `${path}.last`, items) : []),
      ...(rule.lastAnswers ? checkCondition(rule.lastAnswers, `${path}.lastAnswers`, items) : []),
      ...(rule.date ?? []).flatMap((linkId, at) => checkDate(linkId, `${path}.date.${at}`, items, rows)),
      ...(hasOneWay(rule) ? [] : [{ path, error: 'twoWays', value: rule.key }]),
    ];
  });
}

/** Returns what is wrong with the rules beside a questionnaire. */
export function checkRules(definition: RegisterDefinition): Fault[] {
  const { questionnaire, derived = [], marks = [], due = [], figures = [] } = definition;
  const questions = new Map(listItems(questionnaire.item).map(({ item }) => [item.linkId, item]));
  const items = new Map([...questions, ...derived.map(toItem)]);
  return [
    ...checkKeys(derived, 'derived'),
    ...checkDerived(definition, questions),
    ...checkKeys(marks, 'marks'),
    ...checkKeys(due, 'due'),
    ...checkKeys(figures, 'figures'),
    ...[...marks].flatMap((rule, index) => checkCondition(rule, `marks.${index}`, items)),
    ...checkDue(definition, items),
    ...checkClassifications(definition, items),
    ...checkLimits(definition, items, questions),
    ...checkFigures(definition, items),
  ];
}
