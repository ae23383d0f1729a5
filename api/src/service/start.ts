/** Starts the service: opens the database, listens, and ends cleanly. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readGuestUploadUse } from '../files/files.queries';
import { readSmsUse } from '../messages/smsCeilings';
import { buildApp } from '../http/app';
import { startReplicaChecks } from '../http/replica';
import { serveMetrics } from '../http/serveMetrics';
import { serializeError } from '../http/log';
import { openStorage } from '../files/openStorage';
import { readLastBackup } from '../backup/records';
import { answerSnapshotRequests } from '../backup/snapshot';
import { startBackups } from '../backup/backUpNightly';
import { startCleanUp } from './cleanUp';
import { startMonthJob } from './monthJob';
import { startSearchNameBackfill } from './searchNameBackfill';
import { startSuspendExpiredJob } from '../staff/suspendExpired';
import { startAlarmJob } from '../reports/alarmJob';
import { startLapseJob } from '../appointments/lapse';
import { createPageRendering } from '../pages/renderPages';
import { startLoadMetricsExport } from '../pages/exportLoadMetrics';
import { createLoadReports, startReportWriting } from '../pages/loadReports';
import { startNoticeMessageJob } from '../notices/sendNoticeMessages';
import { startOutbox } from '../messages/outbox';
import { listSampleAccounts } from '../sample/fill';
import { serviceRoutes } from './routes';
import { prepareSamples } from '../sample/samples';
import { readMapping } from '../dhis2/mapping';
import { finishRotation } from '../accounts/finishRotation';
import { readServiceKey } from '../database/secret';
import { readSettings, type Settings } from '../settings';
import { adjustToAltitude } from '../records/altitude';
import { startDueListJob } from '../records/dueLists';
import { startReminderJob } from '../records/reminders/sendReminders';
import { storeOwnRegisters } from '../records/registers/ownRegisters';
import { readSchedules, type ServiceSchedules } from '../records/schedules';
import { writeServiceVersions } from '@chautari/site/publish/releases';
import { readActiveEntry } from '@chautari/site/store/history';
import { describeMissingSandbox } from '@chautari/site/sandbox/sandbox';
import { openSite } from '@chautari/site/store/openSite';
import type { SiteStore } from '@chautari/site/store/siteFolder';
import { servePublications } from '../pages/publications';
import { serveSite } from '@chautari/site/serve/serve';
import { readDeployedSettings, StartError } from '@chautari/site/settings';
import { openStore, type Store } from '../database/store';

/** Requests in flight get this long to finish. */
const STOP_MS = 5_000;
/** The process ends by then, even during a statement: before the unit (15 s) or docker (10 s) kills it. */
const MAX_STOP_MS = 9_000;

// Until the service listens nothing can be lost: the next start repeats unfinished work.
let stop = (): Promise<void> | void => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

// Unexpected errors must not print input.
process.on('uncaughtException', (error) => {
  console.error('The service ends because of an error:', serializeError(error));
  process.exit(1);
});

const LISTEN_PROBLEMS: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use: stop what listens there, or set PORT to another`,
  EACCES: ({ port }) => `Port ${port} needs rights that this user lacks: set PORT to one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine`,
};

async function listen(app: FastifyInstance, settings: Settings) {
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const explain = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
    throw explain ? new StartError(explain(settings)) : error;
  }
}

/** Keeps the copy of a site in a bucket up to date. Returns a function that stops it. */
async function startSiteSync({ site }: Settings, store: SiteStore, log: FastifyBaseLogger) {
  if ('folder' in site) return () => undefined;
  // Loaded on use: a site in a folder needs no client of a bucket.
  const { startSiteSync } = await import('../pages/syncSite');
  return startSiteSync(store, log);
}

/** Stops accepting, finishes what is in flight, closes the database. */
function stopper(app: FastifyInstance, store: Store, stopJobs: (() => Promise<void> | void)[]) {
  let stopped: Promise<void> | undefined;
  return () =>
    (stopped ??= (async () => {
      setTimeout(() => {
        app.log.warn('not all statements ended in time: the process ends without them');
        process.exit(0);
      }, MAX_STOP_MS).unref();
      const jobs = stopJobs.map((stopJob) => stopJob());
      const deadline = setTimeout(() => app.server.closeAllConnections(), STOP_MS);
      await app.close();
      clearTimeout(deadline);
      await Promise.all(jobs);
      await store.close();
      process.exit(0);
    })());
}

async function logReady(app: FastifyInstance, store: Store, { demo }: Settings) {
  console.log(`ready http://localhost:${(app.server.address() as AddressInfo).port}`);
  if (!demo) return;
  for (const { words, publicId, phone, password } of await listSampleAccounts(store)) {
    console.log(`Sample ${words}: ${phone.slice(0, 4)} ${phone.slice(4)} or ${publicId}, password ${password}`);
  }
}

