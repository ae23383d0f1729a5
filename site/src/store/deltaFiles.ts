/**
 * Names of deltas. A delta is a file compressed with an earlier version of it as the dictionary (RFC 9842), which browsers that have that version
 * ask for. `main.<hash>.js.<hash of the earlier one>.dcz` is a delta of `main.<hash>.js`, and lies beside it.
 */
import { readNumber, type Environment } from '../settings';

/** Matches the part of a name that makes it that of a delta. */
export const DELTA_ENDING = /\.([\w-]{43})\.dcz$/;
const CONTENT_NAME = /^(\/?(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*)\.([\w-]{43})(\.(?:js|css|json))$/;

export interface ContentName {
  /** What the versions of a file have in common: the name up to the hash, and its ending. */
  start: string;
  ending: string;
  /** The SHA-256 of the content, base64url. */
  hash: string;
}

/** Reads the name or address of a file that can be a dictionary and have deltas: a script, a style or a catalogue with its hash in the name. */
export function parseContentName(name: string): ContentName | undefined {
  const [, start, hash, ending] = CONTENT_NAME.exec(name) ?? [];
  return start && hash && ending ? { start, hash, ending } : undefined;
}

/** Returns the name of a file's delta to an earlier version. */
export const getDeltaName = (name: string, dictionaryHash: string) => `${name}.${dictionaryHash}.dcz`;

/** Returns the hash of the dictionary of a delta; `undefined` for other names. */
export const getDictionaryHash = (name: string) => DELTA_ENDING.exec(name)?.[1];

/** Files that no version has any more, kept as dictionaries and not served. */
export const DICTIONARY_FOLDER = 'dictionaries';
const STORED_FOLDER = /^(public\/modules|public|withdrawn|dictionaries)\//;

/** Returns the name under which a file for browsers is kept as a dictionary. */
export const getDictionaryName = (name: string) => name.replace(STORED_FOLDER, `${DICTIONARY_FOLDER}/`);

/** Returns the folders that may have versions of a package's files, from the one that is served. */
export const listDictionaryFolders = (served: string) =>
  served.startsWith('public/')
    ? [served, served.replace(STORED_FOLDER, 'withdrawn/'), getDictionaryName(served)]
    : [served];

/** Reads for how many days a file that was in use stays a dictionary; 0 makes no deltas. Throws a `StartError` for another value. */
export const readDictionaryDays = (env: Environment = process.env) =>
  readNumber(env, 'SITE_DICTIONARY_DAYS', 'a number of days', [90, 0, 400]);
