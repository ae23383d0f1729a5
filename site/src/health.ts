/** How the modules of a site come to their readers and do there, as the service left it there. */
import { inForce, isRunning, type Step } from './history';
import type { SiteStore } from './store';

/** What was counted of one version of a module. */
export interface VersionHealth {
  name: string;
  version: string;
  loads: number;
  failures: number;
  renderErrors: number;
  /** Calls that the service refused. */
  rejected: number;
  /** Three of four loads took no longer, in milliseconds; `null` where most took longer than the last step. */
  p75: number | null;
  /** Web vitals that three of four pages kept to: LCP and INP in milliseconds, CLS in thousandths. */
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

/** What the guard of trials knows of a version on trial, and thinks of it. */
export interface Judged {
  pages: number;
  failed: number;
  rejected: number;
  verdict: 'waits' | 'fine' | 'worse';
}

export interface Health extends VersionHealth {
  guard?: Judged;
}

export interface Share {
  name: string;
  version: string;
  /** Of a hundred visitors. */
  share: number;
  tried: boolean;
}

/** Which versions visitors get. */
export function sharesOf(step: Step): Share[] {
  const trials = step.trials.filter((trial) => trial.preview === undefined && isRunning(trial));
  return Object.entries(inForce(step)).flatMap(([name, version]) => {
    const tried = trials.filter(({ versions }) => versions[name] !== undefined);
    const left = 100 - tried.reduce((sum, { share }) => sum + share, 0);
    return [
      { name, version, share: left, tried: false },
      ...tried.map(({ versions, share }) => ({ name, version: versions[name]!, share, tried: true })),
    ];
  });
}

const FILE = 'health.json';

export const writeHealth = ({ write }: SiteStore, health: readonly Health[]) => write(FILE, JSON.stringify(health));

export async function readHealthOf({ read }: SiteStore) {
  const content = await read(FILE);
  return content ? (JSON.parse(content.toString()) as Health[]) : [];
}
