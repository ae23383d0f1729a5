// Finds the programs of an installed PostgreSQL server.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the folder with initdb and pg_ctl, or `undefined`. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const debianBin = versions
    .map((version) => path.join(debian, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  const program = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim();
  return debianBin ?? (program ? path.dirname(program) : undefined);
}
