/** Requests that wait for their answer, and reminding the doctor of them. */
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { REMIND_AFTER_HOURS, REMIND_AGAIN_HOURS } from '@chautari/contract/appointments';
import { type UnansweredRequest } from '@chautari/contract/requests';
import { accounts, appointments } from '../database/schema';
import type { Db } from '../database/store';
import { toRequest, type AppointmentWithDetails } from './appointments.queries';

const HOUR_MS = 3_600_000;
const [AFTER_MS, AGAIN_MS] = [REMIND_AFTER_HOURS * HOUR_MS, REMIND_AGAIN_HOURS * HOUR_MS];

/** Returns when the doctor may be reminded: some time after the request, and a day after the last reminder. */
const remindFrom = ({ createdAt, remindedAt }: AppointmentWithDetails['row']) =>
  new Date(Math.max(createdAt.getTime() + AFTER_MS, (remindedAt?.getTime() ?? -Infinity) + AGAIN_MS));

/** Returns a request as the desk sees it. */
export const toUnanswered = (appointment: AppointmentWithDetails): UnansweredRequest => ({
  ...toRequest(appointment),
  doctorName: appointment.doctor.name,
  remindedAt: appointment.row.remindedAt?.toISOString() ?? null,
  remindFrom: remindFrom(appointment.row).toISOString(),
});

/** Returns whether a request still waits for an answer. */
export const isWaiting = ({ row: { status, startsAt } }: AppointmentWithDetails) =>
  status === 'pending' && startsAt > new Date();

/** Records a reminder of a request, if it is due. Of two concurrent calls one succeeds. */
export async function recordReminder(db: Db, id: string) {
  const now = Date.now();
  const noted = await db
    .update(appointments)
    .set({ remindedAt: new Date(now) })
    .where(
      and(
        eq(appointments.id, id),
        eq(appointments.status, 'pending'),
        gt(appointments.startsAt, new Date(now)),
        lte(appointments.createdAt, new Date(now - AFTER_MS)),
        or(isNull(appointments.remindedAt), lte(appointments.remindedAt, new Date(now - AGAIN_MS))),
      ),
    )
    .returning({ id: appointments.id });
  return noted.length > 0;
}

/** Returns the contact of a doctor; undefined where the account is suspended. */
export async function readDoctorContact(db: Db, doctorId: string) {
  const [row] = await db
    .select({ phone: accounts.phone, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.id, doctorId), eq(accounts.state, 'active')));
  return row;
}
