/** Somebody who has found a copy of the data. */
import { spawnSync } from 'node:child_process';
import { statSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { listFailures } from './attack';
import { MARK } from './callers';
import type { Objects } from './objects';

const PASSPHRASE = 'four words on paper only';

interface Portal {
  root: string;
  folder: string;
  env: Record<string, string>;
}

function run({ root, folder, env }: Portal, command: 'backup' | 'restore', file: string, more: Record<string, string>) {
  const { NODE_OPTIONS: _, ...rest } = env;
  return spawnSync(process.execPath, ['scripts/command.mjs', command, file], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PORTAL_DEMO: 'on',
      ...rest,
      DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: path.join(folder, 'site'),
      ...more,
    },
  }).status;
}

/** The checksum in the last line of a backup. */
const CHECKSUM_BYTES = 65;

/** Unpacks the packed parts of a file, from the place where each begins. */
function unpack(content: Buffer) {
  const start = content.indexOf(Buffer.from([0x1f, 0x8b]));
  try {
    return start < 0 ? content : Buffer.concat([content, gunzipSync(content.subarray(start, -CHECKSUM_BYTES))]);
  } catch {
    return content;
  }
}

/** Reads a backup without its passphrase, and restores it with a wrong one. */
export async function attackBackup(portal: Portal, { phone }: Objects) {
  const [sealed, open] = ['sealed', 'open'].map((name) => path.join(portal.folder, name)) as [string, string];
  const made = run(portal, 'backup', sealed, { PORTAL_BACKUP_PASSPHRASE: PASSPHRASE });
  const madeOpen = run(portal, 'backup', open, {});
  const restore = (passphrase: string, name: string) =>
    run(portal, 'restore', sealed, {
      PORTAL_BACKUP_PASSPHRASE: passphrase,
      DATA_DIR: path.join(portal.folder, name),
      PORTAL_SECRET: 'of another machine, of another machine',
    });
  const [content, plain] = [unpack(readFileSync(sealed)), unpack(readFileSync(open))];
  return listFailures({
    'no backup was made, so nothing was tried': made === 0 && madeOpen === 0,
    'a backup without a passphrase hides it too, so nothing was tried': plain.includes(MARK),
    'a name is read in a backup': !content.includes(MARK),
    'a phone number is read in a backup': !content.includes(phone.slice(4)),
    'others on the machine may read a backup': (statSync(sealed).mode & 0o077) === 0,
    'a wrong passphrase restores it': restore('another passphrase of four words', 'wrong') !== 0,
    'the right passphrase does not restore it': restore(PASSPHRASE, 'right') === 0,
  });
}
