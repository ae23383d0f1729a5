import { findAvoidedWords, glossaryFault } from './wording';

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
  ])('are found in %s', (text) => {
    expect(findAvoidedWords(text, 'latin')).toHaveLength(1);
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
  ])('and one spelling for each in %s', (text) => {
    expect(findAvoidedWords(text, 'devanagari')).toHaveLength(1);
  });

  it.each([
    ['Who is it for?', 'latin'],
    ['Take a photo of the paper.', 'latin'],
    ['को आउनुभयो?', 'devanagari'],
    ['{{name}} को अभिलेख', 'devanagari'],
    ['सबै ठीक भयो, अर्को पालो', 'devanagari'],
  ] as const)('and nothing in %s', (text, script) => {
    expect(findAvoidedWords(text, script)).toEqual([]);
  });
});

describe('the terms of the glossary', () => {
  it('are the same wherever they are the whole text', () => {
    expect(glossaryFault('a.patient', 'Patient', 'रोगी', 'devanagari')).toMatch('बिरामी');
    expect(glossaryFault('a.patient', 'Patient:', 'बिरामी:', 'devanagari')).toBeUndefined();
  });

  it('are not asked of longer texts, of other scripts, and where another word is meant', () => {
    expect(glossaryFault('a.find', 'Find a patient', 'रोगी खोज्नुहोस्', 'devanagari')).toBeUndefined();
    expect(glossaryFault('a.patient', 'Patient', 'Patient', 'latin')).toBeUndefined();
    expect(glossaryFault('schedule.next', 'Next', 'अब यो', 'devanagari')).toBeUndefined();
  });
});
