import { addDays } from './calendar';
import { findNextAfterBirth, planAfterBirth } from './planAfterBirth';
import { findPregnancyState, isLoss, type DatedPregnancy } from './pregnancyEnds';
import afterBirth from './schedules/afterBirth.json';

const CARD: DatedPregnancy = { lmp: '2026-01-01', edd: '2026-10-08' };
const END = '2026-07-16';

describe('whether a woman is pregnant', () => {
  const stateOn = (day: string, end?: DatedPregnancy['end']) => findPregnancyState([{ ...CARD, end }], 42, day);

  it.each<[string, DatedPregnancy['end'], string, string]>([
    ['before the end', { date: END, outcome: 'liveBirth' }, addDays(END, -1), 'pregnant'],
    ['on the day of an early birth', { date: END, outcome: 'liveBirth' }, END, 'afterBirth'],
    ['42 days after a miscarriage', { date: END, outcome: 'miscarriage' }, addDays(END, 42), 'afterBirth'],
    ['43 days after it', { date: END, outcome: 'miscarriage' }, addDays(END, 43), 'no'],
    ['not pregnant after all, also before', { date: END, outcome: 'notPregnant' }, addDays(END, -30), 'no'],
    ['moved away: still the limits of pregnancy', { date: END, outcome: 'moved' }, addDays(END, 5), 'pregnant'],
    ['an end that the account may not know', { date: null, outcome: null }, addDays(END, -30), 'no'],
    ['no outcome, 42 days after the expected day', undefined, addDays(CARD.edd, 42), 'pregnant'],
    ['no outcome, 43 days after it', undefined, addDays(CARD.edd, 43), 'no'],
  ])('%s', (_when, end, day, state) => expect(stateOn(day, end)).toBe(state));
});

it('counts a child who died as a loss, also beside one who lives', () => {
  expect(isLoss({ outcome: 'liveBirth', babies: [{ alive: 'yes' }, { alive: 'no' }] })).toBe(true);
  expect(isLoss({ outcome: 'liveBirth', babies: [{ alive: 'yes' }] })).toBe(false);
  expect(isLoss({ outcome: 'abortion' })).toBe(false);
});

it('plans the visits after a birth: each day counts in its own days, and a missed one is passed over', () => {
  const at = (days: number, seen: number[] = []) => {
    const seenOn = seen.map((day) => addDays(END, day));
    const planned = planAfterBirth(afterBirth, END, seenOn, addDays(END, days));
    const next = findNextAfterBirth(planned);
    return [planned.flatMap(({ key, done }) => (done ? [key] : [])).join(' '), next?.key, next?.state];
  };
  expect(at(0)).toEqual(['', 'within48', 'due']);
  expect(at(1, [1])).toEqual(['within48', 'day3', 'coming']);
  expect(at(5)).toEqual(['', 'day3', 'overdue']);
  expect(at(7)).toEqual(['', 'days7to14', 'due']);
  expect(at(16, [2, 7])).toEqual(['day3 days7to14', 'day42', 'coming']);
  expect(at(42, [35])).toEqual(['day42', undefined, undefined]);
  expect(at(49)).toEqual(['', undefined, undefined]);
});
