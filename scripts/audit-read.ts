/**
 * npm run audit:read -- FILE [--patient ID]… [--account ID]…: prints the entries of an archived month of the audit trail, one line each: time (UTC),
 * action, role, account, patient, subject. IDs are those that people know. Needs no database, only PORTAL_BACKUP_PASSPHRASE.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readAuditArchive, type ArchiveEntry } from '../api/src/backup/auditArchive';
import { BackupRefused } from '../api/src/backup/refused';
import { readPassphrase } from '../api/src/backup/settings';
import { StartError } from '@chautari/site/settings';

const USAGE = 'Usage: npm run audit:read -- FILE [--patient ID]… [--account ID]…';
const COLUMNS = ['at', 'action', 'role', 'account', 'patient', 'subject'] as const;

function readArguments() {
  try {
    const ids = { type: 'string', multiple: true, default: [] as string[] } as const;
    const { values, positionals } = parseArgs({ options: { patient: ids, account: ids }, allowPositionals: true });
    const [file, ...more] = positionals;
    if (!file || more.length) throw new StartError(USAGE);
    return { file: path.resolve(process.env.INIT_CWD ?? '', file), ...values };
  } catch {
    throw new StartError(USAGE);
  }
}

const isAmong = (ids: string[], id: string | null) => !ids.length || (id !== null && ids.includes(id));
const formatLine = (entry: ArchiveEntry) => COLUMNS.map((key) => entry[key] ?? '-').join('\t');

async function print() {
  const { file, patient, account } = readArguments();
  let count = 0;
  for await (const entry of readAuditArchive(file, readPassphrase(process.env))) {
    if (!isAmong(patient, entry.patient) || !isAmong(account, entry.account)) continue;
    console.log(formatLine(entry));
    count += 1;
  }
  console.error(`${count} entries`);
}

print().catch((error: Error) => {
  const isForPeople = error instanceof StartError || error instanceof BackupRefused;
  console.error(isForPeople ? error.message : `The archive was not read: ${error.message}`);
  process.exit(1);
});
