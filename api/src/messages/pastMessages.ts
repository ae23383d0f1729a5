/** Messages whose sending has ended long ago leave the outbox: it stays as small as what is under way. */
import { and, asc, eq, getTableColumns, inArray, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { getColumnName } from '../database/insertAll';
import { accounts, messages, pastMessages, patients } from '../database/schema';
import type { Db, Store } from '../database/store';

/** Ceilings and figures look at a day; this is far more. */
const KEEP_DAYS = 31;
const MAX_AT_ONCE = 500;

const waiting = alias(messages, 'earlier');

/** Whether no older message of the recipient waits: a newer one about the same subject takes its place, so it must be there. */
const isNoneWaiting = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(waiting)
      .where(
        and(
          eq(waiting.state, 'waiting'),
          eq(waiting.recipient, messages.recipient),
          lt(waiting.createdAt, messages.createdAt),
        ),
      ),
  );

/** Returns some messages that may leave, the oldest first. */
const listEnded = (db: Db) =>
  db
    .select({ id: messages.id, patientId: messages.patientId })
    .from(messages)
    .where(
      and(
        lt(messages.createdAt, sql`now() - make_interval(days => ${KEEP_DAYS}::int)`),
        ne(messages.state, 'waiting'),
        isNoneWaiting(db),
      ),
    )
    .orderBy(asc(messages.createdAt))
    .limit(MAX_AT_ONCE);

/** Locks patients before their messages, in the order in which a merge does: the two wait for each other without a deadlock. */
async function lockPatients(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(inArray(patients.id, ids))
    .orderBy(asc(patients.id))
    .for('key share');
  return rows.map(({ id }) => id);
}

/** Whether the account of the person of a message was closed. What was sent when it closed is the last that holds the phone. */
const isOfClosedAccount = (db: Db) =>
  inArray(
    messages.patientId,
    db
      .select({ id: patients.id })
      .from(patients)
      .innerJoin(accounts, eq(accounts.id, patients.accountId))
      .where(eq(accounts.state, 'closed')),
  );

const COLUMNS = sql.join(
  Object.keys(getTableColumns(messages)).map((key) => sql.identifier(getColumnName(messages, key))),
  sql`, `,
);

/** Moves rows as they are, to the last digit of their times. The query of the deletion brings its brackets. */
const moveRows = (db: Db, which: SQL | undefined) =>
  db.execute(sql`with moved as ${db.delete(messages).where(which).returning()}
    insert into ${pastMessages} (${COLUMNS}) select ${COLUMNS} from moved`);

/** Moves some messages, and deletes those of closed accounts. Returns whether there may be more. */
const moveSome = (store: Pick<Store, 'db'>) =>
  store.db.transaction(async (db) => {
    const ended = await listEnded(db);
    const ids = ended.map(({ id }) => id);
    const persons = await lockPatients(db, [...new Set(ended.flatMap(({ patientId }) => patientId ?? []))]);
    const which = and(inArray(messages.id, ids), or(isNull(messages.patientId), inArray(messages.patientId, persons)));
    if (ids.length) {
      await db.delete(messages).where(and(which, isOfClosedAccount(db)));
      await moveRows(db, which);
    }
    return ids.length === MAX_AT_ONCE;
  });

/** Moves the messages whose sending ended long ago to the table of their months; those of closed accounts are deleted. */
export async function movePastMessages(store: Pick<Store, 'db'>, signal?: AbortSignal) {
  while (!signal?.aborted && (await moveSome(store)));
}
