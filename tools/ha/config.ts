/** The files of deploy/high-availability with the names, addresses and ports of this run. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPostgres } from '../../scripts/postgres.mjs';
import { ROOT } from '../../scripts/packages.mjs';
import type { Network } from './network';

const FOLDER = path.join(ROOT, 'deploy/high-availability');
/** The database machines in these files. */
const DEPLOYED = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];

export const PASSWORDS = {
  superuser: 'of-the-superuser',
  replication: 'of-replication',
  rewind: 'of-rewind',
  portal: 'of-the-portal',
};

function replaceIn(text: string, [from, to]: [string, string]) {
  if (!text.includes(from)) throw new Error(`deploy/high-availability no longer holds ${JSON.stringify(from)}`);
  return text.replaceAll(from, to);
}

/**
 * A file with texts replaced, one after the other. A text that is not in it is an error, so that the rounds run what
 * operators get.
 */
const deployed = async (file: string, ...replacements: [string, string][]) =>
  replacements.reduce(replaceIn, await readFile(path.join(FOLDER, file), 'utf8'));

const listOf = (addresses: string[], write: (address: string, index: number) => string) =>
  addresses.map(write).join(',');

/** The environment of etcd on a machine. */
export async function etcdEnvironment({ addresses, ports }: Network, machine: number, data: string) {
  const cluster = (all: string[], peer: number) =>
    listOf(all, (address, index) => `db${index + 1}=http://${address}:${peer}`);
  const text = await deployed(
    'etcd.env',
    [cluster(DEPLOYED, 2380), cluster(addresses, ports.peer)],
    ['ETCD_NAME=db1', `ETCD_NAME=db${machine + 1}`],
    [`${DEPLOYED[0]}:2380`, `${addresses[machine]}:${ports.peer}`],
    [`${DEPLOYED[0]}:2379`, `${addresses[machine]}:${ports.etcd}`],
    ['/var/lib/etcd/chautari', data],
  );
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Patroni's file for a machine. */
export const patroniFile = (
  { addresses, ports, range }: Network,
  machine: number,
  { folder, archive }: { folder: string; archive: string },
) =>
  deployed(
    'patroni.yml',
    [listOf(DEPLOYED, (address) => `${address}:2379`), listOf(addresses, (address) => `${address}:${ports.etcd}`)],
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

export const haproxyFile = ({ addresses, ports }: Network, port: number) =>
  deployed(
    'haproxy.cfg',
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
    ['port 8008', `port ${ports.patroni}`],
    ...DEPLOYED.map((address, index): [string, string] => [`${address}:5432`, `${addresses[index]}:${ports.postgres}`]),
  );

export const pgbouncerFile = ({ port, haproxyPort, users }: { port: number; haproxyPort: number; users: string }) =>
  deployed(
    'pgbouncer.ini',
    ['port=5000', `port=${haproxyPort}`],
    ['listen_port = 6432', `listen_port = ${port}`],
    ['/etc/pgbouncer/userlist.txt', users],
  );
