/**
 * What is in force is said by the last file of `history/`. Each file is added once, under the next number, and never
 * changes: of two publishers at once only one gets the number, and before it is there nothing has happened.
 */
import { randomUUID } from 'node:crypto';
import { access, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson, type SiteFolder } from './folder';

/** The version of each package, by its name. */
export type Versions = Record<string, string>;

/** Versions on trial: `share` of a hundred visitors get them, and visitors who ask. */
interface Canary {
  versions: Versions;
  share: number;
  release: string;
}

export interface Step {
  number: number;
  at: string;
  by: string;
  /** What was done, in the words of the command. */
  did: string;
  /** The versions that were published or taken back to; a pin goes before them. */
  versions: Versions;
  pins: Versions;
  release: string;
  canary?: Canary;
}

/** The versions that visitors get. */
export const inForce = ({ versions, pins }: Pick<Step, 'versions' | 'pins'>): Versions => ({ ...versions, ...pins });

const DIGITS = 6;
const NAME = /^\d{6}\.json$/;
export const stepFile = (number: number) => `${String(number).padStart(DIGITS, '0')}.json`;
const numberOf = (name: string) => Number.parseInt(name, 10);

async function namesIn(site: SiteFolder) {
  const names = await readdir(site.history).catch((): string[] => []);
  return names.filter((name) => NAME.test(name)).sort();
}

export const readStep = (site: SiteFolder, number: number) => readJson<Step>(path.join(site.history, stepFile(number)));

/** All steps, the oldest first. */
export const readHistory = async (site: SiteFolder) =>
  Promise.all((await namesIn(site)).map((name) => readStep(site, numberOf(name))));

/** The step in force; none where nothing was published yet. */
export async function latestStep(site: SiteFolder) {
  const last = (await namesIn(site)).at(-1);
  return last === undefined ? undefined : readStep(site, numberOf(last));
}

/** Adds a step under its number. False if somebody else has taken the number. */
export async function addStep(site: SiteFolder, step: Step): Promise<boolean> {
  await mkdir(site.history, { recursive: true });
  const next = path.join(site.history, `.${randomUUID()}.next`);
  await writeFile(next, JSON.stringify(step), { flush: true });
  try {
    // Unlike a rename, a link never takes the place of what is there.
    await link(next, path.join(site.history, stepFile(step.number)));
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
