/** Entries of registers that are written as data: their questionnaire says what is asked, marked and due. */
import { ADVICE } from '@chautari/contract/findings';
import { addDays } from '@chautari/contract/calendar';
import { checkAnswers, readAnswers } from '@chautari/contract/questionnaires/checkAnswers';
import { findNextDay, listFindings, listWaiting } from '@chautari/contract/questionnaires/readEntry';
import { getAnswerKey } from '@chautari/contract/questionnaires/items';
import { listImprobableItems } from '@chautari/contract/questionnaires/scores';
import type { GrowthRules } from '@chautari/contract/schedules';
import type { Assessment } from '@chautari/contract/assessment';
import type { ContentOf } from '@chautari/contract/records/contents';
import { buildRegisterEntry } from '../../fhir/registerEntry';
import { filterKind, getDueState, type DueItem, type PersonHistory } from '../due/personHistory';
import { getDefinition } from '../registers/definitions';
import { findErrorsBefore } from './days';
import type { CheckContext, FieldErrors, Kind, PatientFacts } from './kind';

type Entry = ContentOf<'registerEntry'>;

/** An agreed day is no longer due after this time. */
const FORGOTTEN_DAYS = 60;

/** Returns an error where a weight or height is improbable for the person and nobody has confirmed it. What stood before is not asked about again. */
function findImprobableAnswers(content: Entry, { before, schedules, ...person }: CheckContext): FieldErrors {
  const { answers, date, confirmed } = content;
  const former = before?.kind === 'registerEntry' ? before.answers : {};
  const linkIds = listImprobableItems(getDefinition(content), { answers, date, person, growth: schedules.growth });
  const keys = linkIds
    .filter((linkId) => !confirmed?.includes(linkId))
    .map((linkId) => getAnswerKey({ linkId }))
    .filter((key) => JSON.stringify(former[key]) !== JSON.stringify(answers[key]));
  return Object.fromEntries(keys.map((key) => [`answers.${key}`, 'improbable']));
}

function checkEntry(content: Entry, context: CheckContext): FieldErrors {
  const { before, ...person } = context;
  const { questionnaire } = getDefinition(content);
  const isMoved =
    before?.kind === 'registerEntry' &&
    (before.questionnaire !== content.questionnaire || before.version !== content.version);
  const faults = Object.entries(checkAnswers(questionnaire, content.answers, content.date));
  return {
    ...findErrorsBefore(person, { date: content.date }),
    // A correction is read with the version that the entry was written under.
    ...(isMoved && { version: 'invalid' }),
    ...findImprobableAnswers(content, context),
    ...Object.fromEntries(faults.map(([path, code]) => [`answers.${path}`, code])),
  };
}

function assessEntry(content: Entry, person: PatientFacts, growth: GrowthRules): Assessment {
  const { answers, date } = content;
  const findings = listFindings(getDefinition(content), { answers, date, person, growth });
  const advice = ADVICE.find((each) => findings.some((finding) => finding.advice === each)) ?? null;
  const isUrgent = findings.some(({ mark }) => mark === 'urgent');
  return { findings, priority: isUrgent ? 'critical' : findings.length ? 'high' : 'medium', advice };
}

/** Returns the entries of the same register. */
const listSame = ({ questionnaire }: Entry, { contents }: PersonHistory) =>
  filterKind(contents, 'registerEntry').filter((each) => each.questionnaire === questionnaire);

/** Returns the last entry of the same register. */
const findLast = (content: Entry, history: PersonHistory) =>
  listSame(content, history).sort((a, b) => `${b.date} ${b.id}`.localeCompare(`${a.date} ${a.id}`))[0];

/** Returns the results that an entry waits for, unless it was long ago or another entry since has them. */
function listWaitingDue(
  content: Entry & { id: string },
  history: PersonHistory,
  growth: GrowthRules,
  today: string,
): DueItem[] {
  const { id, answers, date } = content;
  if (date < addDays(today, -FORGOTTEN_DAYS)) return [];
  const later = listSame(content, history).filter((each) => each.id !== id && each.date >= date);
  const names = listWaiting(
    getDefinition(content),
    { answers, date, person: history, growth },
    later.map((each) => each.answers),
  );
  if (!names.length) return [];
  const what = { en: names.map(({ en }) => en).join(', '), np: names.map(({ np }) => np).join(', ') };
  return [{ kind: 'result', day: date, time: null, state: getDueState(date, today), what }];
}

/** Returns the day to come again of the last entry of a register. */
function listEntryDue(
  content: Entry & { id: string },
  history: PersonHistory,
  growth: GrowthRules,
  today: string,
): DueItem[] {
  if (findLast(content, history)?.id !== content.id) return [];
  const { answers, date } = content;
  const next = findNextDay(getDefinition(content), { answers, date, person: history, growth });
  if (!next || next.day < addDays(today, -FORGOTTEN_DAYS)) return [];
  return [{ kind: 'followUp', day: next.day, time: null, state: getDueState(next.day, today), what: next.name }];
}

const registerEntry: Kind<Entry> = {
  getDay: ({ date }) => date,
  getVisitDays: ({ date }) => [date],
  check: checkEntry,
  settle: async (_work, _session, _patientId, content) =>
    Promise.resolve({
      ...content,
      answers: readAnswers(getDefinition(content).questionnaire, content.answers).answers,
    }),
  assess: (content, { growth }, facts) => assessEntry(content, facts, growth),
  report: { service: 'opd', getComplaint: () => undefined, onlyUrgent: true },
  getDue: (content, history, { growth }, today) => [
    ...listEntryDue(content, history, growth, today),
    ...listWaitingDue(content, history, growth, today),
  ],
  toFhir: (record, content) => buildRegisterEntry(record, content, getDefinition(content)),
};

export const REGISTER_KINDS = { registerEntry };
