/**
 * The archive of the audit trail: old months leave the database, one file each. A file is a backup's (`archive.ts`) whose lines are a head, an array of
 * texts for each entry, and an end with their number and hash. It names accounts and patients by their public IDs, and holds no names.
 */
import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { addMonths, getPartition, listMonths } from '../database/months';
import { archivedMonths } from '../database/schema';
import type { Db, Store } from '../database/store';
import type { ArchiveSettings } from './archiveSettings';
import { openArchive, writeArchive } from './archive';
import { BackupRefused } from './refused';
import { queryRows } from './tables';

/** The values of an entry, in the order of the file. */
export const ENTRY_KEYS = [
  'at',
  'action',
  'role',
  'account',
  'patient',
  'subject',
  'id',
  'accountId',
  'patientId',
] as const;
const ROWS_AT_ONCE = 500;
/** Calls wait no longer than this for the lock of a partition that goes; the next run tries again. */
const LOCK_MS = 500;

const head = z.object({ audit: z.string().check(z.regex(/^\d{4}-\d\d-01$/)), keys: z.array(z.string()) });
const end = z.object({ end: z.object({ rows: z.int(), sha256: z.string() }) });
const entry = z.array(z.nullable(z.string()));

interface Sum {
  rows: number;
  sha256: string;
}

/** Counts and hashes lines. */
function createSum() {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line: string) => {
      hash.update(`${line}\n`);
      rows += 1;
    },
    read: (): Sum => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Reads the entries of a month, the earliest first, some at a time. */
