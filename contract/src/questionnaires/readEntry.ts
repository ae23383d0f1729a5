/** What the rules beside a questionnaire say of an entry. */
import { addDays } from '../calendar';
import type { Bilingual } from '../fields';
import type { Finding } from '../findings';
import type { Answers } from '../records/registerEntry';
import { readAnswers } from './checkAnswers';
import { holds, mayHold, type EntryPerson } from './conditions';
import type { DueRule, Mark, RegisterDefinition } from './definition';
import { getAnswerKey } from './items';

/** An entry with its person. */
export interface ReadEntry {
  answers: Answers;
  /** The day of the entry. */
  date: string;
  person: EntryPerson;
}

const isUrgent = ({ advice }: Mark) => advice === 'call102' || advice === 'hospitalToday';

/** Returns the marks that hold for an entry, the urgent ones first. */
export function listMarks(
  { questionnaire, marks = [] }: RegisterDefinition,
  { answers, date, person }: ReadEntry,
): Mark[] {
  const { answers: counted } = readAnswers(questionnaire, answers);
  const matches = marks.filter((mark) => mayHold(mark, counted, person, date));
  return [...matches.filter(isUrgent), ...matches.filter((mark) => !isUrgent(mark))];
}

export const toFinding = (mark: Mark): Finding => ({
  about: 'register',
  key: mark.key,
  mark: isUrgent(mark) ? 'urgent' : 'unusual',
  side: null,
  advice: mark.advice,
  words: mark.text,
});

/** The day to come again, by what it is called. */
export interface NextDay {
  day: string;
  name: Bilingual;
}

const getDueDay = ({ from, plusDays = 0 }: DueRule, answers: Answers, date: string) => {
  const first = from === undefined ? date : answers[getAnswerKey({ linkId: from })];
  return typeof first === 'string' ? addDays(first, plusDays) : undefined;
};

/** Returns the day to come again: that of the first rule that holds and has a day. */
export function findNextDay(
  { questionnaire, due = [] }: RegisterDefinition,
  { answers, date, person }: ReadEntry,
): NextDay | undefined {
  const { answers: counted } = readAnswers(questionnaire, answers);
  for (const rule of due) {
    const day = holds(rule, counted, person, date) ? getDueDay(rule, counted, date) : undefined;
    if (day) return { day, name: rule.name };
  }
  return undefined;
}

/** Returns how much an entry adds to each row of the figures. */
export function countEntry({ questionnaire, figures = [] }: RegisterDefinition, { answers, date, person }: ReadEntry) {
  const { answers: counted } = readAnswers(questionnaire, answers);
  return figures.flatMap((figure) => {
    if (!holds(figure, counted, person, date)) return [];
    const value = figure.sum === undefined ? 1 : counted[getAnswerKey({ linkId: figure.sum })];
    return typeof value === 'number' && value > 0 ? [{ figure, count: value }] : [];
  });
}
