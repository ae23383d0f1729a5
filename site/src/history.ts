/**
 * What is in force is said by the last file of `history/`. Each file is added once, under the next number, and never
 * changes: of two publishers at once only one gets the number, and before it is there nothing has happened. `chain.ts` finds
 * one that was changed all the same.
 */
import { randomUUID } from 'node:crypto';
import { access, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteFolder } from './folder';
import { drawLots } from './lots';

/** The version of each package, by its name. */
export type Versions = Record<string, string>;

/** Versions on trial, of one module or of several that belong together. */
export interface Trial {
  versions: Versions;
  /** So many of a hundred visitors get them, and visitors who ask. */
  share: number;
  /** The lots of these visitors, from 0 to 99. They are kept while other trials come and go. */
  lots: readonly number[];
  release: string;
  /** When it ends by itself. */
  until?: string;
  /** The name of a preview: nobody draws it by lot, only an address that names it leads to it. */
  preview?: string;
}

/** The paths of each module, as `mfe.json` writes them. */
export type Owners = Record<string, readonly string[]>;

/** Who publishes with a token. Only its hash is kept. */
export interface Publisher {
  hash: string;
  modules: readonly string[];
  until: string;
}
export type Publishers = Record<string, Publisher>;

export interface Step {
  number: number;
  at: string;
  /** The name of the publisher's token, or the operator. */
  by: string;
  /** What was done, in the words of the command. */
  did: string;
  /** The versions that were published or taken back to; a pin goes before them. */
  versions: Versions;
  pins: Versions;
  release: string;
  trials: Trial[];
  /** The release with the versions of all trials, where there are several. */
  together?: string;
  /** Steps from before there were owners have none. */
  owners?: Owners;
  publishers?: Publishers;
  /** The commit that each published build was made from, where that is known. */
  commits?: Record<string, string>;
  /** From here on another key signs. */
  rekeyed?: true;
  /** The digest of all steps before this one. */
  before?: string;
  signature?: string;
}

/** A step as it is kept: its bytes are what the next step's digest is made of. */
export interface StepFile {
  number: number;
  content: string;
}

/** The versions that visitors get. */
export const inForce = ({ versions, pins }: Pick<Step, 'versions' | 'pins'>): Versions => ({ ...versions, ...pins });

/** Every release that visitors may get. */
export const releasesOf = ({ release, trials, together }: Step) => [
  ...new Set([release, ...trials.map((trial) => trial.release), ...(together ? [together] : [])]),
];

/** Whether a trial has not come to its own end yet. */
export const isRunning = ({ until }: Pick<Trial, 'until'>, now = Date.now()) => !until || Date.parse(until) > now;

const DIGITS = 6;
const NAME = /^\d{6}\.json$/;
export const stepFile = (number: number) => `${String(number).padStart(DIGITS, '0')}.json`;
const numberOf = (name: string) => Number.parseInt(name, 10);

async function namesIn(site: SiteFolder) {
  const names = await readdir(site.history).catch((): string[] => []);
  return names.filter((name) => NAME.test(name)).sort();
}

/** How steps were written while there was one trial for the whole site. */
interface OldStep extends Omit<Step, 'trials'> {
  trials?: Trial[];
  canary?: Omit<Trial, 'lots'>;
}

/** A step as it was written, by this version or an older one. */
export function parseStep(content: string): Step {
  const { canary, trials, ...step } = JSON.parse(content) as OldStep;
  return { ...step, trials: trials ?? (canary ? [{ ...canary, lots: drawLots(canary, []) }] : []) };
}

const readStepFile = async (site: SiteFolder, number: number): Promise<StepFile> => ({
  number,
  content: await readFile(path.join(site.history, stepFile(number)), 'utf8'),
});

/** The files of all steps, the oldest first. */
export const readStepFiles = async (site: SiteFolder) =>
  Promise.all((await namesIn(site)).map((name) => readStepFile(site, numberOf(name))));

/** All steps, the oldest first. */
export const readHistory = async (site: SiteFolder) =>
  (await readStepFiles(site)).map(({ content }) => parseStep(content));

/** The file of the last step; none where nothing was published yet. */
export async function latestStepFile(site: SiteFolder) {
  const last = (await namesIn(site)).at(-1);
  return last === undefined ? undefined : readStepFile(site, numberOf(last));
}

/** The step in force; none where nothing was published yet. */
export async function latestStep(site: SiteFolder) {
  const file = await latestStepFile(site);
  return file && parseStep(file.content);
}

/** Adds a step under its number. False if somebody else has taken the number. */
export async function addStep(site: SiteFolder, { number, content }: StepFile): Promise<boolean> {
  await mkdir(site.history, { recursive: true });
  const next = path.join(site.history, `.${randomUUID()}.next`);
  await writeFile(next, content, { flush: true });
  try {
    // Unlike a rename, a link never takes the place of what is there.
    await link(next, path.join(site.history, stepFile(number)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(next, { force: true });
  }
}

/** The step in force, cached: later calls only look for the next step. */
export function stepFollower(site: SiteFolder) {
  let known: Step | undefined;
  return async (): Promise<Step> => {
    const hasNext =
      known &&
      (await access(path.join(site.history, stepFile(known.number + 1))).then(
        () => true,
        () => false,
      ));
    const step = known && !hasNext ? known : await latestStep(site);
    if (!step) throw new Error(`Nothing is published in ${site.root}`);
    known = step;
    return step;
  };
}
