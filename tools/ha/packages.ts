/** The Debian packages that the rounds need, each with one of its programs. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from '../../scripts/postgres.mjs';

const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
const isInstalled = (program: string) => FOLDERS.some((folder) => existsSync(path.join(folder, program)));

const PROGRAMS = { patroni: 'patroni', 'etcd-server': 'etcd', haproxy: 'haproxy', nginx: 'nginx' };

/** Returns the packages that are not installed. */
export function listMissingPackages({ pgbouncer }: { pgbouncer: boolean }) {
  const programs = { ...PROGRAMS, ...(pgbouncer && { pgbouncer: 'pgbouncer' }) };
  const missing = Object.entries(programs)
    .filter(([, program]) => !isInstalled(program))
    .map(([name]) => name);
  return findPostgres() ? missing : ['postgresql', ...missing];
}

/** Whether this process may create network namespaces. */
export const canUseNamespaces = () => process.getuid?.() === 0 && isInstalled('ip');
