/** A register that the product does not know, as somebody would write one: a list of questions with points, and readings. */

const translate = (content: string) => ({
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

const option = (code: string, display: string, nepali: string) => ({
  valueCoding: { system: 'https://example.org/mood', code, display, _display: translate(nepali) },
});

const HOW_OFTEN = [
  option('0', 'Not at all', 'कहिल्यै पनि होइन'),
  option('1', 'Some days', 'केही दिन'),
  option('2', 'Most days', 'धेरैजसो दिन'),
];

const choice = (linkId: string, text: string, nepali: string, rest: object = {}) => ({
  linkId,
  type: 'choice',
  text,
  _text: translate(nepali),
  required: true,
  answerOption: HOW_OFTEN,
  ...rest,
});

export const MOOD_URL = 'https://example.org/registers/mood';

const ITEMS = [
  choice('1.1', 'Low mood in the last two weeks', 'गएको दुई हप्तामा मन खिन्न', { prefix: '1' }),
  choice('1.2', 'Bad sleep in the last two weeks', 'गएको दुई हप्तामा निद्रा नपर्ने', { prefix: '2' }),
  {
    linkId: 'harm',
    type: 'boolean',
    text: 'Thoughts of harming oneself',
    _text: translate('आफूलाई हानि गर्ने सोच'),
    enableWhen: [
      { question: '1.1', operator: '=', answerCoding: { code: '1' } },
      { question: '1.1', operator: '=', answerCoding: { code: '2' } },
    ],
    enableBehavior: 'any',
    required: true,
  },
  {
    linkId: 'weight',
    type: 'quantity',
    code: [{ system: 'http://loinc.org', code: '29463-7', display: 'Body weight', _display: translate('तौल') }],
    text: 'Weight',
    _text: translate('तौल'),
    extension: [
      unitOption('kg', 'kg', 'के.जी.'),
      unitOption('[lb_av]', 'lb', 'पाउन्ड'),
      { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueDecimal: 2 },
      { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueDecimal: 250 },
    ],
  },
  {
    linkId: 'talks',
    type: 'group',
    repeats: true,
    text: 'Talks',
    _text: translate('कुराकानी'),
    item: [
      { linkId: 'talkDay', type: 'date', text: 'Day', _text: translate('मिति'), required: true },
      { linkId: 'talkNote', type: 'string', text: 'About what', _text: translate('कुन विषयमा'), maxLength: 40 },
    ],
  },
  { linkId: 'again', type: 'date', text: 'Come again on', _text: translate('फेरि आउने मिति') },
];

const MARKS = [
  {
    key: 'harm',
    when: [{ question: 'harm', operator: '=', answerBoolean: true }],
    advice: 'hospitalToday',
    text: {
      en: 'Thoughts of self-harm: do not leave the person alone',
      np: 'आफूलाई हानि गर्ने सोच: व्यक्तिलाई एक्लै नछोड्नुहोस्',
    },
  },
  {
    key: 'bothOften',
    when: [
      { question: '1.1', operator: '=', answerCoding: { code: '2' } },
      { question: '1.2', operator: '=', answerCoding: { code: '2' } },
      { age: 'years', operator: '>=', answerInteger: 12 },
    ],
    advice: 'soon',
    text: { en: 'Low mood and bad sleep on most days', np: 'धेरैजसो दिन मन खिन्न र निद्रा खराब' },
  },
];

/** Returns the file of a register; `changes` replace parts of its questionnaire. */
export function aRegister(changes: Record<string, unknown> = {}, rules: Record<string, unknown> = {}) {
  return {
    questionnaire: {
      resourceType: 'Questionnaire',
      url: MOOD_URL,
      version: '1',
      title: 'Mood and sleep',
      _title: translate('मन र निद्रा'),
      status: 'active',
      item: ITEMS,
      ...changes,
    },
    marks: MARKS,
    due: [
      { key: 'again', from: 'again', name: { en: 'Come again', np: 'फेरि आउनुहोस्' } },
      {
        key: 'month',
        plusDays: 30,
        when: [{ question: '1.1', operator: '!=', answerCoding: { code: '0' } }],
        name: { en: 'Come again', np: 'फेरि आउनुहोस्' },
      },
    ],
    figures: [
      { key: 'all', name: { en: 'People asked', np: 'सोधिएका व्यक्ति' }, bands: [0, 18], splits: ['sex', 'new'] },
      {
        key: 'low',
        name: { en: 'Low mood on most days', np: 'धेरैजसो दिन मन खिन्न' },
        when: [{ question: '1.1', operator: '=', answerCoding: { code: '2' } }],
        splits: ['sex'],
      },
    ],
    ...rules,
  };
}

function unitOption(code: string, display: string, nepali: string) {
  return {
    url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unitOption',
    valueCoding: { system: 'http://unitsofmeasure.org', code, display, _display: translate(nepali) },
  };
}

/** Answers that fit the register. */
export const MOOD_ANSWERS = {
  '1·1': '2',
  '1·2': '2',
  harm: true,
  weight: { value: 132, unit: '[lb_av]' },
  talks: [{ talkDay: '2026-01-05', talkNote: 'Work' }],
};
