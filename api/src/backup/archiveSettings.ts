import path from 'node:path';
import { StartError, type Environment } from '@chautari/site/settings';
import { readPassphrase } from './settings';

/** The settings of the archive of the audit trail. */
export interface ArchiveSettings {
  folder: string;
  passphrase: string;
  /** Whole months that stay in the database, besides the present one. */
  keepMonths: number;
}

const MAX_MONTHS = 1200;

/**
 * Reads `PORTAL_AUDIT_MONTHS` and its companions; without it the whole audit trail stays in the database.
 * @throws StartError where a companion is missing: rows leave the database, so the files are encrypted.
 */
export function readArchiveSettings(env: Environment): ArchiveSettings | undefined {
  const { PORTAL_AUDIT_MONTHS: text, PORTAL_ARCHIVE_DIR: folder } = env;
  if (!text) return undefined;
  const keepMonths = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (keepMonths < 1 || keepMonths > MAX_MONTHS)
    throw new StartError(
      `PORTAL_AUDIT_MONTHS must be a number of months from 1 to ${MAX_MONTHS}, not ${JSON.stringify(text)}`,
    );
  const passphrase = readPassphrase(env);
  if (!folder || !passphrase)
    throw new StartError(
      `PORTAL_AUDIT_MONTHS needs ${folder ? 'PORTAL_BACKUP_PASSPHRASE' : 'PORTAL_ARCHIVE_DIR'}: what leaves the database goes into encrypted files of this folder`,
    );
  return { folder: path.resolve(folder), passphrase, keepMonths };
}
