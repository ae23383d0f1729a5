import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { getSchedules } from '@chautari/contract/schedules';
import { listDoctors } from '@chautari/contract/doctors';
import { WRITE_COOKIE } from '../http/replica';
import { listFacilityPages, searchFacilities } from '@chautari/contract/facilities';
import { getNoticeMessages } from '@chautari/contract/noticeMessages';
import { listNotices, sendNotice } from '@chautari/contract/notices';
import { PUBLIC_DATA, type PublicData } from '@chautari/contract/site';
import { problem } from '../http/problem';
import { PUBLIC_DATA_FILE, readPublicData, readRelease, type SiteFolder } from '@chautari/site/store/siteFolder';
import { readActiveEntry, getReleases } from '@chautari/site/store/history';
import { DATA_FILE, UNCOMPRESSED_FILE } from '@chautari/site/store/siteFolder';
import { startPeriodicJob } from '../http/periodic';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import { createRenderer } from './renderer';

const endpoints = { listNotices, getNoticeMessages, listDoctors, getSchedules, searchFacilities, listFacilityPages };

const INTERVAL_MS = 3_000;
/** The best compressed copies take several times as long as the pages, and the next change invalidates them. */
const SETTLED_MS = 60_000;

/** Returns the releases that visitors get now. */
async function readActiveReleases(site: SiteFolder) {
  const entry = await readActiveEntry(site);
  return entry ? getReleases(entry) : [];
}

/** Reads the public data that the pages of a site show, through the service's own routes. */
async function readPublic(app: FastifyInstance, site: SiteFolder): Promise<PublicData> {
  const modules = (await Promise.all((await readActiveReleases(site)).map((id) => readRelease(site, id)))).flatMap(
    (registry) => registry.modules,
  );
  // Every page shows the newest notice.
  const names = new Set([
    'listNotices',
    ...modules.flatMap(({ paths }) => Object.values(paths).flatMap(({ data = [] }) => data)),
  ]);
  const answers = await Promise.all(
    PUBLIC_DATA.filter((name) => names.has(name)).map(async (name) => {
      const { statusCode, payload } = await app.inject({
        url: `/api${endpoints[name].path}`,
        // A page stays until the next change, so it is made of the newest data.
        cookies: { [WRITE_COOKIE]: '1' },
      });
      if (statusCode !== 200) throw new Error(`${name} was answered with ${statusCode}`);
      return [name, JSON.parse(payload)] as const;
    }),
  );
  return Object.fromEntries(answers) as PublicData;
}

/** Returns the public data of a release's pages. */
const carried = (site: SiteFolder, release: string) =>
  readFile(path.join(site.pages(release), DATA_FILE), 'utf8').catch(() => '');

/** Whether the pages of a release lack the best compressed copies, and have not changed for a while. */
const haveSettled = (site: SiteFolder, release: string) =>
  stat(path.join(site.pages(release), UNCOMPRESSED_FILE)).then(
    ({ mtimeMs }) => mtimeMs + SETTLED_MS < Date.now(),
    () => false,
  );

/** Whether a request has sent or withdrawn a notice. */
const changesNotices = ({ method, url }: FastifyRequest, { statusCode }: FastifyReply) =>
  method === 'POST' && statusCode < 300 && url.startsWith(`/api${sendNotice.path}`);

export interface PageRendering {
  /**
   * Resolves once the pages of a release show what this service's database holds: they may have been rendered from
   * another one. Rejects while they cannot be rendered.
   */
  ensureCurrent: (release: string) => Promise<void>;
  /** Makes the active pages current. Pages that cannot be rendered do not hold up the rest of the service. */
  prepare: () => Promise<void>;
  /** Starts to render pages again. Returns a function that stops it. */
  start: () => () => Promise<void>;
}

interface Rendering {
  app: FastifyInstance;
  store: SiteStore;
  /** Ends the processes that render. */
  signal: AbortSignal;
}

