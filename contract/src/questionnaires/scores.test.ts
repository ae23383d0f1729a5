/** Scores and results that wait in definitions. */
import { aRegister } from '../../testing/registers';
import { checkQuestionnaire } from './checkDefinition';

const items = aRegister().questionnaire.item as unknown as { linkId: string; type: string }[];
const weight = items.find(({ linkId }) => linkId === 'weight')!;
const SCORE = {
  ...{ key: 'score', name: { en: 'Score', np: 'स्कोर' }, standard: 'weightForAge', weight: 'weight' },
};
const NAME = { en: 'Result', np: 'नतिजा' };

const listFaults = (rules: object) => {
  const checked = checkQuestionnaire(aRegister({ item: items }, { marks: [], due: [], figures: [], ...rules }));
  return checked.ok ? [] : checked.faults.map(({ path, error, value }) => `${path} ${error} ${value}`);
};

describe('a definition with scores', () => {
  it('is right, and conditions read the score', () => {
    const mark = {
      ...{ key: 'low', advice: 'soon', text: NAME },
      when: [{ question: 'score', operator: '<', answerInteger: -2 }],
    };
    expect(listFaults({ derived: [SCORE], marks: [mark] })).toEqual([]);
    expect(listFaults({ marks: [mark] })).toEqual(['marks.0.when.0.question unknownQuestion score']);
  });

  it.each<[string, object, string]>([
    ['the key of an item', { key: 'weight' }, 'derived.0.key keyTwice weight'],
    ['a standard that lacks an item', { standard: 'weightForHeight' }, 'derived.0.height required '],
    ['an item that is none', { weight: 'nothing' }, 'derived.0.weight unknownQuestion nothing'],
    ['an item of another unit', { height: 'weight' }, 'derived.0.height unitNotConvertible kg, [lb_av]'],
    ['a position that is no choice', { position: 'weight' }, `derived.0.position wrongType ${weight.type}`],
    ['a choice without positions', { position: '1.1' }, 'derived.0.position unknownOption 0, 1, 2'],
    ['a standard that is none', { standard: 'bmi' }, 'derived.0.standard invalid bmi'],
  ])('is refused with %s', (_what, change, fault) =>
    expect(listFaults({ derived: [{ ...SCORE, ...change }] })).toContain(fault),
  );

  it('is refused with a usual range of a score', () => {
    const limits = [{ item: 'score', min: 1 }];
    expect(listFaults({ derived: [SCORE], limits })).toContain('limits.0.item unknownQuestion score');
  });
});

describe('a definition with results that wait', () => {
  it('is right', () => expect(listFaults({ due: [{ key: 'a', waitsFor: ['weight'], name: NAME }] })).toEqual([]));
  it.each<[string, object, string]>([
    ['an item that is none', { waitsFor: ['nothing'] }, 'due.0.waitsFor.0 unknownQuestion nothing'],
    ['a day as well', { waitsFor: ['weight'], plusDays: 1 }, 'due.0 noDay a'],
    ['neither', {}, 'due.0 noDay a'],
  ])('is refused with %s', (_what, rule, fault) =>
    expect(listFaults({ due: [{ key: 'a', name: NAME, ...rule }] })).toContain(fault),
  );
});
