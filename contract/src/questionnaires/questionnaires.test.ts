import { aRegister, MOOD_ANSWERS } from '../../testing/registers';
import { check } from '../check';
import { registerEntry } from '../records/registerEntry';
import { checkAnswers, getInitialAnswers, readAnswers } from './checkAnswers';
import { checkDefinitionText, checkQuestionnaire } from './checkDefinition';
import { compareQuestionnaires } from './compareQuestionnaires';
import type { RegisterDefinition } from './definition';
import { parseJson } from './parseJson';
import { countEntry, findNextDay, listMarks } from './readEntry';

type Items = { linkId: string; [key: string]: unknown }[];

const definition = aRegister() as unknown as RegisterDefinition;
const items = () => aRegister().questionnaire.item as unknown as Items;
/** The register with one item replaced or added. */
const withItem = (linkId: string, change: object) => {
  const has = items().some((item) => item.linkId === linkId);
  const item = has
    ? items().map((each) => (each.linkId === linkId ? { ...each, ...change } : each))
    : [...items(), { linkId, ...change }];
  return aRegister({ item });
};
const listFaults = (file: unknown) => {
  const checked = checkQuestionnaire(file);
  return checked.ok ? [] : checked.faults.map(({ path, error, value }) => `${path} ${error} ${value}`);
};
const np = (content: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/translation',
      extension: [
        { url: 'lang', valueCode: 'ne' },
        { url: 'content', valueString: content },
      ],
    },
  ],
});
const aText = { text: 'New', _text: np('नयाँ') };
const person = { dateOfBirth: '1990-01-01', sex: 'female' as const };
const day = '2026-01-10';

