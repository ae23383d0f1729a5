import type { Bilingual } from '@chautari/contract';
import {
  type Answers,
  type EntryRemark,
  type Field,
  getLabel,
  getOptionName,
  isQuestion,
  isUnanswered,
  type Item,
  listOptions,
  listUnits,
  readAnswers,
  type RegisterClass,
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
  colour: (colour: RegisterClass['colour']) => string;
  /** The class that the answers spoke for, where another one was chosen. */
  proposal: (name: string) => string;
  /** A z-score with what it says. */
  score: (score: NonNullable<EntryRemark['score']>) => string;
  /** A usual range. */
  limit: (limit: NonNullable<EntryRemark['limit']>) => string;
  treatment: string;
}

function writeUnit(item: Item, code: string | undefined, { text }: AnswerWords) {
  const units = listUnits(item);
  const unit = units.find((each) => each.code === code) ?? units[0];
  return unit ? ` ${text(getOptionName(unit))}` : '';
}

/** Returns the answer to an item in words. */
export function writeAnswer(item: Item, value: unknown, words: AnswerWords): string {
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
    case 'open-choice':
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

const nameOption = (item: Item, code: string, { text }: AnswerWords) => {
  const option = listOptions(item).find((each) => each.code === code);
  return option ? text(getOptionName(option)) : code;
};

const findClass = ({ classifications = [] }: RegisterDefinition, { linkId }: Item, value: unknown) =>
  classifications.find(({ item }) => item === linkId)?.classes.find(({ option }) => option === value);

/** Returns what is shown with an answer: the colour of a class and the class that was proposed instead, or the usual range and the scores of a number. */
function writeRemarks(
  item: Item,
  chosen: RegisterClass | undefined,
  ownRemarks: readonly EntryRemark[],
  words: AnswerWords,
) {
  const remarks = [
    chosen && words.colour(chosen.colour),
    ...ownRemarks.flatMap(({ proposal, limit, score }) => [
      proposal && words.proposal(nameOption(item, proposal, words)),
      limit && words.limit(limit),
      score && words.score(score),
    ]),
  ].filter(Boolean);
  return remarks.length ? ` (${remarks.join('; ')})` : '';
}

/** Returns a line for each answer, in the order of the questionnaire. */
export function listEntryLines(
  definition: RegisterDefinition,
  answers: Answers,
  words: AnswerWords,
  remarks: readonly EntryRemark[] = [],
) {
  const { fields } = readAnswers(definition.questionnaire, answers);
  return fields.flatMap((field) => {
    const { item, path, value, isEnabled } = field;
    if (!isQuestion(item) || !isEnabled || isUnanswered(value)) return [];
    const row = getRow(field);
    const label = words.text(getLabel(item));
    const chosen = findClass(definition, item, value);
    const ownRemarks = remarks.filter((each) => each.item === item.linkId);
    const care = chosen?.treatment?.map(words.text).join('; ');
    return [
      {
        key: `answers.${path}`,
        label: row === undefined ? label : `${label} (${words.digits(row)})`,
        text: `${writeAnswer(item, value, words)}${writeRemarks(item, chosen, ownRemarks, words)}`,
      },
      ...(care ? [{ key: `answers.${path}.care`, label: `${label}: ${words.treatment}`, text: care }] : []),
    ];
  });
}
