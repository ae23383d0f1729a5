/**
 * The history of a site: who did what when. The last file of `history/` is active. Each file is added once, under the next number,
 * and never changes: of two publishers at the same time only one gets the number, and nothing changes before it is there.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileExists, type SiteFolder, type SiteStore } from './siteFolder';

/** A command that is refused, with a sentence for the person who gave it. */
export class PublishRefused extends Error {}

/** Refused because somebody else changed the site at the same time. Nothing has changed. */
export class PublishedMeanwhile extends PublishRefused {}

/** The version of each package, by its name. */
export type Versions = Record<string, string>;

/** A version of a module. */
export type ModuleVersion = readonly [name: string, version: string];

/** Each visitor belongs to one of these buckets, and each bucket to one trial at most. */
export const BUCKETS = 100;

/** Versions on trial, of one module or of several that belong together. */
export interface Trial {
  versions: Versions;
  /** Visitors of a hundred who get them; others get them on request. */
  share: number;
  /** The buckets of these visitors, from 0 to 99. They stay while other trials come and go. */
  buckets: readonly number[];
  release: string;
  /** The time at which it ends by itself. */
  until?: string;
  /** The name of a preview: only an address with this name leads to it. */
  preview?: string;
}

/** The paths of each module, as `mfe.json` writes them. */
export type Owners = Record<string, readonly string[]>;

/** The rights of a publisher's token, of which only the hash is kept. */
export interface Publisher {
  hash: string;
  modules: readonly string[];
  until: string;
}
export type Publishers = Record<string, Publisher>;

/** A build that came into the site. */
export interface PublishedBuild {
  version: string;
  /** The digest of the list of its files, each with its own digest. */
  digest: string;
  /** The commit that it was built from, where that is known. */
  commit?: string;
}

export interface HistoryEntry {
  number: number;
  at: string;
  /** The name of the publisher's token, or the operator. */
  by: string;
  /** The command. */
  command: string;
  /** The versions that were published or rolled back to; a pin overrides them. */
  versions: Versions;
  pins: Versions;
  release: string;
  trials: Trial[];
  /** The release with the versions of all canaries, where there are several. */
  combinedRelease?: string;
  owners: Owners;
  publishers: Publishers;
  /** The builds that this command brought into the site. */
  builds?: Record<string, PublishedBuild>;
  /** Versions whose files are served no longer since then. */
  withdrawn?: readonly ModuleVersion[];
}

/** Returns the versions that visitors get. */
export const getActive = ({ versions, pins }: Pick<HistoryEntry, 'versions' | 'pins'>): Versions => ({
  ...versions,
  ...pins,
});

/** Returns every release that visitors may get. */
export const getReleases = ({ release, trials, combinedRelease }: HistoryEntry) => [
  ...new Set([release, ...trials.map((trial) => trial.release), ...(combinedRelease ? [combinedRelease] : [])]),
];

/** Tells whether a trial has not reached its end yet. */
export const isRunning = ({ until }: Pick<Trial, 'until'>, now = Date.now()) => !until || Date.parse(until) > now;

/** Returns the version that was active before the present one. */
export function findPreviousVersion(history: readonly HistoryEntry[], name: string) {
  const current = getActive(history.at(-1)!)[name];
  return history
    .map((entry) => getActive(entry)[name])
    .filter((version) => version !== undefined && version !== current)
    .at(-1);
}

const DIGITS = 6;
const NAME = /^\d{6}\.json$/;

/** Returns the name of an entry's file. */
export const getEntryFile = (number: number) => `${String(number).padStart(DIGITS, '0')}.json`;

async function listEntries(site: SiteFolder) {
  const names = await readdir(site.history).catch((): string[] => []);
  return names.filter((name) => NAME.test(name)).sort();
}

const readEntry = async (site: SiteFolder, name: string) =>
  JSON.parse(await readFile(path.join(site.history, name), 'utf8')) as HistoryEntry;

/** Reads all entries, the oldest first. */
export const readHistory = async (site: SiteFolder) =>
  Promise.all((await listEntries(site)).map((name) => readEntry(site, name)));

/** Fetches and reads all entries, the oldest first. */
export async function fetchHistory({ site, fetch }: SiteStore) {
  await fetch('history/');
  return readHistory(site);
}

/** Reads the active entry; `undefined` before the first publication. */
export async function readActiveEntry(site: SiteFolder) {
  const name = (await listEntries(site)).at(-1);
  return name === undefined ? undefined : readEntry(site, name);
}

/** Fetches and reads the active entry. Throws `PublishRefused` before the first publication. */
export async function fetchActiveEntry({ site, fetch }: SiteStore) {
  await fetch('history/');
  const entry = await readActiveEntry(site);
  if (!entry) throw new PublishRefused('Nothing is published there yet');
  return entry;
}

/** Adds an entry under its number. Returns false if somebody else has taken the number. */
export async function appendEntry(site: SiteFolder, entry: { number: number }): Promise<boolean> {
  await mkdir(site.history, { recursive: true });
  const next = path.join(site.history, `.${randomUUID()}.next`);
  await writeFile(next, JSON.stringify(entry), { flush: true });
  try {
    // Unlike a rename, a link never replaces an existing file.
    await link(next, path.join(site.history, getEntryFile(entry.number)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(next, { force: true });
  }
}

/** Returns a function that reads the active entry. It caches the entry: later calls only look for the next file. */
export function followHistory(site: SiteFolder) {
  let cached: HistoryEntry | undefined;
  return async (): Promise<HistoryEntry> => {
    const hasNext = cached && (await fileExists(path.join(site.history, getEntryFile(cached.number + 1))));
    const entry = cached && !hasNext ? cached : await readActiveEntry(site);
    if (!entry) throw new Error(`Nothing is published in ${site.root}`);
    cached = entry;
    return entry;
  };
}
