import {
  type AnswerRow,
  type Answers,
  getAnswerKey,
  isRowGroup,
  isUnanswered,
  listItems,
  listOptions,
  listUnits,
  type PlacedItem,
  type Questionnaire,
} from '@chautari/contract/questionnaires';

type Values = Record<string, unknown>;

/** What an open choice holds while its answer is a text of its own, which is beside it. */
export const OTHER = '·/other';
export const getOtherKey = (key: string) => `${key}${OTHER}`;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the answer to an open choice. A text that is missing is a blank, so that it is asked for. */
function toOpenAnswer(typed: unknown, text: unknown): unknown {
  const write = (each: unknown) => (each === OTHER ? (isUnanswered(text) ? ' ' : text) : each);
  return Array.isArray(typed) ? typed.map(write) : write(typed);
}

/** Returns an answer as it is sent. Radio buttons have words for yes and no. */
function toAnswer({ item }: PlacedItem, key: string, row: Values): Values {
  const typed = row[key];
  if (item.type === 'boolean') return { [key]: typed === 'yes' ? true : typed === 'no' ? false : typed };
  if (item.type === 'open-choice') return { [key]: toOpenAnswer(typed, row[getOtherKey(key)]) };
  if (item.type !== 'quantity' || !isObject(typed)) return { [key]: typed };
  return { [key]: { value: typed.value, unit: isUnanswered(typed.unit) ? listUnits(item)[0]?.code : typed.unit } };
}

function toTypedAnswer({ item }: PlacedItem, key: string, row: Values): Values {
  const answer = row[key];
  if (item.type === 'boolean' && typeof answer === 'boolean') return { [key]: answer ? 'yes' : 'no' };
  if (item.type !== 'open-choice') return { [key]: answer };
  const codes: unknown[] = listOptions(item).map(({ code }) => code);
  const text = [answer].flat().find((each) => !codes.includes(each));
  if (text === undefined) return { [key]: answer };
  const write = (each: unknown) => (codes.includes(each) ? each : OTHER);
  return { [key]: Array.isArray(answer) ? answer.map(write) : OTHER, [getOtherKey(key)]: text };
}

/** Changes each answer, in rows as well. */
function mapAnswers({ item }: Pick<Questionnaire, 'item'>, values: Values, change: typeof toAnswer): Values {
  const items = new Map(listItems(item).map((each) => [getAnswerKey(each.item), each]));
  const changeAll = (row: Values): Values =>
    Object.fromEntries(
      Object.entries(row).flatMap(([key, value]) => {
        const place = items.get(key);
        if (!place || isUnanswered(value)) return [];
        if (isRowGroup(place.item) && Array.isArray(value))
          return [[key, value.map((each) => changeAll(isObject(each) ? each : {}))]];
        return Object.entries(change(place, key, row));
      }),
    );
  return changeAll(values);
}

/** Returns the answers that the fields of a form hold. */
export const toAnswers = (questionnaire: Pick<Questionnaire, 'item'>, typed: unknown) =>
  mapAnswers(questionnaire, isObject(typed) ? typed : {}, toAnswer) as Answers & AnswerRow;

/** Returns answers as the fields of a form hold them. */
export const toTypedAnswers = (questionnaire: Pick<Questionnaire, 'item'>, answers: Answers): Values =>
  mapAnswers(questionnaire, answers, toTypedAnswer);

/** Returns the field in which what is wrong with an answer is mended. */
export function findWrongField({ item }: Pick<Questionnaire, 'item'>, path: string, typed: unknown): string {
  const place = listItems(item).find((each) => getAnswerKey(each.item) === path.split('.').at(-1));
  if (place?.item.type === 'quantity') return `${path}.value`;
  if (place?.item.type !== 'open-choice') return path;
  const value = path.split('.').reduce<unknown>((each, key) => (each as Values | undefined)?.[key], typed);
  return [value].flat().includes(OTHER) ? getOtherKey(path) : path;
}
