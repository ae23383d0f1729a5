/**
 * How good a new password is, and why not. The meter of a form and the service ask the same function. What estimates is zxcvbn-ts, which weighs as
 * much as a whole screen: whoever judges passwords loads it and hands it in, so that nothing else of the contract needs it.
 */
import { toBs } from './calendar';
import commonWords from './commonWords.json';
import { PASSWORD_LENGTH } from './passwordLength';
import { asciiDigits } from './text';

/** What is wrong with a new password, as the code of its field. */
export type PasswordFault =
  | 'passwordShort'
  | 'passwordShort12'
  | 'passwordCommon'
  | 'passwordPersonal'
  | 'passwordDate'
  | 'passwordPattern'
  | 'passwordWeak';

export interface Judgement {
  /** In stones: nothing typed, refused, good enough, strong. */
  strength: 0 | 1 | 2 | 3;
  fault?: PasswordFault;
}

export interface Judged {
  /** The least letters: `PASSWORD_LENGTH` of the role. */
  least: number;
  /** What is known of the owner: names, contact, birth date, ID. */
  about?: readonly string[];
}
export type JudgePassword = (password: string, judged: Judged) => Judgement;

type Dictionary = Record<string, (string | number)[]>;
type Graphs = Record<string, Record<string, (string | null)[]>>;
interface Estimator {
  check: (password: string, words: string[]) => { guesses: number; feedback: { warning: string | null } };
}
type EstimatorClass = new (options: { dictionary: Dictionary; graphs: Graphs }) => Estimator;

/** zxcvbn calls this safe from guessing where tries are limited; eight letters drawn at random reach it. */
const MIN_GUESSES = 1e8;
const MIN_STRONG_GUESSES = 1e10;
/** Longer ones are not estimated beyond this, which bounds the time that one takes. */
const MAX_ESTIMATED_LENGTH = 32;
/** With fewer letters and digits of its own beside the owner's and the portal's words, a password is made of them. */
const MIN_OWN_LETTERS = 5;
const MIN_WORD_LENGTH = 3;

const PORTAL_WORDS = [
  'swasthya',
  'chautari',
  'swasthyachautari',
  'स्वास्थ्य',
  'चौतारी',
  'nepal',
  'नेपाल',
  'health',
  'portal',
];

const FAULT_OF: Record<string, PasswordFault> = {
  userInputs: 'passwordPersonal',
  dates: 'passwordDate',
  recentYears: 'passwordDate',
  straightRow: 'passwordPattern',
  keyPattern: 'passwordPattern',
  simpleRepeat: 'passwordPattern',
  extendedRepeat: 'passwordPattern',
  sequences: 'passwordPattern',
  topTen: 'passwordCommon',
  topHundred: 'passwordCommon',
  common: 'passwordCommon',
  similarToCommon: 'passwordCommon',
  wordByItself: 'passwordCommon',
  namesByThemselves: 'passwordCommon',
  commonNames: 'passwordCommon',
};

/** Keyboards write the same letters and digits in different ways. */
const uniform = (text: string) => asciiDigits(text.normalize('NFKC')).toLowerCase();

/** A day as people write it into a password, in both calendars. */
function dayWords(day: string) {
  const bs = toBs(day);
  const days = [
    day.split('-'),
    ...(bs ? [[bs.year, bs.month, bs.day].map((part) => String(part).padStart(2, '0'))] : []),
  ];
  return days.flatMap(([year, month, date]) =>
    ['', '-', '/', '.']
      .flatMap((joint) => [
        [year, month, date].join(joint),
        [date, month, year].join(joint),
        [month, date, year].join(joint),
      ])
      .concat(year!, `${date}${month}${year!.slice(2)}`),
  );
}

/** The words that follow from one thing that is known of the owner. */
function wordsOf(known: string): string[] {
  const plain = uniform(known).trim();
  if (/^\d{4}-\d\d-\d\d$/.test(plain)) return dayWords(plain);
  if (/^\+\d{10,}$/.test(plain)) return [plain, plain.slice(1), plain.slice(-10)];
  const [local = ''] = plain.split('@');
  const parts = local.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [plain, local, parts.join(''), ...parts, ...parts.map((part) => part.replace(/\d+$/, ''))];
}

const personalWords = (about: readonly string[]) =>
  [...new Set([...about.flatMap(wordsOf), ...PORTAL_WORDS])].filter((word) => word.length >= MIN_WORD_LENGTH);

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};
const withLetters = (text: string) => text.replace(/[@401!3$57]/g, (sign) => LOOKALIKES[sign]!);

/** Whether little is left of a password without the words of its owner and of the portal. */
function isMadeOf(words: readonly string[], password: string) {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return [password, withLetters(password)].some((text) => {
    const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), text);
    return left !== text && (left.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_OWN_LETTERS;
  });
}

/** Makes the function that judges, from zxcvbn-ts and its dictionaries, which hold the passwords that were breached most often. */
export function passwordJudge(
  Zxcvbn: EstimatorClass,
  { dictionary, adjacencyGraphs }: { dictionary: Dictionary; adjacencyGraphs: Graphs },
): JudgePassword {
  const estimator = new Zxcvbn({
    dictionary: { ...dictionary, 'passwords-nepal': commonWords },
    graphs: adjacencyGraphs,
  });
  return (password, { least, about = [] }) => {
    if (!password) return { strength: 0 };
    if (password.length < least)
      return { strength: 1, fault: least > PASSWORD_LENGTH.patient ? 'passwordShort12' : 'passwordShort' };
    const words = personalWords(about);
    const plain = uniform(password);
    if (isMadeOf(words, plain)) return { strength: 1, fault: 'passwordPersonal' };
    const typed = asciiDigits(password.normalize('NFKC')).slice(0, MAX_ESTIMATED_LENGTH);
    const { guesses, feedback } = estimator.check(typed, words);
    if (guesses < MIN_GUESSES) return { strength: 1, fault: FAULT_OF[feedback.warning ?? ''] ?? 'passwordWeak' };
    return { strength: guesses < MIN_STRONG_GUESSES ? 2 : 3 };
  };
}

const PERSONAL_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'otherName',
  'name',
  'dateOfBirth',
  'phone',
  'email',
  'publicId',
  'patientId',
];

/** What a form says of the owner of a password, wherever in it. */
export function aboutOwner(form: object): string[] {
  return Object.entries(form).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return aboutOwner(value);
    return typeof value === 'string' && value !== '' && PERSONAL_FIELDS.includes(key) ? [value] : [];
  });
}
