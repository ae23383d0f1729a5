/** Wording rules of texts: words to avoid, one spelling for each word, and the terms of the glossary. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@chautari/contract/language';

/** Words to avoid, by language, with their replacements. A language without rules is judged by its script and placeholders alone. */
const AVOIDED: Partial<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [
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
    [/\bwaits\b/i, 'is waiting'],
    [/\bstop(?:s|ped)? [^.]{0,20}\baccount|\baccount[^.]{0,12} stop(?:s|ped)\b|^stopped\b/i, 'suspend, suspended'],
    [/\breopen[^.]{0,12} accounts?\b|\baccounts? (?:is |was )?(?:open again|reopened)\b/i, 'restore, restored'],
    [/\bday of birth has\b|\bexpected day of birth\b/i, 'due date'],
    [/^leave\b|\b(?:take|cancel|this|no) leave\b|\bleave it as it\b/i, 'days off, stop working at, do not change'],
    [/^to (?:the|my) /i, 'see, open'],
    [/\b(?:answers?|messages?) (?:now )?comes?\b/i, 'you will get, we will send'],
    [/\b(?:you|they|patient|person|doctor|applicant) gets? (?:a|an|the) (?:message|answer)\b/i, 'will get'],
    [/\bof (?:today|the plan)\b|\b(?:somebody|nobody|people) of\b/i, 'today’s, planned, in, on the list'],
    [/\bBy (?:its|these) dates?\b/, 'based on the date, according to these dates'],
    [/\btak(?:e|es|ing|en) (?:this |it )?on\b/i, 'deal with, responsible for, handled by'],
    [
      /\bhard breathing\b|\bblurred sight\b|\bweakness of one side\b/i,
      'trouble breathing, blurred vision, on one side',
    ],
    [/\bantenatal (?:card|contact|check)s?\b|\bpregnancy check\b/i, 'pregnancy card, antenatal visit'],
    [/\brelation to you\b/i, 'relationship'],
    [/\bshown no more\b/i, 'no longer shown, disappears'],
  ],
  np: [
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
    [/पीसीभी|एफआईपीभी|टीसीभी|बीसीजी|डीपीटी/, 'पी.सी.भी., with the dots of the card'],
    [/परिषद्/, 'काउन्सिल'],
    [/भेटघाट पक्का|पक्का (?:भयो|भएको)/, 'पुष्टि'],
    [/फेरि(?:नु|न्छ|एको|यो|ए)(?![\p{L}\p{M}])/u, 'बदलिनु'],
    [/फेरि जँचाउने/, 'पुनः जाँच'],
    [/गर्भवती जाँच कार्ड/, 'गर्भवती कार्ड'],
    [/(?<![\p{L}\p{M}])जन्मने(?![\p{L}\p{M}])/u, 'जन्मिने'],
    [/काम चलाउ/, 'काम मिलाउनु: काम चलाउनु is to make do'],
    // People in general have छन्, a person who is named or pointed at has नुहुन्छ and is उहाँ.
    [/(?<![\p{L}\p{M}])(?:उनी|उनको|उनकै|उनले|उनलाई|उसको|उसले|उसलाई)(?![\p{L}\p{M}])/u, 'उहाँ'],
    [
      /(?:\{\{(?:name|doctor)\}\}|उहाँ)(?: ?ले)? (?:[^।:;,]* )?[\p{L}\p{M}]*(?:छन्|छिन्)(?![\p{L}\p{M}])/u,
      'नुहुन्छ for a named person',
    ],
    [
      /(?:चिकित्सक|बिरामी|स्वास्थ्यकर्मी|कर्मचारी)हरू[^।:;]*नुहुन्|(?:कुनै|धेरै|सबै) (?:चिकित्सक|बिरामी|स्वास्थ्यकर्मी)[^।:;]*नुहुन्/u,
      'छन् for people in general',
    ],
    // A postposition is written onto its word. After a placeholder it joins by itself; को also means "who".
    [
      /[\u0904-\u0939\u093e-\u094c\u0958-\u0963] (?:का|की|ले|लाई|बाट|सँग|सम्म|भन्दा|अनुसार|बिना|जस्तै)(?![\p{L}\p{M}])/u,
      'the postposition onto its word',
    ],
  ],
};

/** Returns the words to avoid in a text, with their replacements. */
export const findAvoidedWords = (text: string, language: Language) =>
  (AVOIDED[language] ?? [])
    .filter(([word]) => word.test(text))
    .map(([word, better]) => `${word.source}: write ${better}`);

/** Placeholders that hold a name or a code, so that the word after them is a verb. */
const NO_NUMBERS = ['name', 'id', 'code', 'origin', 'what', 'doctor', 'token'];

/** Keys whose number is never one, with the reason. */
const ALWAYS_MANY: readonly (readonly [RegExp, string])[] = [
  [
    /^kinds\.contactCode|^patient\.closedText$|^show\.text$|^wardDue\.(?:lead|noneText)$|^password\.(?:none|short)$|^code\.hint$/,
    'a limit of the portal',
  ],
  [/^anc\.visits$|^immunization\.given$/, 'all visits or doses of a schedule'],
  [/^times\.minutes$|^patient\.(?:from|under|over)$|^figures\.(?:ages|andOlder)$/, 'a choice, or an age group'],
  [
    /^messages\.tried$|^(?:access|security)\.(?:times|patients)$|^security\.(?:accountRefused|networkTried|manyOpened)$|^record\.showVersions$/,
    'shown from two on',
  ],
  [/^kept\./, 'at least two, see `inlineScript/keptAge.ts`'],
];

/** Returns the placeholder of a number beside a noun in the plural, if the message has no forms for one and for more. */
export function findMissingForms(key: string, english: string): string | undefined {
  if (/_(?:one|other)$/.test(key) || ALWAYS_MANY.some(([keys]) => keys.test(key))) return undefined;
  const counted = [...english.matchAll(/\{\{(\w+)\}\} [a-z]+s\b/g)].find(([, name]) => !NO_NUMBERS.includes(name!));
  return counted && `has no forms for one and for more: ${counted[0]}`;
}

const bare = (text: string) => text.toLowerCase().replace(/[\s.?!:।]+$/, '');

const TERMS = JSON.parse(readFileSync(path.join(import.meta.dirname, 'glossary.json'), 'utf8')) as {
  en: string;
  np: string;
}[];

/** The terms that are the same in every text that holds nothing else, by language. */
const GLOSSARIES: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  np: new Map(TERMS.map(({ en, np }) => [bare(en), bare(np)])),
};

/** Keys whose text is another word on purpose, with the reason. */
const OTHER_WORD: readonly (readonly [RegExp, string])[] = [
  [/openings\.reasons\.emergency$/, 'what happened, not the service'],
  [/^schedule\.next$/, 'the dose that comes now; अर्को would be another one'],
  [/^record\.edit$/, 'health workers correct what is written'],
  [/^tab\.services$/, 'what the emergency room does'],
  [/^record\.act\.hide$/, 'the column of a table'],
  [/^book\.next$/, 'a button that goes on'],
  [/^field\.municipalityId$/, 'a rural municipality is one as well'],
];

/** Returns the errors of a text whose English is a term of the glossary. */
export function glossaryFault(key: string, english: string, text: string, language: Language): string | undefined {
  const term = GLOSSARIES[language]?.get(bare(english));
  if (term === undefined || term === bare(text) || OTHER_WORD.some(([keys]) => keys.test(key))) return undefined;
  return `is not the term of the glossary: ${term}`;
}
