/** The sample entries of registers are what a health worker could write today. */
import { addDays, todayInNepal } from '@chautari/contract/calendar';
import { checkAnswers } from '@chautari/contract/questionnaires/checkAnswers';
import { listClassifications } from '@chautari/contract/questionnaires/classes';
import { findNextDay, listFindings, listWaiting } from '@chautari/contract/questionnaires/readEntry';
import { readOwnRegister } from '../../testing/ownRegisters';
import { OWN_REGISTERS } from '../records/registers/ownRegisters';
import { readSchedules } from '../records/schedules';
import { SAMPLE_CHILD, SAMPLE_PATIENTS } from './patients';
import { SAMPLE_CHILD_ENTRY, SAMPLE_ENTRIES } from './registers';
import { SAMPLE_VISITORS } from './visitors';

const { growth } = readSchedules();
const people = [...SAMPLE_PATIENTS, ...SAMPLE_VISITORS];
const entries = SAMPLE_ENTRIES.map((sample) => {
  const matches =
    sample.person === SAMPLE_CHILD_ENTRY
      ? [SAMPLE_CHILD]
      : people.filter(({ firstName }) => firstName === sample.person);
  const entry = { answers: sample.answers, date: addDays(todayInNepal(), -sample.days), person: matches[0]!, growth };
  return { ...sample, matches, definition: readOwnRegister(sample.register), entry };
});

it('stand in each register of the portal', () => {
  expect(new Set(SAMPLE_ENTRIES.map(({ register }) => `${register}.json`))).toEqual(
    new Set(Object.keys(OWN_REGISTERS)),
  );
});

it.each(entries)('$register before $days days of $person fits its register', ({ matches, definition, entry }) => {
  expect(matches).toHaveLength(1);
  expect(checkAnswers(definition.questionnaire, entry.answers, entry.date)).toEqual({});
  // What is urgent would make a report, and the health worker has taken each class that was proposed.
  expect(listFindings(definition, entry).filter(({ mark }) => mark === 'urgent')).toEqual([]);
  for (const { proposal, choice } of listClassifications(definition, entry)) expect(choice).toEqual(proposal?.class);
});

it('show a mark, a day to come again, a result that waits, and both scripts', () => {
  const marked = entries.filter(({ definition, entry }) => listFindings(definition, entry).length > 0);
  const next = entries.filter(({ definition, entry }) => (findNextDay(definition, entry)?.day ?? '') > todayInNepal());
  const waiting = entries.filter(({ definition, entry }) => listWaiting(definition, entry, []).length > 0);
  const notes = entries.flatMap(({ answers: { note } }) => (typeof note === 'string' ? [note] : []));
  expect(marked.length).toBeGreaterThan(0);
  expect(next.length).toBeGreaterThan(0);
  expect(waiting).toHaveLength(1);
  expect(notes.some((note) => /[ऀ-ॿ]/.test(note))).toBe(true);
  expect(notes.some((note) => /[a-z]/.test(note))).toBe(true);
});
