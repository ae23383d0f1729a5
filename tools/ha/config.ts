/** Builds the files of deploy/high-availability with the names, addresses and ports of this run. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPostgres } from '../../scripts/postgres.mjs';
import { ROOT } from '../../scripts/packages.mjs';
import type { Network } from './network';

const FOLDER = path.join(ROOT, 'deploy/high-availability');
/** The database machines in the files. */
const DEPLOYED = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

export const PASSWORDS = {
  superuser: 'of-the-superuser',
  replication: 'of-replication',
  rewind: 'of-rewind',
  portal: 'of-the-portal',
};

function replaceText(text: string, [from, to]: [string, string]) {
  if (!text.includes(from)) throw new Error(`deploy/high-availability does not contain ${JSON.stringify(from)}`);
  return text.replaceAll(from, to);
}

/**
 * Returns a file with texts replaced, in order.
 * @throws Error if the file does not contain a text, so that the rounds run what operators get.
 */
const buildFile = async (file: string, ...replacements: [string, string][]) =>
  replacements.reduce(replaceText, await readFile(path.join(FOLDER, file), 'utf8'));

const formatList = (addresses: string[], write: (address: string, index: number) => string) =>
  addresses.map(write).join(',');

/** Returns the environment of etcd on a machine. */
export async function buildEtcdEnvironment({ addresses, ports }: Network, machine: number, data: string) {
  const formatCluster = (all: string[], peer: number) =>
    formatList(all, (address, index) => `db${index + 1}=http://${address}:${peer}`);
  const text = await buildFile(
    'etcd.env',
    [formatCluster(DEPLOYED, 2380), formatCluster(addresses, ports.peer)],
    ['ETCD_NAME=db1', `ETCD_NAME=db${machine + 1}`],
    [`${DEPLOYED[0]}:2380`, `${addresses[machine]}:${ports.peer}`],
    [`${DEPLOYED[0]}:2379`, `${addresses[machine]}:${ports.etcd}`],
    ['/var/lib/etcd/chautari', data],
  );
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Returns Patroni's configuration for a machine. */
export const buildPatroniFile = (
  { addresses, ports, range }: Network,
  machine: number,
  { folder, archive }: { folder: string; archive: string },
) =>
  buildFile(
    'patroni.yml',
    [
      formatList(DEPLOYED, (address) => `${address}:2379`),
      formatList(addresses, (address) => `${address}:${ports.etcd}`),
    ],
    ['name: db1', `name: db${machine + 1}`],
    [`${DEPLOYED[0]}:8008`, `${addresses[machine]}:${ports.patroni}`],
    [`${DEPLOYED[0]}:5432`, `${addresses[machine]}:${ports.postgres}`],
    ['10.0.0.0/24', range],
    ['/usr/lib/postgresql/15/bin', findPostgres()!],
    ['/var/lib/postgresql/15/chautari', path.join(folder, 'data')],
    ['/var/lib/postgresql/15/pgpass', path.join(folder, 'pgpass')],
    ['/var/run/postgresql', folder],
    ['/usr/local/bin/archive-wal', path.join(FOLDER, 'archive-wal')],
    ['/srv/archive/wal', archive],
    ['SUPERUSER_PASSWORD', PASSWORDS.superuser],
    ['REPLICATION_PASSWORD', PASSWORDS.replication],
    ['REWIND_PASSWORD', PASSWORDS.rewind],
  );

export const buildHaproxyFile = ({ addresses, ports }: Network, port: number) =>
  buildFile(
    'haproxy.cfg',
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
    ['port 8008', `port ${ports.patroni}`],
    ...DEPLOYED.map((address, index): [string, string] => [`${address}:5432`, `${addresses[index]}:${ports.postgres}`]),
  );

export const buildPgbouncerFile = ({
  port,
  haproxyPort,
  users,
}: {
  port: number;
  haproxyPort: number;
  users: string;
}) =>
  buildFile(
    'pgbouncer.ini',
    ['port=5000', `port=${haproxyPort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
  );
