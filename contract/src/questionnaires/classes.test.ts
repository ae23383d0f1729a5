/** Classes, usual ranges, open choices and the number of clauses in definitions. */
import { aRegister, MOOD_ANSWERS } from '../../testing/registers';
import { checkAnswers } from './checkAnswers';
import { checkQuestionnaire } from './checkDefinition';
import { listClassifications } from './classes';
import type { RegisterDefinition } from './definition';
import { findNextDay, listFindings } from './readEntry';
import { listRemarks } from './remarks';

const DAY = '2026-01-10';
const person = { dateOfBirth: '1990-01-01', sex: 'female' as const };
const isCode = (question: string, code: string) => ({ question, operator: '=', answerCoding: { code } });

const items = aRegister().questionnaire.item as unknown as { linkId: string }[];
const grade = { ...items[0]!, linkId: 'grade', required: true };
const why = { ...items[0]!, linkId: 'why', type: 'open-choice', repeats: true, required: false };
const CLASSES = [
  {
    option: '2',
    colour: 'pink',
    advice: 'today',
    followUpDays: 2,
    rules: [{ when: [isCode('1.1', '2'), isCode('1.2', '2'), isCode('1.2', '1')], atLeast: 2 }],
  },
  { option: '1', colour: 'yellow', followUpDays: 7, rules: [{ when: [isCode('1.1', '1')] }] },
  { option: '0', colour: 'green', rules: [{ when: [isCode('1.1', '0')] }] },
];
const LIMITS = [
  { item: 'weight', when: [{ sex: 'male' }], min: 60, max: 90 },
  { item: 'weight', min: 45, max: 70 },
];

/** Returns the register of the tests with a class, a range and an open choice. */
const build = (rules: object = {}) =>
  aRegister(
    { item: [...items.slice(0, 4), grade, why, ...items.slice(4)] },
    {
      classifications: [{ item: 'grade', classes: CLASSES }],
      limits: LIMITS,
      marks: [],
      due: [{ key: 'grade', classes: true, name: { en: 'Come again', np: 'फेरि आउनुहोस्' } }],
      ...rules,
    },
  );
const listFaults = (rules: object) => {
  const checked = checkQuestionnaire(build(rules));
  return checked.ok ? [] : checked.faults.map(({ path, error, value }) => `${path} ${error} ${value}`);
};
const definition = build() as unknown as RegisterDefinition;
const read = (more: object) => ({ answers: { ...MOOD_ANSWERS, ...more }, date: DAY, person });
const changeClass = (change: object) => ({
  classifications: [{ item: 'grade', classes: [{ ...CLASSES[0], ...change }, ...CLASSES.slice(1)] }],
});

describe('a definition with classes and ranges', () => {
  it('is right', () => expect(listFaults({})).toEqual([]));
  it.each<[string, object, string]>([
    ['an option that is none', changeClass({ option: '9' }), 'classifications.0.classes.0.option unknownOption 9'],
    ['an option twice', changeClass({ option: '1' }), 'classifications.0.classes.1.option optionTwice 1'],
    ['a colour that is none', changeClass({ colour: 'red' }), 'classifications.0.classes.0.colour invalid red'],
    [
      'more clauses than there are',
      changeClass({ rules: [{ when: [isCode('1.1', '2')], atLeast: 2 }] }),
      'classifications.0.classes.0.rules.0.atLeast wrongNumber 2',
    ],
    ['an item in rows', { limits: [{ item: 'talkNote', max: 1 }] }, 'limits.0.item wrongType string'],
    [
      'a class of a text',
      { classifications: [{ item: 'why', classes: CLASSES }] },
      'classifications.0.item wrongType open-choice',
    ],
    ['a range without an end', { limits: [{ item: 'weight' }] }, 'limits.0 required weight'],
    ['a range turned round', { limits: [{ item: 'weight', min: 5, max: 1 }] }, 'limits.0 rangeTurned 5 – 1'],
    [
      'a day of classes and of its own',
      { due: [{ key: 'a', classes: true, plusDays: 1, name: { en: 'a', np: 'क' } }] },
      'due.0 noDay a',
    ],
    ['a private mark that says nothing', { private: false }, 'private invalid false'],
  ])('is refused with %s', (_what, rules, fault) => expect(listFaults(rules)).toContain(fault));
});

describe('classes', () => {
  it('are proposed with the answers that they follow from', () => {
    const [grave] = listClassifications(definition, read({}));
    expect(grave).toMatchObject({ proposal: { class: { option: '2' }, reasons: ['1.1', '1.2'] }, choice: undefined });
    const [mild] = listClassifications(definition, read({ '1·1': '1', '1·2': '0' }));
    expect(mild!.proposal?.class.option).toBe('1');
    expect(listClassifications(definition, read({ '1·1': '2', '1·2': '0' }))[0]!.proposal).toBeUndefined();
  });

  it('mark an entry proposed or chosen, and name a day once they are chosen', () => {
    expect(listFindings(definition, read({ grade: '0' })).map(({ key }) => key)).toContain('grade.2');
    expect(findNextDay(definition, read({}))).toBeUndefined();
    expect(findNextDay(definition, read({ grade: '1' }))?.day).toBe('2026-01-17');
  });

  it('say which one was proposed where another one was chosen', () => {
    expect(listRemarks(definition, read({ grade: '0' }))).toContainEqual({ item: 'grade', proposal: '2' });
    expect(listRemarks(definition, read({ grade: '2' }))).toEqual([{ item: 'weight', limit: { min: 45, max: 70 } }]);
  });
});

it('a range goes by the person, in the unit of its item', () => {
  const heavy = read({ grade: '2', weight: { value: 180, unit: '[lb_av]' } });
  const listSides = (sex: 'female' | 'male') =>
    listFindings(definition, { ...heavy, person: { ...person, sex } }).flatMap(({ key, side }) =>
      key === 'weight' ? [side] : [],
    );
  expect(listSides('female')).toEqual(['high']);
  expect(listSides('male')).toEqual([]);
});

it.each<[unknown, string | undefined]>([
  [['1'], undefined],
  [['1', 'Noise at night'], undefined],
  [['Noise', 'Heat'], 'invalid'],
  [[' '], 'required'],
  [['a'.repeat(251)], 'tooLong'],
  ['1', 'invalid'],
])('an open choice takes one text beside its options: %j', (answer, fault) => {
  const answers = { ...MOOD_ANSWERS, grade: '2', why: answer } as never;
  expect(checkAnswers(definition.questionnaire, answers, DAY)).toEqual(fault ? { why: fault } : {});
});
