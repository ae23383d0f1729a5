import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AuditAction } from '@chautari/contract/audit';
import type { Language } from '@chautari/contract/fields';
import type { MessageKind } from '@chautari/contract/messages';
import { DAY_MS } from '@chautari/contract/calendar';
import { problem } from './problem';
import { encryptText, decryptText } from '../database/secret';
import type { Session } from './session';
import type { AppointmentsVersion } from '../database/accountVersions';
import { isTimetableChanged, type DoctorChange, type DoctorPart } from '../database/doctorVersions';
import { insertAll, type NewRows } from '../database/insertAll';
import { retryDeadlocks } from '../database/retryDeadlocks';
import { answers, audit, messages, type MessageSubject } from '../database/schema';
import type { Db, Store } from '../database/store';
import { hashText } from '../database/hashText';

type Actor = Pick<Session, 'accountId' | 'role'>;

/** An action on data: by the caller, or by `by` without a session. */
export interface AuditEntry {
  action: AuditAction;
  patientId?: string | null;
  subject?: string;
  by?: Actor;
}

/** A message: by SMS where there is a phone, else by e-mail; none without both. */
export interface Message {
  kind: MessageKind;
  to: { phone?: string | null; email?: string | null; language: Language };
  values?: Record<string, string>;
  patientId?: string | null;
  about?: MessageSubject;
}

/** Rows that a call adds. They are inserted together, at its end. */
export interface PendingInserts {
  add: <T extends PgTable>(table: T, row: T['$inferInsert']) => void;
  audit: (entry: AuditEntry) => void;
  enqueueMessage: (message: Message) => void;
  /**
   * Bumps the version of a doctor's open slots, so that no process shows cached ones. `timetable`: the version that offered the slot; the work
   * fails with `slotNotOffered` if it has changed.
   */
  invalidateSlots: (doctorId: string, part: DoctorPart, timetable?: string) => void;
  /** Sets the version of an account's appointments that the rows expect; the work fails (`isAppointmentsChanged`) if it has changed. */
  expectVersion: (version: AppointmentsVersion) => void;
}

/** One unit of work: the changes, messages and audit entries of a handler, in one transaction. */
export interface Work extends PendingInserts {
  db: Db;
}

const auditRow = (
  session: Session | null,
  { action, patientId, subject, by }: AuditEntry,
): typeof audit.$inferInsert => ({
  id: randomUUID(),
  accountId: (by ?? session)?.accountId,
  role: (by ?? session)?.role,
  action,
  patientId,
  subject,
});

function messageRows({ kind, to, values = {}, patientId, about }: Message): (typeof messages.$inferInsert)[] {
  const recipient = to.phone ?? to.email;
  if (!recipient) return [];
  return [
    {
      id: randomUUID(),
      kind,
      channel: to.phone ? 'sms' : 'email',
      recipient,
      language: to.language,
      values,
      patientId,
      subjectKind: about?.kind,
      subjectId: about?.id,
      subjectState: about?.state,
      validUntil: about?.until,
    },
  ];
}

/** Collects the rows that a call inserts, table by table. */
function collectInserts(session: Session | null) {
  const rows = new Map<PgTable, NewRows['rows']>();
  const changes = new Map<string, DoctorChange>();
  const subjects: MessageSubject[] = [];
  let appointments: AppointmentsVersion | undefined;
  const add: PendingInserts['add'] = (table, row) => void rows.set(table, [...(rows.get(table) ?? []), row]);
  const inserts: PendingInserts = {
    add,
    audit: (entry) => add(audit, auditRow(session, entry)),
    enqueueMessage: (message) => {
      if (message.about) subjects.push(message.about);
      for (const row of messageRows(message)) add(messages, row);
    },
    invalidateSlots: (doctorId, part, timetable = changes.get(doctorId)?.timetable) => {
      const parts = changes.get(doctorId)?.parts ?? new Set();
      changes.set(doctorId, { doctorId, parts: parts.add(part), ...(timetable !== undefined && { timetable }) });
    },
    expectVersion: (version) => {
      appointments = version;
    },
  };
  const insert = (db: Db, options = {}) =>
    insertAll(
      db,
      [...rows].map(([table, ofTable]) => ({ table, rows: ofTable })),
      { changes: [...changes.values()], appointments, ...options },
    ).catch((error: unknown) => {
      if (isTimetableChanged(error)) return problem('slotNotOffered');
      throw error;
    });
  return { inserts, insert, subjects };
}

