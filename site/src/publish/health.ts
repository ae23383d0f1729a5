/** Health of the modules of a site in browsers, from the counts of the service. */
import { getActive, isRunning, type HistoryEntry } from '../store/history';
import type { SiteStore } from '../store/siteFolder';

const FILE = 'health.json';
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
  write(FILE, JSON.stringify(health));

export async function readHealth({ read }: SiteStore) {
  const content = await read(FILE);
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
