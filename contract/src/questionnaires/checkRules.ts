/** Checks marks, due days and figures against the items that they read. */
import { checkClause } from './checkItems';
import type { RegisterDefinition } from './definition';
import type { Fault } from './elements';
import type { Clause, Condition, EnableWhen, Item } from './fhir';
import { listItems } from './items';

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

const checkCondition = ({ when = [] }: Condition, path: string, items: Items) =>
  when.flatMap((clause, index) => checkOneClause(clause, `${path}.when.${index}`, items));

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

/** Returns what is wrong with the rules beside a questionnaire. */
export function checkRules({ questionnaire, marks = [], due = [], figures = [] }: RegisterDefinition): Fault[] {
  const items = new Map(listItems(questionnaire.item).map(({ item }) => [item.linkId, item]));
  const inRows = new Map(listItems(questionnaire.item).map(({ item, rows }) => [item.linkId, rows]));
  return [
    ...checkKeys(marks, 'marks'),
    ...checkKeys(due, 'due'),
    ...checkKeys(figures, 'figures'),
    ...[...marks].flatMap((rule, index) => checkCondition(rule, `marks.${index}`, items)),
    ...due.flatMap((rule, index) => [
      ...checkCondition(rule, `due.${index}`, items),
      ...checkRead(rule.from, ['date'], `due.${index}.from`, items),
      ...(rule.from !== undefined && inRows.get(rule.from)
        ? [{ path: `due.${index}.from`, error: 'inRows', value: rule.from }]
        : []),
      ...(rule.from === undefined && rule.plusDays === undefined
        ? [{ path: `due.${index}`, error: 'noDay', value: rule.key }]
        : []),
    ]),
    ...figures.flatMap((rule, index) => [
      ...checkCondition(rule, `figures.${index}`, items),
      ...checkRead(rule.sum, ['integer', 'decimal'], `figures.${index}.sum`, items),
    ]),
  ];
}