/** Audits reads; changes are audited by their unit of work. */
export const auditReads = ({ db }: Pick<Store, 'db'>, session: Session | null, entries: AuditEntry[]) =>
  insertAll(db, [{ table: audit, rows: entries.map((entry) => auditRow(session, entry)) }], { prepared: true });

/**
 * The key of a stored answer, and the hash of its input. Answers may hold one-time codes, so the stored text
 * is encrypted with a secret derived from the caller's own key. Only a hash of that key is stored.
 */
export interface AnswerKey {
  key: string;
  input: string;
  secret: Buffer;
}

/** Derives the key of a write from caller, endpoint and Idempotency-Key. Inputs may hold passwords, so their hash is keyed. */
export function deriveAnswerKey(
  header: string,
  { caller, endpoint, input }: { caller: string; endpoint: string; input: unknown },
): AnswerKey {
  const secret = Buffer.from(hkdfSync('sha256', header, caller, 'answer', 32));
  return {
    key: hashText(`${caller} ${endpoint} ${header}`),
    input: createHmac('sha256', secret).update(JSON.stringify(input)).digest('base64url'),
    secret,
  };
}

/**
 * Returns the stored answer of a key, if there is one.
 * @throws HttpProblem `keyReused` where the key was used with another input.
 */
export async function findEarlierAnswer(
  { db }: Store,
  { key, input, secret }: AnswerKey,
): Promise<{ body: unknown } | undefined> {
  const [row] = await db.select({ input: answers.input, body: answers.body }).from(answers).where(eq(answers.key, key));
  if (!row) return undefined;
  if (row.input !== input) return problem('keyReused');
  return { body: JSON.parse(decryptText(row.body, secret)) as unknown };
}

const keepAnswer = ({ add }: PendingInserts, key: AnswerKey | undefined, answer: unknown) => {
  if (key) add(answers, { key: key.key, input: key.input, body: encryptText(JSON.stringify(answer), key.secret) });
};

/**
 * Makes waiting messages due that a newer one supersedes: they are dropped at once, and do not hold it up until their next try. Claimed ones
 * keep their lease of two minutes.
 */
const hastenSuperseded = async (db: Db, subjects: readonly MessageSubject[]) => {
  for (const { kind, id } of subjects)
    await db
      .update(messages)
      .set({ nextTryAt: sql`now()` })
      .where(
        and(
          eq(messages.state, 'waiting'),
          eq(messages.subjectKind, kind),
          eq(messages.subjectId, id),
          sql`${messages.nextTryAt} > now() + interval '2 minutes'`,
        ),
      );
};

/**
 * Runs a unit of work in one transaction, with its messages, audit entries and its answer under the caller's key. The value it
 * resolves to is the answer. An error rolls everything back. After a deadlock `run` is called again.
 */
export const runUnitOfWork = <T>(
  store: Store,
  session: Session | null,
  key: AnswerKey | undefined,
  run: (work: Work) => Promise<T>,
): Promise<T> =>
  retryDeadlocks(() =>
    store.db.transaction(async (db) => {
      const { inserts, insert, subjects } = collectInserts(session);
      const answer = await run({ db, ...inserts });
      keepAnswer(inserts, key, answer);
      await insert(db);
      await hastenSuperseded(db, subjects);
      return answer;
    }),
  );

/** Like `runUnitOfWork`, for calls that only insert rows: one statement without a transaction. */
export async function runInserts<T>(
  store: Store,
  session: Session | null,
  key: AnswerKey | undefined,
  run: (inserts: PendingInserts) => T,
): Promise<T> {
  const { inserts, insert } = collectInserts(session);
  const answer = run(inserts);
  keepAnswer(inserts, key, answer);
  await insert(store.db, { prepared: true });
  return answer;
}

const ANSWERS_KEPT_MS = DAY_MS;

/** Deletes expired answers. */
export const deleteOldAnswers = ({ db }: Store, now = Date.now()) =>
  db.delete(answers).where(lt(answers.createdAt, new Date(now - ANSWERS_KEPT_MS)));