async function* readMonth(db: Db, month: string): AsyncGenerator<string> {
  await db.execute(sql`set local timezone = 'UTC'`);
  await db.execute(sql`declare audit_rows no scroll cursor for
    select json_build_array(to_char(audit.at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), action, audit.role, accounts.public_id, patients.public_id, subject,
      audit.id, audit.account_id, audit.patient_id)::text as line
    from ${sql.identifier('months')}.${sql.identifier(getPartition('audit', month))} as audit
    left join accounts on accounts.id = audit.account_id left join patients on patients.id = audit.patient_id
    order by audit.at, audit.id`);
  for (;;) {
    const rows = await queryRows<{ line: string }>(db, sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from audit_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await db.execute(sql`close audit_rows`);
}

async function sumMonth(db: Db, month: string): Promise<Sum> {
  const sum = createSum();
  for await (const line of readMonth(db, month)) sum.add(line);
  return sum.read();
}

/** Writes the file of a month. Returns what it should hold. */
const writeMonth = (
  { db: store }: Pick<Store, 'db'>,
  { month, file, passphrase, signal }: { month: string; file: string; passphrase: string; signal: AbortSignal },
) =>
  store.transaction(
    async (db) => {
      let written: Sum = { rows: 0, sha256: '' };
      const lines = async function* () {
        const sum = createSum();
        yield `${JSON.stringify({ audit: month, keys: ENTRY_KEYS })}\n`;
        for await (const line of readMonth(db, month)) {
          sum.add(line);
          yield `${line}\n`;
        }
        written = sum.read();
        yield `${JSON.stringify({ end: written })}\n`;
      };
      await writeArchive(file, lines(), passphrase, signal);
      return written;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const damaged = () => new BackupRefused('The archive is damaged: what it holds is not in its order');

function parse<T extends z.ZodMiniType>(schema: T, line: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(line)) as z.output<T>;
  } catch {
    throw damaged();
  }
}

/**
 * Reads the lines of a file: the head, each entry, and what they add up to.
 * @throws BackupRefused where it is no archive of the audit trail, or its number of entries or hash is not what its end says.
 */
async function* readLines(file: string, passphrase: string | undefined) {
  const sum = createSum();
  let isBegun = false;
  let expected: Sum | undefined;
  for await (const line of (await openArchive(file, passphrase)).lines) {
    if (expected) throw damaged();
    if (!isBegun) parse(head, line);
    else if (line.startsWith('[')) {
      sum.add(line);
      yield line;
    } else expected = parse(end, line).end;
    isBegun = true;
  }
  const { rows, sha256 } = sum.read();
  if (expected?.rows !== rows || expected.sha256 !== sha256) throw damaged();
}

/** Reads a file to its end. Returns what it holds. */
async function sumFile(file: string, passphrase: string | undefined): Promise<Sum> {
  const sum = createSum();
  for await (const line of readLines(file, passphrase)) sum.add(line);
  return sum.read();
}

export type ArchiveEntry = Record<(typeof ENTRY_KEYS)[number], string | null>;

/**
 * Reads the entries of a file, once the whole file has been checked.
 * @throws BackupRefused where it is damaged, or cannot be decrypted.
 */
export async function* readAuditArchive(file: string, passphrase: string | undefined): AsyncGenerator<ArchiveEntry> {
  await sumFile(file, passphrase);
  for await (const line of readLines(file, passphrase)) {
    const values = parse(entry, line);
    yield Object.fromEntries(ENTRY_KEYS.map((key, index) => [key, values[index] ?? null])) as ArchiveEntry;
  }
}

const isEqual = (one: Sum, other: Sum) => one.rows === other.rows && one.sha256 === other.sha256;

/**
 * Drops the partition of a month whose file was compared with it, and notes the file. No row may change in between, so it is compared once more under a
 * lock that lets reads pass.
 */
const dropMonth = ({ db: store }: Pick<Store, 'db'>, month: string, file: string, written: Sum) =>
  store.transaction(async (db) => {
    const partition = sql`${sql.identifier('months')}.${sql.identifier(getPartition('audit', month))}`;
    await db.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
    await db.execute(sql`lock table ${partition} in share mode`);
    if (!isEqual(await sumMonth(db, month), written)) throw new Error('the month has changed while it was archived');
    const row = { file: path.basename(file), ...written, archivedAt: sql`now()` };
    await db
      .insert(archivedMonths)
      .values({ month, ...row })
      .onConflictDoUpdate({ target: archivedMonths.month, set: row });
    // In the order in which calls take them, so that no call is in a deadlock. A foreign key that goes locks both of its tables.
    await db.execute(sql`lock table accounts, patients, audit in access exclusive mode`);
    await db.execute(sql`alter table audit detach partition ${partition}`);
    await db.execute(sql`drop table ${partition}`);
  });

interface Archiving {
  store: Store;
  settings: ArchiveSettings;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** Whether a file holds exactly the entries of a month in the database. */
async function holdsMonth({ db: store }: Store, month: string, file: string, passphrase: string) {
  const inFile = await sumFile(file, passphrase).catch(() => undefined);
  return inFile !== undefined && isEqual(inFile, await store.transaction((db) => sumMonth(db, month)));
}

/**
 * Returns the file of a month, which an interrupted run may have left. A file with other entries stays, such as one that was written before a restore: it
 * may hold more.
 */
async function findFile({ store, settings: { folder, passphrase } }: Archiving, month: string) {
  for (let copy = 1; ; copy += 1) {
    const file = path.join(folder, `audit-${month.slice(0, 7)}${copy > 1 ? `-${copy}` : ''}`);
    if (!existsSync(file) || (await holdsMonth(store, month, file, passphrase))) return file;
  }
}

async function archiveMonth(archiving: Archiving, month: string, signal: AbortSignal) {
  const { store, settings, log } = archiving;
  const { passphrase } = settings;
  const file = await findFile(archiving, month);
  const written = await writeMonth(store, { month, file, passphrase, signal });
  if (!isEqual(await sumFile(file, passphrase), written)) throw new Error(`${file} does not hold what was written`);
  await dropMonth(store, month, file, written);
  log.info({ month, ...written }, 'a month of the audit trail was archived');
}

/** Returns the months that are over since more than the months that stay, the earliest first. */
async function listOldMonths(db: Db, keepMonths: number) {
  const firstKept = addMonths(new Date(), -keepMonths);
  return (await listMonths(db, 'audit')).filter((month) => month < firstKept).reverse();
}

/** Archives the months that are older than the settings say. A month without entries is dropped like the others, and so has a file. */
export async function archiveOldMonths(archiving: Archiving, signal: AbortSignal) {
  const { store, settings } = archiving;
  for (const month of await listOldMonths(store.db, settings.keepMonths)) {
    if (signal.aborted) return;
    await archiveMonth(archiving, month, signal);
  }
}
