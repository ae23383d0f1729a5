/** What the rules beside a questionnaire say of an entry. */
import { addDays } from '../calendar';
import type { Bilingual } from '../fields';
import type { Finding } from '../findings';
import type { Answers } from '../records/registerEntry';
import { holds, isUnanswered, mayHold, type ReadEntry } from './conditions';
import { listClassifications } from './classes';
import type { DueRule, Figure, Mark, RegisterClass, RegisterDefinition } from './definition';
import { getAnswerKey, getLabel, getOptionName, listOptions } from './items';
import { listOutliers } from './limits';
import { listWeightFindings, readScoredAnswers } from './scores';

const isUrgent = ({ advice }: Mark) => advice === 'call102' || advice === 'hospitalToday';

/** Returns the marks of classes: of those proposed as well, so that no choice silences an alarm. */
function listClassMarks(definition: RegisterDefinition, entry: ReadEntry): Mark[] {
  return listClassifications(definition, entry).flatMap(({ item, proposal, choice }) => {
    const classes = new Set([proposal?.class, choice]);
    return [...classes].flatMap((each) => {
      const name = listOptions(item).find(({ code }) => code === each?.option);
      if (!each?.advice || !name) return [];
      return [{ key: `${item.linkId}.${each.option}`, advice: each.advice, text: getOptionName(name) }];
    });
  });
}

/** Returns the marks that hold for an entry, the urgent ones first. */
export function listMarks(definition: RegisterDefinition, entry: ReadEntry): Mark[] {
  const { marks = [] } = definition;
  const { answers } = readScoredAnswers(definition, entry);
  const matches = [
    ...marks.filter((mark) => mayHold(mark, answers, entry.person, entry.date)),
    ...listClassMarks(definition, entry),
  ];
  return [...matches.filter(isUrgent), ...matches.filter((mark) => !isUrgent(mark))];
}

/** Returns a mark as a finding of the rules. */
export const toFinding = (mark: Mark): Finding => ({
  about: 'register',
  key: mark.key,
  mark: isUrgent(mark) ? 'urgent' : 'unusual',
  side: null,
  advice: mark.advice,
  words: mark.text,
});

/** Returns what a register says of an entry: its marks, a weight that is low for the age, and the numbers outside of their usual range. */
export function listFindings(definition: RegisterDefinition, entry: ReadEntry): Finding[] {
  const outliers = listOutliers(definition, entry, readScoredAnswers(definition, entry));
  return [
    ...listMarks(definition, entry).map(toFinding),
    ...listWeightFindings(definition, entry),
    ...outliers.map(({ item, side }): Finding => {
      return { about: 'register', key: item.linkId, mark: 'unusual', side, advice: 'soon', words: getLabel(item) };
    }),
  ];
}

/** The day to come again, by what it is called. */
export interface NextDay {
  day: string;
  name: Bilingual;
}

/** Returns after how many days the classes that were chosen are seen again: the first of them. */
function findFollowUpDays(choices: readonly (RegisterClass | undefined)[]): number | undefined {
  const days = choices.flatMap((choice) => choice?.followUpDays ?? []);
  return days.length ? Math.min(...days) : undefined;
}

const getDueDay = ({ from, plusDays = 0 }: DueRule, answers: Answers, date: string) => {
  const first = from === undefined ? date : answers[getAnswerKey({ linkId: from })];
  return typeof first === 'string' ? addDays(first, plusDays) : undefined;
};

/** Returns the day to come again: that of the first rule that holds and has a day. */
export function findNextDay(definition: RegisterDefinition, entry: ReadEntry): NextDay | undefined {
  const { due = [] } = definition;
  const { date, person } = entry;
  const { answers: counted } = readScoredAnswers(definition, entry);
  const findDay = (rule: DueRule) => {
    if (rule.waitsFor) return undefined;
    if (!rule.classes) return getDueDay(rule, counted, date);
    const days = findFollowUpDays(listClassifications(definition, entry).map(({ choice }) => choice));
    return days === undefined ? undefined : addDays(date, days);
  };
  for (const rule of due) {
    const day = holds(rule, counted, person, date) ? findDay(rule) : undefined;
    if (day) return { day, name: rule.name };
  }
  return undefined;
}

/** Returns what an entry waits for: the questions that it asks, and that neither it nor `later` entries answer. */
export function listWaiting(definition: RegisterDefinition, entry: ReadEntry, later: readonly Answers[]): Bilingual[] {
  const read = readScoredAnswers(definition, entry);
  const rules = (definition.due ?? []).filter((rule) => holds(rule, read.answers, entry.person, entry.date));
  const waiting = new Set(rules.flatMap(({ waitsFor = [] }) => waitsFor));
  const isAnswered = (key: string) => [read.answers, ...later].some((answers) => !isUnanswered(answers[key]));
  return read.fields.flatMap(({ item, isEnabled }) =>
    isEnabled && waiting.has(item.linkId) && !isAnswered(getAnswerKey(item)) ? [getLabel(item)] : [],
  );
}

const readCount = ({ sum }: Figure, answers: Answers) => {
  const value = sum === undefined ? 1 : answers[getAnswerKey({ linkId: sum })];
  return typeof value === 'number' && value > 0 ? value : 0;
};

/** Returns the day by which an entry counts: the last of the dates that the row names, or the day of the entry. */
function getCountedDay({ date = [] }: Figure, answers: Answers, day: string): string {
  const dates = date.map((linkId) => answers[getAnswerKey({ linkId })]);
  return (
    dates
      .filter((each) => typeof each === 'string')
      .sort()
      .at(-1) ?? day
  );
}

/**
 * Returns how much an entry adds to each row of the figures that counts entries, and the day by which it counts. `earlier`: the answers of earlier
 * entries of the person, the first entry first.
 */
export function countEntry(definition: RegisterDefinition, entry: ReadEntry, earlier: readonly Answers[] = []) {
  const { date, person } = entry;
  const { answers } = readScoredAnswers(definition, entry);
  const lastAnswers: Answers = Object.assign({}, ...earlier, answers);
  return (definition.figures ?? []).flatMap((figure) => {
    const isCounted =
      !figure.last &&
      holds(figure, answers, person, date) &&
      (!figure.lastAnswers || holds(figure.lastAnswers, lastAnswers, person, date));
    const count = isCounted ? readCount(figure, answers) : 0;
    return count > 0 ? [{ figure, count, day: getCountedDay(figure, answers, date) }] : [];
  });
}

/** Returns the rows that count people and for which an entry is the one that may count, and how much it adds: 0 where the row does not hold for it. */
export function countLastEntry(definition: RegisterDefinition, entry: ReadEntry) {
  const { date, person } = entry;
  const { answers } = readScoredAnswers(definition, entry);
  return (definition.figures ?? []).flatMap((figure) => {
    if (!figure.last || !holds(figure.last, answers, person, date)) return [];
    return [{ figure, count: holds(figure, answers, person, date) ? readCount(figure, answers) : 0 }];
  });
}
