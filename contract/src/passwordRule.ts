/**
 * Rates a new password. The meter of a form and the service use the same function. The estimator, zxcvbn-ts, is as large as a whole screen:
 * callers load it and pass it in, so that the rest of the contract does not need it.
 */
import { toBs } from './calendar';
import commonWords from './commonWords.json';
import { PASSWORD_LENGTH } from './passwordLength';
import { toAsciiDigits } from './text';

/** The error code of a refused password. */
export type PasswordErrorCode =
  | 'passwordShort'
  | 'passwordShort12'
  | 'passwordCommon'
  | 'passwordPersonal'
  | 'passwordDate'
  | 'passwordPattern'
  | 'passwordWeak';

export interface PasswordRating {
  /** Empty, refused, good enough, strong. */
  strength: 0 | 1 | 2 | 3;
  code?: PasswordErrorCode;
}

export interface RatingOptions {
  /** The minimum length: `PASSWORD_LENGTH` of the role. */
  least: number;
  /** Data of the owner: names, contact, birth date, ID. */
  about?: readonly string[];
}
export type RatePassword = (password: string, judged: RatingOptions) => PasswordRating;

type Dictionary = Record<string, (string | number)[]>;
type Graphs = Record<string, Record<string, (string | null)[]>>;
interface Estimator {
  check: (password: string, words: string[]) => { guesses: number; feedback: { warning: string | null } };
}
type EstimatorClass = new (options: { dictionary: Dictionary; graphs: Graphs }) => Estimator;

/** zxcvbn considers this safe if attempts are limited; eight random letters reach it. */
const MIN_GUESSES = 1e8;
const MIN_STRONG_GUESSES = 1e10;
/** Only this many characters are estimated, which bounds the time. */
const MAX_ESTIMATED_LENGTH = 32;
/** A password with fewer own letters and digits besides the words of the owner and the portal is refused. */
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

const ERROR_CODES: Record<string, PasswordErrorCode> = {
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

/** Normalizes letters and digits, which keyboards write in different ways. */
const uniform = (text: string) => toAsciiDigits(text.normalize('NFKC')).toLowerCase();

/** Returns a day in the forms that people use in passwords, in both calendars. */
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

/** Returns the words that can be derived from one detail of the owner. */
function listWords(detail: string): string[] {
  const plain = uniform(detail).trim();
  if (/^\d{4}-\d\d-\d\d$/.test(plain)) return dayWords(plain);
  if (/^\+\d{10,}$/.test(plain)) return [plain, plain.slice(1), plain.slice(-10)];
  const [local = ''] = plain.split('@');
  const parts = local.split(/[^\p{L}\p{M}\p{N}]+/u);
  return [plain, local, parts.join(''), ...parts, ...parts.map((part) => part.replace(/\d+$/, ''))];
}

const personalWords = (about: readonly string[]) =>
  [...new Set([...about.flatMap(listWords), ...PORTAL_WORDS])].filter((word) => word.length >= MIN_WORD_LENGTH);

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

/** Returns whether a password consists mostly of words of its owner and of the portal. */
function isMadeFrom(words: readonly string[], password: string) {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return [password, withLetters(password)].some((text) => {
    const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), text);
    return left !== text && (left.match(/[\p{L}\p{N}]/gu) ?? []).length < MIN_OWN_LETTERS;
  });
}

/** Creates the function that rates passwords from zxcvbn-ts and its dictionaries of breached passwords. */
export function createPasswordRater(
  Zxcvbn: EstimatorClass,
  { dictionary, adjacencyGraphs }: { dictionary: Dictionary; adjacencyGraphs: Graphs },
): RatePassword {
  const estimator = new Zxcvbn({
    dictionary: { ...dictionary, 'passwords-nepal': commonWords },
    graphs: adjacencyGraphs,
  });
  return (password, { least, about = [] }) => {
    if (!password) return { strength: 0 };
    if (password.length < least)
      return { strength: 1, code: least > PASSWORD_LENGTH.patient ? 'passwordShort12' : 'passwordShort' };
    const words = personalWords(about);
    const plain = uniform(password);
    if (isMadeFrom(words, plain)) return { strength: 1, code: 'passwordPersonal' };
    const typed = toAsciiDigits(password.normalize('NFKC')).slice(0, MAX_ESTIMATED_LENGTH);
    const { guesses, feedback } = estimator.check(typed, words);
    if (guesses < MIN_GUESSES) return { strength: 1, code: ERROR_CODES[feedback.warning ?? ''] ?? 'passwordWeak' };
    return { strength: guesses < MIN_STRONG_GUESSES ? 2 : 3 };
  };
}

const PERSONAL_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'otherName',
  'fullName',
  'dateOfBirth',
  'phone',
  'email',
  'publicId',
  'patientId',
];

/** Returns the details of the owner that a form contains, at any depth. */
export function listOwnerDetails(form: object): string[] {
  return Object.entries(form).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return listOwnerDetails(value);
    return typeof value === 'string' && value !== '' && PERSONAL_FIELDS.includes(key) ? [value] : [];
  });
}
