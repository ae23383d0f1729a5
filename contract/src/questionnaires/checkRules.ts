/** Checks marks, due days and figures against the items that they read. */
import { checkClause } from './checkItems';
import type { Classification, RegisterDefinition } from './definition';
import type { Fault } from './elements';
import type { Clause, Condition, EnableWhen, Item } from './fhir';
import { listItems, listOptions } from './items';

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

/** Refuses an item that stands in rows, where a rule would not know which row is meant. */
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

function checkLimits({ questionnaire, limits = [] }: RegisterDefinition, items: Items): Fault[] {
  const rows = mapRows(questionnaire);
  return limits.flatMap((rule, index) => {
    const { item, min, max } = rule;
    const path = `limits.${index}`;
    return [
      ...checkCondition(rule, path, items),
      ...checkRead(item, ['integer', 'decimal', 'quantity'], `${path}.item`, items),
      ...checkOutsideRows(item, `${path}.item`, rows),
      ...(min === undefined && max === undefined ? [{ path, error: 'required', value: item }] : []),
      ...(min !== undefined && max !== undefined && min > max
        ? [{ path, error: 'rangeTurned', value: `${min} – ${max}` }]
        : []),
    ];
  });
}

function checkDue({ questionnaire, due = [], classifications }: RegisterDefinition, items: Items): Fault[] {
  const rows = mapRows(questionnaire);
  return due.flatMap((rule, index) => {
    const { from, plusDays, classes, key } = rule;
    const path = `due.${index}`;
    const hasDay = from !== undefined || plusDays !== undefined;
    return [
      ...checkCondition(rule, path, items),
      ...checkRead(from, ['date'], `${path}.from`, items),
      ...checkOutsideRows(from, `${path}.from`, rows),
      // Either a day of its own, or that of the classes.
      ...((classes ? hasDay || !classifications : !hasDay) ? [{ path, error: 'noDay', value: key }] : []),
    ];
  });
}

/** Returns what is wrong with the rules beside a questionnaire. */
export function checkRules(definition: RegisterDefinition): Fault[] {
  const { questionnaire, marks = [], due = [], figures = [] } = definition;
  const items = new Map(listItems(questionnaire.item).map(({ item }) => [item.linkId, item]));
  return [
    ...checkKeys(marks, 'marks'),
    ...checkKeys(due, 'due'),
    ...checkKeys(figures, 'figures'),
    ...[...marks].flatMap((rule, index) => checkCondition(rule, `marks.${index}`, items)),
    ...checkDue(definition, items),
    ...checkClassifications(definition, items),
    ...checkLimits(definition, items),
    ...figures.flatMap((rule, index) => [
      ...checkCondition(rule, `figures.${index}`, items),
      ...checkRead(rule.sum, ['integer', 'decimal'], `figures.${index}.sum`, items),
      ...(rule.last ? checkCondition(rule.last, `figures.${index}.last`, items) : []),
    ]),
  ];
}
