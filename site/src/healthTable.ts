/** The health of a site as a table for people. */
import { sharesOf, type Health, type Judged, type VersionHealth } from './health';
import type { Step } from './history';

const NONE = '–';
const HEAD = [
  'module',
  'version',
  'share',
  'loads',
  'failures',
  'render errors',
  'rejected',
  'LCP',
  'INP',
  'CLS',
  'guard',
];
/** Columns before this one are words, the rest numbers, which stand under each other; the last one is words again. */
const FIRST_NUMBER = 2;
const WEEK_MS = 7 * 24 * 60 * 60_000;

const upTo = (value: number | null | undefined, unit: (value: number) => string) =>
  value === null || value === undefined ? NONE : `≤ ${unit(value)}`;

function describe({ pages, failed, rejected, verdict }: Judged) {
  const seen = `${failed} failed and ${rejected} rejected of ${pages} pages`;
  return { waits: `waits for 20 pages of each: ${seen}`, fine: `fine: ${seen}`, worse: `ends it: ${seen}` }[verdict];
}

const NOTHING: Omit<VersionHealth, 'name' | 'version'> = {
  ...{ loads: 0, failures: 0, renderErrors: 0, rejected: 0 },
  ...{ p75: null, lcp: null, inp: null, cls: null },
};

/** What visitors get now first, then what was reported of other versions. */
function rowsOf(step: Step, health: readonly Health[]) {
  const now = sharesOf(step);
  const isNow = ({ name, version }: Health) => now.some((one) => one.name === name && one.version === version);
  const of = (name: string, version: string) =>
    health.find((one) => one.name === name && one.version === version) ?? { ...NOTHING, name, version };
  return [
    ...now.map(({ name, version, share }) => ({ share: `${share} %`, ...of(name, version) })),
    ...health.filter((one) => !isNow(one)).map((one) => ({ share: NONE, ...one })),
  ].sort((one, other) => one.name.localeCompare(other.name));
}

/** Lines of the table, and below it the trials that ended by themselves in the last 7 days. */
export function healthTable(history: readonly Step[], health: readonly Health[], now = Date.now()): string[] {
  const rows = rowsOf(history.at(-1)!, health).map((row) => [
    row.name,
    row.version,
    row.share,
    ...[row.loads, row.failures, row.renderErrors, row.rejected].map(String),
    upTo(row.lcp, (ms) => `${ms / 1000} s`),
    upTo(row.inp, (ms) => `${ms} ms`),
    upTo(row.cls, (thousandths) => String(thousandths / 1000)),
    row.guard ? describe(row.guard) : '',
  ]);
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column < FIRST_NUMBER || column === cells.length - 1
          ? cell.padEnd(widths[column]!)
          : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  const ended = history.filter(({ by, at }) => by === 'guard' && Date.parse(at) > now - WEEK_MS);
  return [HEAD, ...rows].map(line).concat(ended.map(({ at, did }) => `${at.slice(0, 16).replace('T', ' ')}  ${did}`));
}
