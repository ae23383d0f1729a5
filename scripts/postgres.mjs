// Finds the programs of a PostgreSQL server, as distributions install them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder that holds initdb and pg_ctl, or `undefined`. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => path.join(debian, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  const onPath = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim();
  return found ?? (onPath ? path.dirname(onPath) : undefined);
}