describe('a definition', () => {
  it('is right', () => expect(listFaults(aRegister())).toEqual([]));

  it.each([
    [
      'an unknown type',
      withItem('x', { type: 'reference', ...aText }),
      'questionnaire.item.6.type unknownType reference',
    ],
    [
      'an element that nobody reads',
      withItem('weight', { readOnly: true }),
      'questionnaire.item.3.readOnly unknownElement readOnly',
    ],
    [
      'an extension that nobody reads',
      withItem('again', { extension: [{ url: 'http://x/y', valueCode: 'past' }] }),
      'questionnaire.item.5.extension.0.url unknownExtension http://x/y',
    ],
    ['a repeated linkId', aRegister({ item: [...items(), items()[0]] }), 'questionnaire.item.6.linkId linkIdTwice 1.1'],
    [
      'a repeated linkId in a group',
      withItem('g', { type: 'group', ...aText, item: [{ ...items()[5] }] }),
      'questionnaire.item.6.item.0.linkId linkIdTwice again',
    ],
    [
      'a condition on an unknown item',
      withItem('weight', { enableWhen: [{ question: 'nope', operator: 'exists', answerBoolean: true }] }),
      'questionnaire.item.3.enableWhen.0.question unknownQuestion nope',
    ],
    [
      'a condition on a later item',
      withItem('1.2', { enableWhen: [{ question: 'weight', operator: 'exists', answerBoolean: true }] }),
      'questionnaire.item.1.enableWhen.0.question laterQuestion weight',
    ],
    [
      'a condition on a row from outside',
      withItem('again', { enableWhen: [{ question: 'talkDay', operator: 'exists', answerBoolean: true }] }),
      'questionnaire.item.5.enableWhen.0.question inRows talkDay',
    ],
    [
      'a condition with an option that is none',
      withItem('1.2', { enableWhen: [{ question: '1.1', operator: '=', answerCoding: { code: '9' } }] }),
      'questionnaire.item.1.enableWhen.0 unknownOption 9',
    ],
    [
      'a condition of another type',
      withItem('1.2', { enableWhen: [{ question: '1.1', operator: '=', answerInteger: 2 }] }),
      'questionnaire.item.1.enableWhen.0 wrongValue answerInteger',
    ],
    [
      'an option greater than another',
      withItem('1.2', { enableWhen: [{ question: '1.1', operator: '>', answerCoding: { code: '1' } }] }),
      'questionnaire.item.1.enableWhen.0.operator wrongOperator >',
    ],
    [
      'a missing Nepali text',
      withItem('again', { _text: undefined }),
      'questionnaire.item.5.text noNepali Come again on',
    ],
    ['a missing Nepali title', aRegister({ _title: undefined }), 'questionnaire.title noNepali Mood and sleep'],
    ['a choice without options', withItem('x', { type: 'choice', ...aText }), 'questionnaire.item.6 noOptions x'],
    [
      'an option twice',
      withItem('1.1', {
        answerOption: [(items()[0]!.answerOption as object[])[0], (items()[0]!.answerOption as object[])[0]],
      }),
      'questionnaire.item.0.answerOption.1 optionTwice 0',
    ],
    [
      'a range turned round',
      withItem('x', {
        type: 'integer',
        ...aText,
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 5 },
          { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 1 },
        ],
      }),
      'questionnaire.item.6 rangeTurned 5 – 1',
    ],
    ['a quantity without unit', withItem('x', { type: 'quantity', ...aText }), 'questionnaire.item.6 noUnit x'],
    [
      'units of two kinds',
      withItem('weight', {
        extension: ['kg', 'cm'].map((code) => ({
          url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
          valueCoding: { code, display: code, _display: np('एकाइ') },
        })),
      }),
      'questionnaire.item.3 unitNotConvertible cm',
    ],
    [
      'a text that repeats',
      withItem('x', { type: 'string', repeats: true, ...aText }),
      'questionnaire.item.6.repeats notForType string',
    ],
    [
      'rows in rows',
      withItem('talks', {
        item: [
          { linkId: 'in', type: 'group', repeats: true, ...aText, item: [{ linkId: 'y', type: 'boolean', ...aText }] },
        ],
      }),
      'questionnaire.item.4.item.0.repeats rowsInRows in',
    ],
    [
      'a first value of another type',
      withItem('x', { type: 'integer', ...aText, initial: [{ valueString: 'a' }] }),
      'questionnaire.item.6.initial wrongValue x',
    ],
    [
      'too many items',
      aRegister({ item: Array.from({ length: 201 }, (_, n) => ({ linkId: `i${n}`, type: 'boolean', ...aText })) }),
      'questionnaire.item tooMany ',
    ],
    [
      'a mark on an unknown item',
      aRegister(
        {},
        {
          marks: [
            {
              key: 'a',
              advice: 'soon',
              text: { en: 'a', np: 'क' },
              when: [{ question: 'nope', operator: 'exists', answerBoolean: true }],
            },
          ],
        },
      ),
      'marks.0.when.0.question unknownQuestion nope',
    ],
    [
      'a mark without Nepali',
      aRegister({}, { marks: [{ key: 'a', advice: 'soon', text: { en: 'a' } }] }),
      'marks.0.text.np required ',
    ],
    [
      'a day from a number',
      aRegister({}, { due: [{ key: 'a', from: 'weight', name: { en: 'a', np: 'क' } }] }),
      'due.0.from wrongType quantity',
    ],
    [
      'a clause about nothing',
      aRegister({}, { figures: [{ key: 'a', name: { en: 'a', np: 'क' }, when: [{ operator: '=' }] }] }),
      'figures.0.when.0 wrongClause ',
    ],
  ])('is refused with %s', (_what, file, fault) => expect(listFaults(file)).toContain(fault));

  it('has items four levels deep at most', () => {
    const nest = (depth: number): object => ({
      linkId: `g${depth}`,
      type: 'group',
      ...aText,
      item: [depth === 1 ? { linkId: 'deep', type: 'boolean', ...aText } : nest(depth - 1)],
    });
    expect(listFaults(aRegister({ item: [nest(3)] }, { marks: [], due: [], figures: [] }))).toEqual([]);
    expect(listFaults(aRegister({ item: [nest(4)] }, { marks: [], due: [], figures: [] }))[0]).toContain('tooDeep');
  });

  it('says the line of a fault', () => {
    const text = JSON.stringify(withItem('again', { type: 'time' }), null, 2);
    const line = text.split('\n').findIndex((each) => each.includes('"time"')) + 1;
    const checked = checkDefinitionText(text);
    expect(checked).toEqual({
      ok: false,
      faults: [{ path: 'questionnaire.item.5.type', error: 'unknownType', value: 'time', line }],
    });
  });

  it('says the line where a text is no JSON, and a key that stands there twice', () => {
    expect(parseJson('{\n  "a": 1,\n  "b" 2\n}')).toMatchObject({ ok: false, fault: { line: 3, error: 'noJson' } });
    expect(parseJson('{\n  "a": 1,\n\n  "a": 2\n}')).toMatchObject({
      ok: false,
      fault: { line: 4, error: 'keyTwice' },
    });
    expect(parseJson('['.repeat(5000))).toMatchObject({ ok: false });
    expect(parseJson('{"a":[1,"\\u0915",null,{"b":-1.5e2}]} ')).toMatchObject({
      ok: true,
      json: { value: { a: [1, 'क', null, { b: -150 }] } },
    });
  });
});

