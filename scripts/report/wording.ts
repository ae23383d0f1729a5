/** Wording rules of texts: words to avoid, one spelling for each word, and the terms of the glossary. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageEntry } from '@chautari/contract/language';

type Script = LanguageEntry['script'];

/** Words to avoid, by script, with their replacements. */
const AVOIDED: Record<Script, readonly (readonly [RegExp, string])[]> = {
  latin: [
    [/\bwhom\b/i, 'who, or another sentence'],
    [/\bstands? (?:here|on)\b/i, 'is, appears'],
    [/\bgrown[- ]?ups?\b/i, 'adult'],
    [/\btak(?:e|en|ing) (?:away|back)\b/i, 'remove, withdraw, undo'],
    [/\bin danger\b/i, 'life at risk, urgent'],
    [/\bevery look\b/i, 'each time somebody opens it'],
    [/\bpresent (?:password|PIN)\b/i, 'current'],
    [/\bgive (?:it|this|this one|one|the other one) up\b/i, 'cancel'],
    [/\bbe mended\b/i, 'corrected'],
    [/\bon (?:its|their) way to (?:them|you)\b/i, 'we have sent'],
    [/\b(?:slow|broken) links?\b/i, 'connection: a link is an address'],
    [/\bwaits to be\b/i, 'is waiting to be'],
  ],
  devanagari: [
    [/पर्ची/, 'पुर्जी'],
    [/ताकि/, 'भनेर, जसले गर्दा'],
    [/ँदैछ/, 'ँदै छ'],
    [/एमएमएचजी/, 'मि.मि. मर्करी (mmHg)'],
    [/फारम/, 'फाराम'],
    [/एक्सरे/, 'एक्स-रे'],
    [/अंग्रेजी/, 'अङ्ग्रेजी'],
    [/लिंक/, 'लिङ्क'],
    [/औंल/, 'औँल'],
    [/(?<![\p{L}\p{M}])ठिक(?![\p{L}\p{M}])/u, 'ठीक'],
    [/हृदयघात/, 'हृदयाघात'],
    [/आशंका/, 'आशङ्का'],
    [/जन्ममिति/, 'जन्म मिति'],
    [/एकपटक/, 'एक पटक'],
    [/प्रतिलिपि/, 'कपी'],
    [/डाक्टर/, 'चिकित्सक'],
    [/(?:^|[\s‘(])पाना(?= (?:खुल|फेरि|पूरा)|लाई)/, 'पृष्ठ'],
    [/प्रिन्ट (?!र)/, 'छाप्नु'],
    [/यन्त्र/, 'उपकरण'],
    [/टिपिन्छ/, 'लेखिन्छ'],
    [/अद्यावधिक/, 'बदल्नु, परिवर्तन राख्नु'],
    // A postposition is written onto its word. After a placeholder it joins by itself; को also means "who".
    [
      /[\u0904-\u0939\u093e-\u094c\u0958-\u0963] (?:का|की|ले|लाई|बाट|सँग|सम्म|भन्दा|अनुसार|बिना|जस्तै)(?![\p{L}\p{M}])/u,
      'the postposition onto its word',
    ],
  ],
};

/** Returns the words to avoid in a text, with their replacements. */
export const findAvoidedWords = (text: string, script: Script) =>
  AVOIDED[script].filter(([word]) => word.test(text)).map(([word, better]) => `${word.source}: write ${better}`);

const bare = (text: string) => text.toLowerCase().replace(/[\s.?!:।]+$/, '');

/** The terms that are the same wherever they are the whole text. */
const GLOSSARY = new Map(
  (
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'glossary.json'), 'utf8')) as { en: string; np: string }[]
  ).map(({ en, np }) => [bare(en), bare(np)]),
);

/** Keys whose text is another word on purpose, with the reason. */
const OTHER_WORD: readonly (readonly [RegExp, string])[] = [
  [/openings\.reasons\.emergency$/, 'what happened, not the service'],
  [/^schedule\.next$/, 'the dose that comes now; अर्को would be another one'],
  [/^record\.edit$/, 'health workers correct what is written'],
  [/^report\.move\.reopen$/, 'what the button does'],
  [/^tab\.services$/, 'what the emergency room does'],
  [/^record\.act\.hide$/, 'the column of a table'],
  [/^book\.next$/, 'a button that goes on'],
  [/^field\.municipalityId$/, 'a rural municipality is one as well'],
];

/** Returns the errors of a text whose English is a term of the glossary. */
export function glossaryFault(key: string, english: string, text: string, script: Script): string | undefined {
  const term = script === 'devanagari' ? GLOSSARY.get(bare(english)) : undefined;
  if (term === undefined || term === bare(text) || OTHER_WORD.some(([keys]) => keys.test(key))) return undefined;
  return `is not the term of the glossary: ${term}`;
}
