/** Requests that wait for their answer, and reminding the doctor of them. */
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { REMIND_AFTER_HOURS, REMIND_AGAIN_HOURS, type UnansweredRequest } from '@chautari/contract/appointments';
import { accounts, appointments } from '../database/schema';
import type { Db } from '../database/store';
import { toRequest, type AppointmentWithDetails } from './appointments.queries';

const HOUR_MS = 3_600_000;
const [AFTER_MS, AGAIN_MS] = [REMIND_AFTER_HOURS * HOUR_MS, REMIND_AGAIN_HOURS * HOUR_MS];

/** From when on the doctor may be reminded: after a while, and again a day after the last time. */
const remindFrom = ({ createdAt, remindedAt }: AppointmentWithDetails['row']) =>
  new Date(Math.max(createdAt.getTime() + AFTER_MS, (remindedAt?.getTime() ?? -Infinity) + AGAIN_MS));

/** As the desk sees it, which sees those of all doctors. */
export const toUnanswered = (appointment: AppointmentWithDetails): UnansweredRequest => ({
  ...toRequest(appointment),
  doctorName: appointment.doctor.name,
  remindedAt: appointment.row.remindedAt?.toISOString() ?? null,
  remindFrom: remindFrom(appointment.row).toISOString(),
});

/** Whether somebody still waits for the answer. */
export const isWaiting = ({ row: { status, startsAt } }: AppointmentWithDetails) =>
  status === 'pending' && startsAt > new Date();

/** Notes that the doctor is reminded of a request now, if the time for it has come: of two who do it at once one succeeds. */
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

/** Where a doctor is written to. */
export async function readDoctorContact(db: Db, doctorId: string) {
  const [row] = await db
    .select({ phone: accounts.phone, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, doctorId));
  return row!;
}
