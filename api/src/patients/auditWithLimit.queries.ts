import { and, count, eq, gte, min, sql, type Placeholder } from 'drizzle-orm';
import type { AuditAction } from '@chautari/contract/audit';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import { getMonthStart } from '../database/months';
import { prepareFor } from '../database/prepareFor';
import { audit } from '../database/schema';
import type { Db } from '../database/store';

const MINUTES = 15;
/** Clocks of service and database differ by less. */
const MAX_SKEW_MINUTES = 5;

/** An audit entry, and its maximum for one account in a quarter of an hour. */
interface Noted {
  action: AuditAction;
  max: number;
  /** The matching patients; none makes one entry as well. */
  patientIds?: string[];
  subject?: string;
}

/** Returns the beginning of the month in which the last minutes began: earlier partitions hold none of them. */
const getFirstMonth = () => getMonthStart(new Date(Date.now() - (MINUTES + MAX_SKEW_MINUTES) * 60_000));

/**
 * Compares a pair, for which only the index of accounts fits: that of times would read all recent entries. `month` leaves out the partitions of
 * earlier months.
 */
const within = (accountId: string | Placeholder, action: AuditAction | Placeholder, month: Date | Placeholder) =>
  and(
    gte(audit.at, month),
    eq(audit.accountId, accountId),
    eq(audit.action, action),
    sql`(${audit.accountId}, ${audit.at}) > (${accountId}::uuid, now() - make_interval(mins => ${sql.raw(String(MINUTES))}))`,
  );

async function secondsUntilFree(db: Db, session: Session, action: AuditAction) {
  const [row] = await db
    .select({ oldest: min(audit.at) })
    .from(audit)
    .where(within(session.accountId, action, getFirstMonth()));
  const passed = row?.oldest ? (Date.now() - row.oldest.getTime()) / 1000 : 0;
  return Math.max(1, Math.ceil(MINUTES * 60 - passed));
}

const { placeholder } = sql;

const insertWithin = prepareFor((db) => {
  const earlier = db
    .select({ id: audit.id })
    .from(audit)
    .where(within(placeholder('accountId'), placeholder('action'), placeholder('month')))
    .limit(placeholder('max'));
  const noted = db.$with('noted', { patientId: audit.patientId })
    .as(sql`insert into ${audit} (id, account_id, role, action, patient_id, subject)
    select gen_random_uuid(), ${placeholder('accountId')}::uuid, ${placeholder('role')}::text, ${placeholder('action')}::text, patient.id, ${placeholder('subject')}::text
    from unnest(${placeholder('ids')}::uuid[]) as patient (id)
    where (select count(*) from ${earlier} as earlier) < ${placeholder('max')}::int returning patient_id`);
  return db.with(noted).select({ rows: count() }).from(noted).prepare('audit_with_limit');
});

/**
 * Records in the audit trail which patients a search found, before it is answered. It is one statement, because desks search all
 * day; so no more simultaneous searches exceed the limit than there are connections to the database.
 * @throws HttpProblem `tooManyRequests` where the trail holds too many already: nobody can read through all patients.
 */
export async function auditWithLimit(db: Db, session: Session, { action, max, patientIds = [], subject }: Noted) {
  const { accountId, role } = session;
  const ids = patientIds.length ? patientIds : [null];
  const [written] = await insertWithin(db).execute({
    accountId,
    role,
    action,
    max,
    month: getFirstMonth(),
    ids,
    subject: subject ?? null,
  });
  if (!written!.rows) problem('tooManyRequests', { retryAfterSeconds: await secondsUntilFree(db, session, action) });
}
