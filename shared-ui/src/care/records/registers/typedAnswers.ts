import {
  type AnswerRow,
  type Answers,
  getAnswerKey,
  isRowGroup,
  isUnanswered,
  listItems,
  listUnits,
  type PlacedItem,
  type Questionnaire,
} from '@chautari/contract/questionnaires';

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an answer as it is sent. Radio buttons have words for yes and no. */
function toAnswer({ item }: PlacedItem, typed: unknown): unknown {
  if (item.type === 'boolean') return typed === 'yes' ? true : typed === 'no' ? false : typed;
  if (item.type !== 'quantity' || !isObject(typed)) return typed;
  return { value: typed.value, unit: isUnanswered(typed.unit) ? listUnits(item)[0]?.code : typed.unit };
}

function toTypedAnswer({ item }: PlacedItem, answer: unknown): unknown {
  return item.type === 'boolean' && typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer;
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
        return [[key, change(place, value)]];
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