describe('answers', () => {
  const listErrors = (changes: object) => checkAnswers(definition.questionnaire, { ...MOOD_ANSWERS, ...changes }, day);

  it('are right', () => {
    expect(listErrors({})).toEqual({});
    const content = { kind: 'registerEntry', questionnaire: definition.questionnaire.url, version: '1', date: day };
    expect(check(registerEntry, { ...content, answers: MOOD_ANSWERS }).ok).toBe(true);
  });

  it.each([
    [{ '1·1': undefined }, { '1·1': 'required', harm: 'notAsked' }],
    [{ '1·1': '7' }, { '1·1': 'invalid', harm: 'notAsked' }],
    [{ harm: null }, { harm: 'required' }],
    [{ harm: 'yes' }, { harm: 'invalid' }],
    [{ '1·1': '0' }, { harm: 'notAsked' }],
    [{ '1·1': '0', harm: null }, {}],
    [{ weight: { value: 3, unit: '[lb_av]' } }, { weight: 'tooSmall' }],
    [{ weight: { value: 260, unit: 'kg' } }, { weight: 'tooBig' }],
    [{ weight: { value: 260, unit: '[lb_av]' } }, {}],
    [{ weight: { value: 50 } }, { weight: 'unit' }],
    [{ weight: { value: 50, unit: 'm' } }, { weight: 'unit' }],
    [{ talks: [{ talkNote: 'a' }] }, { 'talks.0.talkDay': 'required' }],
    [{ talks: [{ talkDay: '2026-02-30' }] }, { 'talks.0.talkDay': 'date' }],
    [{ talks: [{ talkDay: '2026-01-01', talkNote: 'a'.repeat(41) }] }, { 'talks.0.talkNote': 'tooLong' }],
    [{ talks: [{ talkDay: '2026-01-01', strange: 1 }] }, { 'talks.0.strange': 'notAsked' }],
    [{ strange: 1 }, { strange: 'notAsked' }],
    [{ talkDay: '2026-01-01' }, { talkDay: 'notAsked' }],
  ])('%j come to %j', (changes, errors) => expect(listErrors(changes)).toEqual(errors));

  it('of what is not asked do not count', () => {
    const { answers } = readAnswers(definition.questionnaire, { ...MOOD_ANSWERS, '1·1': '0', weight: { unit: 'kg' } });
    expect(answers).toEqual({ '1·1': '0', '1·2': '2', talks: MOOD_ANSWERS.talks });
  });

  it('begin with the first values of the items', () => {
    const file = withItem('1.1', { initial: [{ valueCoding: { code: '1' } }] }) as unknown as RegisterDefinition;
    expect(getInitialAnswers(file.questionnaire)).toEqual({ '1·1': '1' });
  });
});

describe('the rules of a register', () => {
  const entry = { answers: MOOD_ANSWERS, date: day, person };
  it('mark an entry, the urgent marks first', () => {
    expect(listMarks(definition, entry).map(({ key }) => key)).toEqual(['harm', 'bothOften']);
    const ofChild = { ...entry, person: { ...person, dateOfBirth: '2020-01-01' } };
    expect(listMarks(definition, ofChild).map(({ key }) => key)).toEqual(['harm']);
  });

  it('mark by the oldest and youngest age of a birth that is a range', () => {
    const birthRange = { precision: 'about' as const, earliest: '2013-01-01', latest: '2018-01-01' };
    const unsure = { dateOfBirth: '2015-07-01', birthRange, sex: 'male' as const };
    expect(listMarks(definition, { ...entry, person: unsure }).map(({ key }) => key)).toContain('bothOften');
  });

  it('name the next day', () => {
    expect(findNextDay(definition, entry)?.day).toBe('2026-02-09');
    expect(findNextDay(definition, { ...entry, answers: { ...MOOD_ANSWERS, again: '2026-03-01' } })?.day).toBe(
      '2026-03-01',
    );
    expect(findNextDay(definition, { ...entry, answers: { '1·1': '0', '1·2': '0' } })).toBeUndefined();
  });

  it('count an entry', () => {
    expect(countEntry(definition, entry).map(({ figure, count }) => [figure.key, count])).toEqual([
      ['all', 1],
      ['low', 1],
    ]);
  });
});

describe('a new version', () => {
  const compare = (after: object, answered?: Set<string>) =>
    compareQuestionnaires(definition.questionnaire, (after as RegisterDefinition).questionnaire, answered).map(
      ({ error, value }) => `${error} ${value}`,
    );
  it('may add fields and take away those without answers', () => {
    expect(compare(withItem('x', { type: 'boolean', ...aText }))).toEqual([]);
    const without = aRegister({ item: items().filter(({ linkId }) => linkId !== 'again') });
    expect(compare(without, new Set(['1.1']))).toEqual([]);
    expect(compare(without, new Set(['again']))).toEqual(['fieldGone again']);
  });
  it('keeps type and code of what was answered', () => {
    expect(compare(withItem('again', { type: 'string' }))).toEqual(['typeChanged again']);
    expect(compare(withItem('weight', { code: undefined }))).toEqual(['codeChanged weight']);
    expect(compare(withItem('talks', { repeats: undefined }))).toEqual(['typeChanged talkDay', 'typeChanged talkNote']);
  });
});
