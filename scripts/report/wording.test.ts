import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findAvoidedWords, findMissingForms, glossaryFault } from './wording';

describe('words that readers stumble over', () => {
  it.each([
    'With whom do you want to speak?',
    'Your record stands here.',
    'Ask a grown-up.',
    'Take away the photo',
    'If someone is in danger, call 102.',
    'Every look is noted.',
    'Your present password',
    'Give it up',
    'Nobody waits here.',
    'Stop the account',
    'The account is stopped.',
    'Nobody could reopen accounts.',
    'Your expected day of birth is near.',
    'Take leave on these days?',
    'Leave it as it is',
    'To the patient',
    'Messages now come in English.',
    'You get a message when it is decided.',
    'Find somebody of today',
    'By its date this visit is outside.',
    'I take this on',
    'Chest pain or hard breathing',
    'After it the notice is shown no more.',
  ])('are found in %s', (text) => {
    expect(findAvoidedWords(text, 'en')).toHaveLength(1);
  });

  it.each([
    'पर्ची छाप्नुहोस्',
    'ताकि सच्याउन सकियोस्',
    'यो फारम भर्नुहोस्',
    'अंग्रेजीमा लेख्नुहोस्',
    'अझै ठिक छ?',
    'जन्ममिति लेख्नुहोस्',
    'डाक्टरलाई देखाउनुहोस्',
    'बिरामी ले पढ्नुहुन्छ',
    'कोड बिना पनि हुन्छ',
    'दिनको काम चलाउनुहोस्',
    'पीसीभी १',
    'अभिलेख उनकै पिनले खुल्छ',
    '{{doctor}} ले भोलि हेर्छन्।',
    'उहाँ यहीँ काम गर्छन्',
    'चिकित्सकहरूले अभिलेख खोल्न सक्नुहुन्छ',
    'कुनै चिकित्सकले खोल्न सक्नुहुन्न',
  ])('and one spelling for each in %s', (text) => {
    expect(findAvoidedWords(text, 'np')).toHaveLength(1);
  });

  it.each([
    ['Who is it for?', 'en'],
    ['Take a photo of the paper.', 'en'],
    ['को आउनुभयो?', 'np'],
    ['{{name}} को अभिलेख', 'np'],
    ['सबै ठीक भयो, अर्को पालो', 'np'],
    ['The doctor stopped the medicine. Leave the field blank.', 'en'],
    ['You will get a message. Someone from the plan team is waiting.', 'en'],
    ['चिकित्सकले जाँच गर्छन्, {{name}} ले पढ्नुहुन्छ।', 'np'],
    ['{{name}} को अभिलेख खुला छ, अरू बिरामी पर्खिरहेका छन्', 'np'],
  ] as const)('and nothing in %s', (text, script) => {
    expect(findAvoidedWords(text, script)).toEqual([]);
  });
});

describe('the terms of the glossary', () => {
  it('are the same in every text that holds nothing else', () => {
    expect(glossaryFault('a.patient', 'Patient', 'रोगी', 'np')).toMatch('बिरामी');
    expect(glossaryFault('a.patient', 'Patient:', 'बिरामी:', 'np')).toBeUndefined();
  });

  it('are not asked of longer texts, of other scripts, and where another word is meant', () => {
    expect(glossaryFault('a.find', 'Find a patient', 'रोगी खोज्नुहोस्', 'np')).toBeUndefined();
    expect(glossaryFault('a.patient', 'Patient', 'Patient', 'en')).toBeUndefined();
    expect(glossaryFault('schedule.next', 'Next', 'अब यो', 'np')).toBeUndefined();
  });
});

describe('a number beside a noun', () => {
  it('needs forms for one and for more', () => {
    expect(findMissingForms('records.ready', '{{count}} records are ready.')).toMatch('{{count}} records');
    expect(findMissingForms('records.ready_other', '{{things}} records are ready.')).toBeUndefined();
  });

  it('needs none where the placeholder is a name, or the number is never one', () => {
    expect(findMissingForms('queue.seen', '{{name}} was seen.')).toBeUndefined();
    expect(findMissingForms('code.hint', 'They work for {{minutes}} minutes.')).toBeUndefined();
  });
});

/** The rows of the table "One word for one thing" in the document of texts: the last column has the words that are not used. */
const SECOND_WORDS = readFileSync(path.join(import.meta.dirname, '../../docs/texts.md'), 'utf8')
  .split('## One word for one thing')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| thing'))
  .flatMap((line) => line.split('|')[4]!.split(';'))
  .map((word) => word.trim());

it('has rules that refuse every second word of the table in the documents', () => {
  expect(SECOND_WORDS.length).toBeGreaterThan(15);
  const isRefused = (word: string) => findAvoidedWords(word, /[\u0900-\u097f]/.test(word) ? 'np' : 'en').length > 0;
  expect(SECOND_WORDS.filter((word) => !isRefused(word))).toEqual([]);
});
