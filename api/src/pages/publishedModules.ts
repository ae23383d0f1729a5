/** Describes the published modules for administrators. */
import type { ModuleVersionInfo, PublishedModule } from '@chautari/contract/publishedModules';
import { type CountedError, getShares, type VersionHealth } from '@chautari/site/publish/health';
import { findPreviousVersion, getActive, isRunning, type HistoryEntry } from '@chautari/site/store/history';

const MAX_HISTORY = 30;
const MAX_ERRORS = 5;
const MAX_EARLIER = 3;

const NO_COUNTS = { loads: 0, failures: 0, renderErrors: 0, rejected: 0 };

/** Returns the versions of a module that readers get, its previews, and earlier versions with counts. */
function listVersions(name: string, entry: HistoryEntry, health: readonly VersionHealth[]): ModuleVersionInfo[] {
  const getCounts = (version: string) => {
    const row = health.find((one) => one.name === name && one.version === version);
    return row
      ? { loads: row.loads, failures: row.failures, renderErrors: row.renderErrors, rejected: row.rejected }
      : NO_COUNTS;
  };
  const trials = entry.trials.filter((trial) => trial.versions[name] !== undefined && isRunning(trial));
  const findUntil = (version: string) => trials.find((trial) => trial.versions[name] === version)?.until;
  const shared = getShares(entry)
    .filter((row) => row.name === name)
    .map(({ version, share, stage }) => {
      const until = stage === 'canary' ? findUntil(version) : undefined;
      return { version, stage, share, ...(until && { until }), ...getCounts(version) };
    });
  const previews = trials
    .filter(({ preview }) => preview !== undefined)
    .map(({ versions, preview, until }) => {
      const version = versions[name]!;
      return {
        version,
        stage: 'preview' as const,
        share: null,
        preview,
        ...(until && { until }),
        ...getCounts(version),
      };
    });
  const current = [...shared, ...previews];
  const earlier = health
    .filter((one) => one.name === name && !current.some(({ version }) => version === one.version))
    .slice(0, MAX_EARLIER)
    .map(({ version }) => ({ version, stage: 'earlier' as const, share: null, ...getCounts(version) }));
  return [...current, ...earlier];
}

interface Evidence {
  health: readonly VersionHealth[];
  errors: readonly CountedError[];
}

/** Returns the modules of a site by name, the shell last, from its history (the oldest entry first) and what pages reported. */
export function describeModules(history: readonly HistoryEntry[], { health, errors }: Evidence): PublishedModule[] {
  const entry = history.at(-1);
  if (!entry) return [];
  return Object.entries(getActive(entry))
    .sort(([one], [other]) => Number(one === 'shell') - Number(other === 'shell') || one.localeCompare(other))
    .map(([name, active]) => ({
      name,
      active,
      pinned: entry.pins[name] !== undefined,
      previous: findPreviousVersion(history, name) ?? null,
      versions: listVersions(name, entry, health),
      errors: errors
        .filter((error) => error.name === name)
        .slice(0, MAX_ERRORS)
        .map(({ version, message, count, lastAt }) => ({ version, message, count, lastAt })),
    }));
}

/** Returns the latest changes of a site, the newest first. */
export const describeHistory = (history: readonly HistoryEntry[]) =>
  history
    .slice(-MAX_HISTORY)
    .reverse()
    .map(({ number, at, by, command }) => ({ number, at, by, command }));
