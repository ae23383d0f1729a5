import type { Bilingual } from '@chautari/contract';
import {
  type Answers,
  type Field,
  getLabel,
  getOptionName,
  isQuestion,
  isUnanswered,
  type Item,
  listOptions,
  listUnits,
  readAnswers,
  type RegisterDefinition,
} from '@chautari/contract/questionnaires';

/** What writes values in the language of the reader. */
export interface AnswerWords {
  text: (name: Bilingual) => string;
  date: (day: string) => string;
  number: (value: number) => string;
  digits: (value: number) => string;
  yes: string;
  no: string;
}

function writeUnit(item: Item, code: string | undefined, { text }: AnswerWords) {
  const units = listUnits(item);
  const unit = units.find((each) => each.code === code) ?? units[0];
  return unit ? ` ${text(getOptionName(unit))}` : '';
}

/** Returns the answer to an item in words. */
function writeAnswer(item: Item, value: unknown, words: AnswerWords): string {
  switch (item.type) {
    case 'boolean':
      return value === true ? words.yes : words.no;
    case 'integer':
    case 'decimal':
      return `${words.number(value as number)}${writeUnit(item, undefined, words)}`;
    case 'quantity': {
      const { value: number, unit } = value as { value: number; unit?: string };
      return `${words.number(number)}${writeUnit(item, unit, words)}`;
    }
    case 'date':
      return words.date(value as string);
    case 'choice':
      return [value]
        .flat()
        .map((code) => {
          const option = listOptions(item).find((each) => each.code === code);
          return option ? words.text(getOptionName(option)) : String(code);
        })
        .join(', ');
    default:
      return String(value);
  }
}

/** The row that a field stands in, from 1 on. */
const getRow = ({ path }: Field) => (path.includes('.') ? Number(path.split('.')[1]) + 1 : undefined);

/** Returns a line for each answer, in the order of the questionnaire. */
export function listEntryLines({ questionnaire }: RegisterDefinition, answers: Answers, words: AnswerWords) {
  const { fields } = readAnswers(questionnaire, answers);
  return fields.flatMap((field) => {
    const { item, path, value, isEnabled } = field;
    if (!isQuestion(item) || !isEnabled || isUnanswered(value)) return [];
    const row = getRow(field);
    const label = words.text(getLabel(item));
    return [
      {
        key: `answers.${path}`,
        label: row === undefined ? label : `${label} (${words.digits(row)})`,
        text: writeAnswer(item, value, words),
      },
    ];
  });
}
