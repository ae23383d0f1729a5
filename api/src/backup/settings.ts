import path from 'node:path';
import { StartError, type Environment } from '@chautari/site/settings';

/** The settings of nightly backups. */
export interface BackupSettings {
  folder: string;
  passphrase?: string;
  /** A backup is deleted when it is older than this. */
  keepDays: number;
}

const MIN_PASSPHRASE_LENGTH = 12;
export const NOT_ENCRYPTED =
  'The backup is not encrypted: anybody who gets the file can read every record. Set PORTAL_BACKUP_PASSPHRASE';
const KEEP_DAYS = '31';

/**
 * Reads `PORTAL_BACKUP_PASSPHRASE`.
 * @throws StartError where it is too short.
 */
export function readPassphrase({ PORTAL_BACKUP_PASSPHRASE: passphrase }: Environment) {
  if (passphrase && passphrase.length < MIN_PASSPHRASE_LENGTH) {
    throw new StartError(
      `PORTAL_BACKUP_PASSPHRASE must have at least ${MIN_PASSPHRASE_LENGTH} characters: some words that belong together for you only`,
    );
  }
  return passphrase || undefined;
}

function readKeepDays({ PORTAL_BACKUP_KEEP_DAYS: text = KEEP_DAYS }: Environment) {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1)
    throw new StartError(
      `PORTAL_BACKUP_KEEP_DAYS must be a number of days from 1 to 9999, not ${JSON.stringify(text)}`,
    );
  return days;
}

/** Reads `PORTAL_BACKUP_DIR` and its companions; without it there are no nightly backups. */
export function readBackupSettings(env: Environment): BackupSettings | undefined {
  if (!env.PORTAL_BACKUP_DIR) return undefined;
  const passphrase = readPassphrase(env);
  return {
    folder: path.resolve(env.PORTAL_BACKUP_DIR),
    keepDays: readKeepDays(env),
    ...(passphrase && { passphrase }),
  };
}
