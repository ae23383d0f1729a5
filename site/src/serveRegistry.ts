/** What is served beside pages and files of versions: the registry, the service worker, and the data of pages. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteRegistry } from '@chautari/contract/site';
import { readBest, sendCompressed, sendEncoded } from './encoded';
import type { SiteFolder } from './folder';
import { WORKER_FILE } from './inlineScript';
import { PAGE_DATA_FOLDER, PAGE_DATA_PATH } from './pageFile';
import type { PublicSettings } from './settings';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Removes the worker of before, with what it kept, from every device. */
const NO_WORKER =
  "addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.map((name)=>caches.delete(name)))).then(()=>registration.unregister())))";

/** The service worker of the shell in force, or the one that removes it: where a setting says so, and of shells that have none. */
async function readWorker(site: SiteFolder, { shell }: SiteRegistry, { worker }: PublicSettings) {
  const file = path.join(site.server('shell', shell.version), WORKER_FILE);
  return worker === 'off' ? NO_WORKER : readFile(file, 'utf8').catch(() => NO_WORKER);
}

interface ServeRegistry {
  site: SiteFolder;
  /** The settings that are in force for everybody. */
  settingsInForce: () => Promise<PublicSettings>;
  /** The registry of the release that a request gets. */
  registryFor: (request: FastifyRequest) => Promise<SiteRegistry>;
}

export function serveRegistry(app: FastifyInstance, { site, settingsInForce, registryFor }: ServeRegistry) {
  app.get('/registry.json', async (request, reply) =>
    sendCompressed(request, reply, 'application/json; charset=utf-8', JSON.stringify(await registryFor(request))),
  );
  app.get('/sw.js', async (request, reply) => {
    const worker = await readWorker(site, await registryFor(request), await settingsInForce());
    return sendCompressed(request, reply, 'text/javascript; charset=utf-8', worker);
  });
}

/** The data of a page: of the release in force, or of another one that somebody still has open. */
async function findPageData(site: SiteFolder, release: string, name: string) {
  for (const id of [release, ...(await readdir(path.join(site.root, 'releases')))]) {
    const file = path.join(site.pages(id), PAGE_DATA_FOLDER, name);
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    if (exists) return file;
  }
  return undefined;
}

interface ServePageData {
  site: SiteFolder;
  releaseInForce: () => Promise<string>;
}

export function servePageData(app: FastifyInstance, { site, releaseInForce }: ServePageData) {
  app.get<{ Params: { name: string } }>(`${PAGE_DATA_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const file = /^[\w-]+\.json$/.test(name) ? await findPageData(site, await releaseInForce(), name) : undefined;
    if (!file) return reply.code(404).send();
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      vary: 'Accept-Encoding',
    });
    return sendEncoded(request, reply, await readBest(file, request));
  });
}
