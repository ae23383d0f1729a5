/** Starts two services behind nginx, which reach the primary through HAProxy, pgbouncer and HAProxy, or several hosts. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startProxy } from '../../api/testing/nginx';
import { anAddress, aPatient } from '../../api/testing/people';
import { findFreePort } from '../../api/testing/postgres';
import { readOwnId } from '../../api/testing/records';
import { Visitor } from '../../api/testing/visitor';
import { ROOT } from '../../scripts/packages.mjs';
import { startService, type RunningPortal } from '../../scripts/run-portal';
import type { Cluster } from './cluster';
import { buildHaproxyFile, PASSWORDS, buildPgbouncerFile } from './config';
import { wrapForPostgres, startDaemon, waitFor, type CleanUp } from './daemons';
import type { Network } from './network';
import type { Person } from './writers';

export type Route = 'haproxy' | 'pgbouncer' | 'direct';

async function startHaproxy(network: Network, folder: string, cleanUp: CleanUp) {
  const port = await findFreePort();
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, await buildHaproxyFile(network, port));
  const haproxy = startDaemon(['haproxy', '-db', '-f', file], { log: path.join(folder, 'haproxy.log') });
  cleanUp(() => haproxy.end());
  return port;
}

async function startPgbouncer(haproxyPort: number, folder: string, cleanUp: CleanUp) {
  const port = await findFreePort();
  const configFolder = path.join(folder, 'pgbouncer');
  await mkdir(configFolder);
  await chmod(configFolder, 0o755);
  const users = path.join(configFolder, 'userlist.txt');
  await writeFile(users, `"chautari" "${PASSWORDS.portal}"\n`);
  await writeFile(path.join(configFolder, 'pgbouncer.ini'), await buildPgbouncerFile({ port, haproxyPort, users }));
  const pgbouncer = startDaemon(wrapForPostgres(['pgbouncer', path.join(configFolder, 'pgbouncer.ini')]), {
    log: path.join(folder, 'pgbouncer.log'),
  });
  cleanUp(() => pgbouncer.end('SIGINT'));
  return port;
}

/** Starts the proxies of a route and returns the database settings of the services. */
async function startDatabaseProxies(
  route: Route,
  network: Network,
  folder: string,
  cleanUp: CleanUp,
): Promise<Record<string, string>> {
  const user = `chautari:${PASSWORDS.portal}`;
  if (route === 'direct') {
    const hosts = network.addresses.map((address) => `${address}:${network.ports.postgres}`).join(',');
    return { DATABASE_URL: `postgres://${user}@${hosts}/chautari?target_session_attrs=read-write` };
  }
  const haproxyPort = await startHaproxy(network, folder, cleanUp);
  const url = `postgres://${user}@127.0.0.1:${haproxyPort}/chautari`;
  if (route === 'haproxy') return { DATABASE_URL: url };
  const port = await startPgbouncer(haproxyPort, folder, cleanUp);
  return { DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/chautari`, DATABASE_PREPARED_STATEMENTS: 'off' };
}

/** Starts the services and nginx, and signs people in. */
export async function startPortal(
  route: Route,
  { network, folder, writers, cleanUp }: { network: Network; folder: string; writers: number; cleanUp: CleanUp },
) {
  const database = await startDatabaseProxies(route, network, folder, cleanUp);
  const env = {
    ...database,
    PORTAL_SECRET: randomUUID(),
    PORTAL_TRUSTED_PROXIES: 'loopback',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'development',
  };
  // HAProxy refuses connections until its first check of the primary has passed.
  await pause(2000);
  const services: RunningPortal[] = [];
  for (const _ of [1, 2]) {
    const service = await startService({ root: ROOT, folder: path.join(folder, 'portal'), env });
    cleanUp(() => service.stop('SIGKILL'));
    services.push(service);
  }
  const proxy = await startProxy(
    await readFile(path.join(ROOT, 'deploy/nginx.conf'), 'utf8'),
    services.map(({ url }) => url),
  );
  cleanUp(() => proxy.stop());
  const people: Person[] = [];
  for (let n = 0; n < writers; n++) {
    const patient: Visitor = await aPatient(services[n % 2]!.url, anAddress());
    people.push({ cookie: patient.cookie, patientId: await readOwnId(patient) });
  }
  const waitUntilReady = () =>
    waitFor(
      'two ready services',
      async () => {
        const answers = await Promise.all(
          services.map(({ url }) => fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) })),
        );
        return answers.every(({ ok }) => ok);
      },
      60,
    );
  return { url: proxy.url, people, waitUntilReady };
}

/** Adds a doctor for a round, with a slot every ten minutes, and returns the open slots. */
export async function addDoctor({ query }: Cluster, url: string) {
  const doctorId = randomUUID();
  const number = String(Date.now()).slice(-8);
  const always = JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '23:50' })));
  await query("insert into accounts (id, role, public_id, language) values ($1, 'doctor', $2, 'np')", [
    doctorId,
    `D-2083-${number}`,
  ]);
  await query(
    `insert into doctors (account_id, name, specialization, qualification, practising_since, license_number)
    values ($1, '{"en":"Dr. A","np":"डा. ए"}', '{"en":"General practice","np":"सामान्य चिकित्सा"}',
      'MBBS', '2010-01-01', $2)`,
    [doctorId, number],
  );
  await query(
    `insert into clinics (id, doctor_id, facility_id, charge, slot_minutes, weekly_times)
    values ($1, $2, (select id from facilities limit 1), 300, 10, $3)`,
    [randomUUID(), doctorId, always],
  );
  const { body } = await new Visitor(url).call('listOpenSlots', { doctorId, days: 31 });
  return { doctorId, slots: body.slots.map(({ id }) => id).reverse() };
}
