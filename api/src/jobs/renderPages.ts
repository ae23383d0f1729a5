import type { FastifyInstance } from 'fastify';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getSchedules } from '../contract/schedules';
import { listDoctors } from '../contract/doctors';
import { listNotices } from '../contract/notices';
import { PUBLIC_DATA, type PublicData } from '../contract/site';
import { readPublicData, readRegistry, writeAtomically, type SiteFolder } from '../site/folder';

const endpoints = { listNotices, listDoctors, getSchedules };

const EVERY_MS = 3_000;
const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
const RENDER = 'api/src/site/renderAgain.ts';

/** What the pages of a site show now, as anyone who asks the service gets it. */
async function readPublic(app: FastifyInstance, site: SiteFolder): Promise<PublicData> {
  const { modules } = await readRegistry(site);
  // Every page shows the newest notice.
  const shown = new Set(['listNotices', ...modules.flatMap(({ paths }) => Object.values(paths).flatMap(({ data = [] }) => data))]);
  const answers = await Promise.all(PUBLIC_DATA.filter((name) => shown.has(name)).map(async (name) => {
    const { statusCode, payload } = await app.inject({ url: `/api${endpoints[name].path}` });
    if (statusCode !== 200) throw new Error(`${name} was answered with ${statusCode}`);
    return [name, JSON.parse(payload)] as const;
  }));
  return Object.fromEntries(answers) as PublicData;
}

/**
 * Renders the prerendered pages again when what they show has changed: a notice was sent or withdrawn, a doctor's clinics
 * changed. That is a second of work, so a process of its own does it and nobody waits meanwhile. Returns how to stop.
 */
export function startRendering(app: FastifyInstance, site: SiteFolder) {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let shown: string | undefined;

  async function renderIfChanged() {
    shown ??= JSON.stringify(await readPublicData(site));
    const now = JSON.stringify(await readPublic(app, site));
    if (now === shown) return;
    await writeAtomically(site.data, now);
    await promisify(execFile)(process.execPath, ['--import', 'tsx', RENDER, site.root], { cwd: REPOSITORY, signal: stopping.signal });
    shown = now;
  }

  const round = async () => {
    await renderIfChanged().catch((error: unknown) => { if (!stopping.signal.aborted) app.log.error({ err: error }, 'pages could not be rendered again'); });
    if (!stopping.signal.aborted) timer = setTimeout(() => void round(), EVERY_MS).unref();
  };
  void round();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}
