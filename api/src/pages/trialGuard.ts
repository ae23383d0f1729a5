/** Names the pages that are sent, takes what they report, and ends a trial whose versions do clearly worse than those that they are to replace. */
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ModuleLoad, WebVital } from '@chautari/contract/loads';
import { todayInNepal } from '@chautari/contract/calendar';
import { readRelease, type SiteFolder } from '@chautari/site/folder';
import { inForce, isRunning, latestStep, stepFollower, type Versions } from '@chautari/site/history';
import { startPeriodicJob } from '@chautari/site/periodic';
import { PublishRefused } from '@chautari/site/refused';
import type { SiteStore } from '@chautari/site/store';
import { endFailing } from '@chautari/site/trials';
import type { ServiceKey } from '../database/secret';
import type { Store } from '../database/store';
import { countOutcomes } from '../http/moduleMetrics';
import { networkOf } from '../http/rateLimit';
import { readEvidence } from './evidence.queries';
import { pageNonces } from './pageNonces';
import { reportedOf, type ReportQueue } from './reportQueue';
import { NOTHING_SEEN, reasonToEnd } from './verdict';

const EVERY_MS = 10_000;
const COOKIE = 'page';
const DAY_SECONDS = 24 * 60 * 60;
const MAX_RELEASES = 100;

interface Report {
  nonce: string | undefined;
  ip: string;
  loads: readonly ModuleLoad[];
  vitals: readonly WebVital[];
}

export interface TrialGuard {
  /** Names a page of a release, for its reports. */
  namePage: (reply: FastifyReply, release: string) => void;
  /** Takes what a page reports of what it held, if it is one that was named. */
  takeReport: (report: Report) => Promise<void>;
}

interface GuardOptions {
  site: SiteFolder;
  key: ServiceKey;
  secureCookies: boolean;
  queue: Pick<ReportQueue, 'count' | 'addPage'>;
}

/** The versions in a release, which never changes. */
function versionsReader(site: SiteFolder) {
  const known = new LRUCache<string, Versions>({ max: MAX_RELEASES });
  return async (release: string): Promise<Versions> => {
    const found = known.get(release);
    if (found) return found;
    const { shell, modules } = await readRelease(site, release);
    const versions = Object.fromEntries(
      [{ name: 'shell', ...shell }, ...modules].map((one) => [one.name, one.version]),
    );
    known.set(release, versions);
    return versions;
  };
}

/** The name of the page that a report comes from. */
export const pageOf = (cookies: Record<string, string | undefined>) => cookies[COOKIE];

const drawnTrials = ({ trials }: Awaited<ReturnType<ReturnType<typeof stepFollower>>>) =>
  trials.filter((trial) => trial.preview === undefined && isRunning(trial));

export function trialGuard({ site, key, secureCookies, queue }: GuardOptions): TrialGuard {
  const nonces = pageNonces(key);
  const versionsIn = versionsReader(site);
  const currentStep = stepFollower(site);

  /** Of modules that are on trial each page is kept: its name counts once, in whichever process. */
  async function keepEvidence({ nonce, ip, loads }: Report & { nonce: string }) {
    const onTrial = new Set(drawnTrials(await currentStep()).flatMap(({ versions }) => Object.keys(versions)));
    const network = key.hash('network of a page', `${todayInNepal()} ${networkOf(ip)}`);
    for (const { name, version, outcome } of loads) {
      const failed = outcome === 'failed' || outcome === 'renderError';
      if (onTrial.has(name))
        queue.addPage({ name, version, page: nonce.split('.')[1]!, network, failed, rejected: outcome === 'rejected' });
    }
  }

  return {
    namePage: (reply, release) =>
      void reply.setCookie(COOKIE, nonces.issue(release), {
        path: '/api/loads',
        httpOnly: true,
        sameSite: 'strict',
        secure: secureCookies,
        maxAge: DAY_SECONDS,
      }),
    takeReport: async ({ nonce, ip, ...reported }) => {
      const release = nonces.releaseOf(nonce);
      const versions = release && (await versionsIn(release).catch(() => undefined));
      if (!nonce || !versions) return;
      const isHeld = ({ name, version }: ModuleLoad | WebVital) => versions[name] === version;
      const [loads, vitals] = [reported.loads.filter(isHeld), reported.vitals.filter(isHeld)];
      countOutcomes(loads, vitals);
      queue.count(reportedOf(loads, vitals));
      await keepEvidence({ nonce, ip, loads, vitals });
    },
  };
}

/** Looks at all trials that go on, and ends the first that does too badly. */
async function endWorst(store: Store, site: SiteStore) {
  const step = await latestStep(site.site);
  const trials = step ? drawnTrials(step) : [];
  if (!step || !trials.length) return;
  const [usual, evidence] = [inForce(step), await readEvidence(store)];
  const seen = (name: string, version: string | undefined) => evidence.get(`${name}@${version}`) ?? NOTHING_SEEN;
  for (const { versions } of trials) {
    for (const [name, version] of Object.entries(versions)) {
      const why = reasonToEnd(name, seen(name, version), seen(name, usual[name]));
      if (why === undefined) continue;
      await endFailing(site, name, why).catch((error: unknown) => {
        // Another process of the service was quicker.
        if (!(error instanceof PublishRefused)) throw error;
      });
      return;
    }
  }
}

/** Watches over trials from now on. Returns how to stop. */
export const startTrialGuard = (store: Store, site: SiteStore, log: FastifyBaseLogger) =>
  startPeriodicJob({
    name: 'watching over trials',
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    run: () => endWorst(store, site),
    log,
  });
