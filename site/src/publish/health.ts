/** What browsers report of modules, from the counts of the service: how versions load, and what their code throws. */
import { getActive, isRunning, type HistoryEntry } from '../store/history';
import type { SiteStore } from '../store/siteFolder';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { CodeError } from '@chautari/contract/loads';

const HEALTH_FILE = 'health.json';
const NONE = '–';

/** The counts of one version of a module. */
export interface VersionHealth {
  name: string;
  version: string;
  loads: number;
  failures: number;
  renderErrors: number;
  /** Calls that the service refused. */
  rejected: number;
  /** The 75th percentile of loading times, in milliseconds; `null` beyond the last step. */
  p75: number | null;
  /** The 75th percentiles of web vitals: LCP and INP in milliseconds, CLS in thousandths. */
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

export interface VersionShare {
  name: string;
  version: string;
  /** Visitors of a hundred who get it. */
  share: number;
  stage: 'active' | 'canary';
}

/** Returns the versions that visitors get, with their shares. */
export function getShares(entry: HistoryEntry): VersionShare[] {
  const canaries = entry.trials.filter((trial) => trial.preview === undefined && isRunning(trial));
  return Object.entries(getActive(entry)).flatMap(([name, version]) => {
    const own = canaries.filter(({ versions }) => versions[name] !== undefined);
    const rest = 100 - own.reduce((sum, { share }) => sum + share, 0);
    return [
      { name, version, share: rest, stage: 'active' as const },
      ...own.map(({ versions, share }) => ({ name, version: versions[name]!, share, stage: 'canary' as const })),
    ];
  });
}

export const writeHealth = ({ write }: SiteStore, health: readonly VersionHealth[]) =>
  write(HEALTH_FILE, JSON.stringify(health));

export async function readHealth({ read }: SiteStore) {
  const content = await read(HEALTH_FILE);
  return content ? (JSON.parse(content.toString()) as VersionHealth[]) : [];
}

const formatLimit = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? NONE : `≤ ${format(value)}`;

const COLUMNS: Record<string, (row: Partial<VersionHealth> & { share: string }) => string> = {
  module: ({ name = '' }) => name,
  version: ({ version = '' }) => version,
  share: ({ share }) => share,
  loads: ({ loads = 0 }) => String(loads),
  failures: ({ failures = 0 }) => String(failures),
  'render errors': ({ renderErrors = 0 }) => String(renderErrors),
  rejected: ({ rejected = 0 }) => String(rejected),
  LCP: ({ lcp }) => formatLimit(lcp, (ms) => `${ms / 1000} s`),
  INP: ({ inp }) => formatLimit(inp, (ms) => `${ms} ms`),
  CLS: ({ cls }) => formatLimit(cls, (thousandths) => String(thousandths / 1000)),
};
/** Numbers are aligned to the right from this column on. */
const FIRST_NUMBER = 2;

/** Returns the lines of a table: the versions that visitors get first, then other versions with counts. */
export function formatHealth(entry: HistoryEntry, health: readonly VersionHealth[]): string[] {
  const shares = getShares(entry);
  const isSame = (one: { name: string; version: string }, other: { name: string; version: string }) =>
    one.name === other.name && one.version === other.version;
  const others = health.filter((one) => !shares.some((share) => isSame(share, one)));
  const rows = [
    ...shares.map((one) => ({ ...health.find((other) => isSame(one, other)), ...one, share: `${one.share} %` })),
    ...others.map((one) => ({ ...one, share: NONE })),
  ].sort((one, other) => one.name.localeCompare(other.name));
  const lines = [Object.keys(COLUMNS), ...rows.map((row) => Object.values(COLUMNS).map((format) => format(row)))];
  const widths = Object.keys(COLUMNS).map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines.map((line) =>
    line
      .map((cell, column) => (column < FIRST_NUMBER ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
}

const ERRORS_FILE = 'errors.json';
const SOURCE_MAP = '.map';

/** An error of one version, with how often and when it was reported. */
export interface CountedError extends CodeError {
  count: number;
  /** The time of the last report. */
  lastAt: string;
}

export const writeErrors = ({ write }: SiteStore, errors: readonly CountedError[]) =>
  write(ERRORS_FILE, JSON.stringify(errors));

export async function readErrors({ read }: SiteStore): Promise<CountedError[]> {
  const content = await read(ERRORS_FILE);
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
