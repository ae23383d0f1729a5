/** Errors that the code of modules threw in browsers, from the counts of the service, for the publishers of these modules. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { CodeError } from '@chautari/contract/loads';
import type { SiteStore } from '../store/siteFolder';

const FILE = 'errors.json';
const SOURCE_MAP = '.map';

/** An error of one version, with how often and when it was reported. */
export interface CountedError extends CodeError {
  count: number;
  /** The time of the last report. */
  lastAt: string;
}

export const writeErrors = ({ write }: SiteStore, errors: readonly CountedError[]) =>
  write(FILE, JSON.stringify(errors));

export async function readErrors({ read }: SiteStore): Promise<CountedError[]> {
  const content = await read(FILE);
  return content ? (JSON.parse(content.toString()) as CountedError[]) : [];
}

/** Reads the source map of a script of a version; undefined if the version was published without one, or with one that is not valid. */
async function readSourceMap({ read }: SiteStore, { name, version }: CodeError, file: string) {
  const content = await read(`maps/${name}/${version}/${file}${SOURCE_MAP}`);
  try {
    return content && new SourceMap(JSON.parse(content.toString()) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

/** Returns a place in a built script as a place in its source, or as it is without a source map. */
async function mapFrame(store: SiteStore, error: CodeError, frame: string): Promise<string> {
  const [file = '', line, column] = frame.split(':');
  const map = await readSourceMap(store, error, file);
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return frame;
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** Characters that a terminal would take as commands. */

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** Returns the errors of a module in lines for people, the latest first, with places in its sources. */
export async function formatErrors(store: SiteStore, name: string): Promise<string[]> {
  const errors = (await readErrors(store)).filter((error) => error.name === name);
  const blocks = errors
    .sort((one, other) => other.lastAt.localeCompare(one.lastAt))
    .map(async (error) => {
      const places = await Promise.all(error.frames.map((frame) => mapFrame(store, error, frame)));
      const times = error.count === 1 ? 'once' : `${error.count} times`;
      return [
        `${error.version}  ${times}, last ${error.lastAt.slice(0, 16).replace('T', ' ')}`,
        `  ${error.message}`,
        ...places.map((place) => `    at ${place}`),
      ];
    });
  return (await Promise.all(blocks)).flat().map((line) => line.replace(CONTROL, ''));
}
