import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { OPEN_STATUSES } from '@chautari/contract/appointments';
import { addDays, inNepal, instantInNepal } from '@chautari/contract/calendar';
import { canBeOnSlip, SHARE_CODE_DIGITS, SHARE_CODE_MINUTES } from '@chautari/contract/shareCodes';
import type { ServiceKey } from '../database/secret';
import { appointments, shareCodes as table } from '../database/schema';
import type { Db, Store } from '../database/store';
import { problem } from '../http/problem';

const hashCode = (key: ServiceKey, code: string) => key.hash('share code', code);

/** Returns a code that no other patient has. */
async function drawCode(db: Db, key: ServiceKey): Promise<string> {
  const code = String(randomInt(10 ** SHARE_CODE_DIGITS)).padStart(SHARE_CODE_DIGITS, '0');
  return (await db.$count(table, eq(table.codeHash, hashCode(key, code)))) ? drawCode(db, key) : code;
}

const inMinutes = () => new Date(Date.now() + SHARE_CODE_MINUTES * 60_000);

/** Creates a code of a patient, and replaces the previous one. */
export async function startShareCode(db: Db, key: ServiceKey, patientId: string, expiresAt = inMinutes()) {
  const code = await drawCode(db, key);
  const row = {
    codeHash: hashCode(key, code),
    expiresAt,
    usedBy: null,
  };
  await db
    .insert(table)
    .values({ patientId, ...row })
    .onConflictDoUpdate({ target: table.patientId, set: row });
  return { code, until: row.expiresAt.toISOString() };
}

/**
 * Returns the patient of an appointment's slip and, where the slip may have a code, until when it is valid.
 * @throws HttpProblem `notFound` where there is no such open appointment.
 */
export async function findSlip(db: Db, appointmentId: string) {
  const [row] = await db
    .select({ patientId: appointments.patientId, startsAt: appointments.startsAt })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), inArray(appointments.status, OPEN_STATUSES)));
  if (!row?.patientId) return problem('notFound');
  const { date } = inNepal(row.startsAt);
  const until = instantInNepal(addDays(date, 1), '00:00');
  return { patientId: row.patientId, until: canBeOnSlip(date) ? until : undefined };
}

/** Redeems a code. Returns its patient. The same doctor may repeat it, if the answer got lost; nobody else may. */
export async function redeemShareCode(db: Db, key: ServiceKey, code: string, usedBy: string) {
  const [used] = await db
    .update(table)
    .set({ usedBy })
    .where(
      and(
        inArray(table.codeHash, key.hashes('share code', code)),
        gt(table.expiresAt, new Date()),
        or(isNull(table.usedBy), eq(table.usedBy, usedBy)),
      ),
    )
    .returning({ patientId: table.patientId });
  return used?.patientId;
}

export const deleteOldShareCodes = ({ db }: Store, now = new Date()) =>
  db.delete(table).where(lt(table.expiresAt, now));
