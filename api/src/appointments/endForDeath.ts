/** What becomes of the appointments of somebody who has died. */
import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import { instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import { appointments, tokens } from '../database/schema';
import type { Work } from '../http/unitOfWork';
import { selectWithDetails } from './appointments.queries';
import { getTransitionRule } from './transitionRule';
import { notifyPatient } from './transitions';

/** Cancels the open appointments of a person from the beginning of today on, with their tokens, without a message. Returns their ids. */
export async function cancelForDeath({ db, audit, invalidateSlots }: Work, patientId: string): Promise<string[]> {
  const { from, to } = getTransitionRule('cancel', 'service');
  const rows = await db
    .update(appointments)
    .set({ status: to, decidedAt: new Date() })
    .where(
      and(
        eq(appointments.patientId, patientId),
        inArray(appointments.status, from),
        gte(appointments.startsAt, instantInNepal(todayInNepal(), '00:00')),
      ),
    )
    .returning({ id: appointments.id, doctorId: appointments.doctorId });
  const ids = rows.map(({ id }) => id);
  await db.delete(tokens).where(inArray(tokens.appointmentId, ids));
  for (const { id, doctorId } of rows) {
    invalidateSlots(doctorId, 'held');
    audit({ action: 'appointmentMoved', patientId, subject: id });
  }
  return ids;
}

/** Tells somebody who is alive after all which coming appointments were cancelled. */
export async function tellCancelled(work: Work, ids: readonly string[]) {
  const isToCome = and(
    inArray(appointments.id, [...ids]),
    eq(appointments.status, 'cancelled'),
    gt(appointments.startsAt, new Date()),
  );
  for (const each of await selectWithDetails(work.db).where(isToCome))
    notifyPatient(work, 'appointmentCancelled', each);
}