/** Returns how much of the limits for SMS and for uploads of guests is used, for the metrics. */
async function readUse(store: Store, { smsInDay, guestUploadMb }: ReturnType<typeof readSettings>) {
  return { sms: await readSmsUse(store, smsInDay), guestUploads: await readGuestUploadUse(store, guestUploadMb) };
}

/** Works out what is due, reminds people of it, and sends them the notices that they want. Returns functions that stop it. */
const startDueJobs = (store: Store, schedules: ServiceSchedules, settings: Settings, log: FastifyBaseLogger) => [
  startDueListJob(store, { schedules, log }),
  startReminderJob(store, { settings, log }),
  startNoticeMessageJob(store, { settings, log }),
];

/** Reads the schedules, and the mapping of the DHIS2 that figures go to. */
function readCare({ schedulesDir, altitude, dhis2 }: Settings) {
  const schedules = adjustToAltitude(readSchedules(schedulesDir), altitude);
  return { schedules, dhis2: dhis2 && { ...dhis2, mapping: readMapping(dhis2.mapping, schedules) } };
}

async function open({ rendersPages }: StartOptions) {
  const settings = readSettings();
  const care = readCare(settings);
  const store = await openStore(settings);
  const storage = await openStorage(settings.files);
  await storeOwnRegisters(store.db);
  await prepareSamples(store, storage, settings.demo);
  const published = await openSite(settings.site, path.join(settings.dataDir, 'site'));
  const { site } = published;
  const key = await readServiceKey(settings);
  const { phone: contactPhone, email, place, publisher = place } = await readDeployedSettings();
  const reports = createLoadReports(store, site);
  const sources = { store, settings, storage, ...care, key, reports, site: published, contactPhone, publisher };
  const { timetables, ...api } = serviceRoutes(sources);
  const app = buildApp(store, { ...settings, email }, api);
  await finishRotation(store, key, settings.dataDir, app.log);
  const metrics = await serveMetrics(app, settings.metrics, {
    store,
    dataDir: settings.dataDir,
    manyPatients: settings.manyPatients,
    readUse: () => readUse(store, settings),
    lastBackup: () => readLastBackup(store),
  });
  const stopSiteSync = await startSiteSync(settings, published, app.log);
  const pages = (await readActiveEntry(site)) && createPageRendering(app, published);
  if (pages) {
    const missing = describeMissingSandbox();
    if (missing) app.log.warn(missing);
    await writeServiceVersions(published).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the version of the service could not be written into the site'),
    );
    const { secureCookies } = settings;
    app.register(serveSite, { site, secureCookies, ensureCurrent: pages.ensureCurrent });
    servePublications(app, { store: published });
    await pages.prepare();
  }
  await listen(app, settings);
  answerSnapshotRequests(store, (error) => app.log.error({ err: error }, 'a request for a copy of the data failed'));
  stop = stopper(app, store, [
    startReplicaChecks(store, app.log),
    startCleanUp(store, storage, app.log),
    startMonthJob(store, settings.archive, app.log),
    startSearchNameBackfill(store, app.log),
    startLapseJob(store, app.log),
    startAlarmJob(store, settings, app.log),
    ...startDueJobs(store, care.schedules, settings, app.log),
    startSuspendExpiredJob(store, { phone: contactPhone, timetables }, app.log),
    startOutbox(store, settings, app.log),
    startReportWriting(reports, app.log),
    settings.backups ? startBackups({ store, storage, settings: settings.backups, log: app.log }) : () => undefined,
    stopSiteSync,
    metrics.stop,
    ...(pages
      ? [rendersPages ? pages.start() : () => undefined, startLoadMetricsExport(store, published, app.log)]
      : []),
  ]);
  if (metrics.url) console.log(`metrics ${metrics.url}`);
  await logReady(app, store, settings);
  return store;
}

export interface StartOptions {
  /** Renders prerendered pages again when what they show has changed. */
  rendersPages: boolean;
}

/** Starts the service and returns its open database. Ends the process with a line on standard error if it cannot start. */
export async function startService(options: StartOptions = { rendersPages: true }): Promise<Store> {
  try {
    return await open(options);
  } catch (error) {
    const text =
      error instanceof StartError
        ? error.message
        : `The service cannot start: ${serializeError(error as Error).message}`;
    console.error(text);
    return process.exit(1);
  }
}
