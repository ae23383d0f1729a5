/** Rows of the figures that read more than one entry, or a date in it. */
import { aRegister } from '../../testing/registers';
import type { Answers } from '../records/registerEntry';
import { checkQuestionnaire } from './checkDefinition';
import type { RegisterDefinition } from './definition';
import { countEntry } from './readEntry';

const aFigure = { key: 'a', name: { en: 'a', np: 'क' } };
const listFaults = (figure: object) => {
  const checked = checkQuestionnaire(aRegister({}, { figures: [{ ...aFigure, ...figure }] }));
  return checked.ok ? [] : checked.faults.map(({ path, error, value }) => `${path} ${error} ${value}`);
};
const definition = aRegister() as unknown as RegisterDefinition;
const person = { dateOfBirth: '1990-01-01', sex: 'female' as const };
const day = '2026-01-10';

describe('a row of the figures', () => {
  it.each<[string, object, string]>([
    ['a month by a number', { date: ['weight'] }, 'figures.0.date.0 wrongType quantity'],
    ['a month by a day that is to come', { date: ['again'] }, 'figures.0.date.0 wrongValue again'],
    ['a month by a day of a row', { date: ['talkDay'] }, 'figures.0.date.0 inRows talkDay'],
    [
      'the last answer to no question',
      { lastAnswers: { when: [{ question: 'x', operator: 'exists', answerBoolean: true }] } },
      'figures.0.lastAnswers.when.0.question unknownQuestion x',
    ],
    ['a row that counts people and earlier answers', { last: { days: 9 }, lastAnswers: {} }, 'figures.0 twoWays a'],
  ])('is refused with %s', (_what, figure, fault) => expect(listFaults(figure)).toContain(fault));

  it('counts by the last answer to a question, and by a date in the entry', () => {
    const isLow = { question: '1.1', operator: '=' as const, answerCoding: { code: '2' } };
    const figures = [
      { ...aFigure, key: 'afterLow', lastAnswers: { when: [isLow] } },
      { ...aFigure, key: 'byDay', date: ['again'] },
    ];
    const counted = { ...definition, figures };
    const count = (answers: Answers, ...earlier: Answers[]) =>
      countEntry(counted, { date: day, person, answers }, earlier).map(({ figure, day: counts }) =>
        [figure.key, counts].join(' '),
      );
    expect(count({ '1·1': '2' })).toEqual([`afterLow ${day}`, `byDay ${day}`]);
    expect(count({}, { '1·1': '0' }, { '1·1': '2' })).toEqual([`afterLow ${day}`, `byDay ${day}`]);
    expect(count({}, { '1·1': '2' }, { '1·1': '0' })).toEqual([`byDay ${day}`]);
    expect(count({ again: '2026-01-30' })).toEqual(['byDay 2026-01-30']);
  });
});