const couldNot =
  ({ app, signal }: Rendering, what: string) =>
  (error: unknown) => {
    if (!signal.aborted) app.log.error({ err: error }, what);
  };

/** Reads what pages are to show, and writes it into the site for all who render. */
async function readShown(rendering: Rendering) {
  const {
    app,
    store: { site, write },
  } = rendering;
  const now = JSON.stringify(await readPublic(app, site));
  if (now !== JSON.stringify(await readPublicData(site)))
    await write(PUBLIC_DATA_FILE, now).catch(couldNot(rendering, 'the public data could not be written into the site'));
  return now;
}

/** Runs a function after each notice that is sent or withdrawn, one run after the other. */
function followNotices(rendering: Rendering, run: () => Promise<unknown>) {
  let isFollowed = false;
  let last: Promise<unknown> = Promise.resolve();
  rendering.app.addHook('onResponse', async (request, reply) => {
    if (!isFollowed || !changesNotices(request, reply)) return;
    last = last.then(run).catch(couldNot(rendering, 'pages could not be rendered after a notice'));
  });
  return {
    start: () => {
      isFollowed = true;
    },
    stop: () => {
      isFollowed = false;
      return last;
    },
  };
}

/**
 * Renders the prerendered pages again after their data changed: a notice was sent or withdrawn, a doctor's clinics or a facility changed, or
 * pages became active that were rendered earlier. A notice is rendered as soon as it is sent, other changes some seconds later. A process of
 * its own does this work. Nobody waits meanwhile, except for pages that this process has not yet compared with its database.
 * @throws HttpProblem `unavailable` from `ensureCurrent` where pages could not be rendered.
 */
export function createPageRendering(app: FastifyInstance, store: SiteStore): PageRendering {
  const { site } = store;
  const stopping = new AbortController();
  const rendering: Rendering = { app, store, signal: stopping.signal };
  const render = createRenderer(site.root, stopping.signal, undefined, (problems) =>
    app.log.error({ problems }, 'some pages could not be rendered'),
  );
  const checks = new Map<string, Promise<void>>();

  async function renderIfOther(release: string) {
    if ((await carried(site, release)) !== (await readShown(rendering))) await render(release, 'quick');
  }

  function ensureCurrent(release: string) {
    const running = checks.get(release);
    if (running) return running;
    const check = renderIfOther(release).catch((error: unknown) => {
      couldNot(rendering, 'pages could not be rendered from this database')(error);
      setTimeout(() => checks.delete(release), INTERVAL_MS).unref();
      return problem('unavailable', { retryAfterSeconds: INTERVAL_MS / 1000 });
    });
    checks.set(release, check);
    return check;
  }

  async function renderIfChanged() {
    const now = await readShown(rendering);
    const active = await readActiveReleases(site);
    // Pages that become active again later are compared again.
    for (const release of checks.keys()) if (!active.includes(release)) checks.delete(release);
    for (const release of active)
      // A rendering that was running already may have read older data.
      for (let tries = 0; tries < 2 && (await carried(site, release)) !== now; tries += 1)
        await render(release, 'quick');
  }

  const notices = followNotices(rendering, renderIfChanged);

  async function compressSettled() {
    for (const release of await readActiveReleases(site))
      if (await haveSettled(site, release)) await render(release, 'best');
  }

  return {
    ensureCurrent,
    prepare: async () => void (await Promise.allSettled((await readActiveReleases(site)).map(ensureCurrent))),
    start: () => {
      notices.start();
      const every = { everyMs: INTERVAL_MS, log: app.log };
      // A job of its own: what has changed need not wait until all is compressed.
      const stops = [
        startPeriodicJob({ ...every, name: 'rendering pages again', run: renderIfChanged }),
        startPeriodicJob({ ...every, name: 'compressing pages', run: compressSettled }),
      ];
      return async () => {
        const stopped = [...stops.map((stop) => stop()), notices.stop()];
        stopping.abort();
        await Promise.all(stopped);
      };
    },
  };
}
