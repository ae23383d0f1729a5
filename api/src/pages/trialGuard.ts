/** Ends a trial whose versions fail clearly more often than those that they are to replace. */
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { readRelease, type SiteFolder } from '@chautari/site/folder';
import { inForce, isRunning, latestStep } from '@chautari/site/history';
import { startPeriodicJob } from '@chautari/site/periodic';
import { PublishRefused } from '@chautari/site/refused';
import type { SiteStore } from '@chautari/site/store';
import { endFailing } from '@chautari/site/trials';
import type { ModuleLoad } from '@chautari/contract/loads';
import type { ServiceKey } from '../database/secret';
import { evidenceOf, isClearlyWorse, pageNonces, type Evidence, type Seen } from './evidence';

const EVERY_MS = 10_000;
const COOKIE = 'page';
const DAY_SECONDS = 24 * 60 * 60;

export interface TrialGuard {
  /** Names a page of a release, for its reports. */
  namePage: (reply: FastifyReply, release: string) => void;
  /** Takes what a page reports, if it is one that was named. */
  takeReport: (report: { nonce: string | undefined; ip: string; loads: readonly ModuleLoad[] }) => Promise<void>;
  /** What is known of versions. */
  seen: Evidence['seen'];
}

interface GuardOptions {
  site: SiteFolder;
  key: ServiceKey;
  secureCookies: boolean;
}

const versionsIn = async (site: SiteFolder, release: string) => {
  const { modules } = await readRelease(site, release);
  return Object.fromEntries(modules.map(({ name, version }) => [name, version]));
};

/** The name of the page that a report comes from. */
export const pageOf = (cookies: Record<string, string | undefined>) => cookies[COOKIE];

export function trialGuard({ site, key, secureCookies }: GuardOptions): TrialGuard {
  const nonces = pageNonces(key);
  const evidence = evidenceOf();
  return {
    seen: evidence.seen,
    namePage: (reply, release) =>
      void reply.setCookie(COOKIE, nonces.issue(release), {
        path: '/api/loads',
        httpOnly: true,
        sameSite: 'strict',
        secure: secureCookies,
        maxAge: DAY_SECONDS,
      }),
    takeReport: async ({ nonce, ip, loads }) => {
      const release = nonces.releaseOf(nonce);
      const versions = release && (await versionsIn(site, release).catch(() => undefined));
      if (nonce && versions) evidence.add({ nonce, ip, versions, loads });
    },
  };
}

const describe = ({ pages, failed }: Seen) => `${failed} of ${pages} pages`;

/** Looks at all trials that go on, and ends the first that fails too often. */
async function endWorst(store: SiteStore, { seen }: Pick<TrialGuard, 'seen'>) {
  const step = await latestStep(store.site);
  if (!step) return;
  const usual = inForce(step);
  for (const { versions } of step.trials.filter((trial) => trial.preview === undefined && isRunning(trial))) {
    for (const [name, version] of Object.entries(versions)) {
      const [tried, now] = [seen(name, version), seen(name, usual[name] ?? '')];
      if (!isClearlyWorse(tried, now)) continue;
      const why = `${name} failed on ${describe(tried)}, and before on ${describe(now)}`;
      await endFailing(store, name, why).catch((error: unknown) => {
        // Another process of the service was quicker.
        if (!(error instanceof PublishRefused)) throw error;
      });
      return;
    }
  }
}

/** Watches over trials from now on. Returns how to stop. */
export const startTrialGuard = (store: SiteStore, guard: TrialGuard, log: FastifyBaseLogger) =>
  startPeriodicJob({
    name: 'watching over trials',
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    run: () => endWorst(store, guard),
    log,
  });
