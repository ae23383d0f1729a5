import { existsSync } from 'node:fs';
import path from 'node:path';
import { openStorage } from '../files/openStorage';
import type { FileStorage } from '../files/storage';
import { readSettings, type Settings } from '../settings';
import { StartError } from '@chautari/site/settings';
import { getDriverError } from '../database/errors';
import type { Store } from '../database/store';
import { BackupRefused } from '../backup/refused';
import { readPassphrase } from '../backup/settings';
import type { OwnersSnapshot } from '../backup/snapshot';
import { openSource } from '../backup/source';

/** The input of a command on all data. */
interface Asked {
  store: Store;
  files: FileStorage;
  file: string;
  passphrase: string | undefined;
  flagged: boolean;
  record: OwnersSnapshot['record'];
}

function parseArguments(args: string[], { name, flag }: { name: string; flag?: string }) {
  const [file, ...more] = args.filter((each) => each !== flag);
  if (!file || file.startsWith('-') || more.length)
    throw new StartError(`Usage: npm run ${name} -- FILE${flag ? ` [${flag}]` : ''}`);
  return { file: path.resolve(process.env.INIT_CWD ?? '', file), flagged: flag !== undefined && args.includes(flag) };
}

/** Refuses a folder without a database, which would be created empty. */
function refuseMissing({ databaseUrl, dataDir }: Settings) {
  if (!databaseUrl && !existsSync(path.join(dataDir, 'db')))
    throw new StartError(
      `There is no database in ${dataDir}: name its folder by DATA_DIR, or the PostgreSQL by DATABASE_URL`,
    );
}

/** Runs a command on the data of the environment. An error becomes one line and exit code 1. */
export async function runOnData(
  args: string[],
  command: { name: 'backup' | 'restore'; flag?: string },
  run: (input: Asked) => Promise<void>,
) {
  try {
    const input = parseArguments(args, command);
    const passphrase = readPassphrase(process.env);
    const settings = readSettings();
    if (command.name === 'backup') refuseMissing(settings);
    const files = await openStorage(settings.files);
    const source = await openSource(
      command.name === 'restore' ? { ...settings, newDatabase: true } : settings,
      command.name === 'backup',
    );
    try {
      await Promise.race([
        run({ ...input, store: source.store, files, passphrase, record: source.record }),
        source.lost,
      ]);
    } finally {
      await source.close();
    }
    process.exit(0);
  } catch (error) {
    // Error messages of a database may contain values, so only the code is shown.
    const { code, message = '' } = getDriverError(error);
    const isForPeople = error instanceof StartError || error instanceof BackupRefused;
    console.error(
      isForPeople
        ? error.message
        : `The ${command.name} failed, and nothing was changed: ${code ?? message.split('\n')[0]}`,
    );
    process.exit(1);
  }
}
