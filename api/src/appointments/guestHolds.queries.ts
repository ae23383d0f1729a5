/** Slots that are held for guests until the code from their phone confirms the request. */
import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import { GUEST_HOLD_MINUTES } from '@chautari/contract/codeMinutes';
import { addDays, inNepal, instantInNepal } from '@chautari/contract/calendar';
import { listTimes } from '../doctors/slots';
import type { Timetable } from '../doctors/doctors.queries';
import { appointments, HELD } from '../database/schema';
import type { Db } from '../database/store';
import type { PendingInserts } from '../http/unitOfWork';
import { problem } from '../http/problem';
import { selectWithDetails, type AppointmentWithDetails } from './appointments.queries';
import type { ResolvedSlot } from './booking';

/** The first of the two numbers that name the lock of the guests of a doctor. */
const DAY_LOCKS = 208_308_09;

const isHeld = () => eq(appointments.status, HELD);
const hasEnded = (now = new Date()) =>
  lt(appointments.createdAt, new Date(now.getTime() - GUEST_HOLD_MINUTES * 60_000));

/** Releases slots and invalidates the cached times of their doctors. */
async function release({ db, invalidateSlots }: Releasing, which: ReturnType<typeof and>) {
  const released = await db
    .delete(appointments)
    .where(and(isHeld(), which))
    .returning({ doctorId: appointments.doctorId });
  for (const { doctorId } of released) invalidateSlots(doctorId, 'held');
  return released.length;
}

type Releasing = { db: Db } & Pick<PendingInserts, 'invalidateSlots'>;

/** Releases slots that nobody confirmed in time. Returns their number. */
export const releaseEndedHolds = (work: Releasing) => release(work, hasEnded());

/** Releases the slot that a phone holds, because its guest chooses another time. */
export const releaseHoldOfPhone = (work: Releasing, mobile: string) =>
  release(work, and(isNull(appointments.patientId), eq(appointments.mobile, mobile)));

/**
 * Refuses a slot where guests have their part of the doctor's day. Other guests of the doctor wait until the transaction ends.
 * @throws HttpProblem `guestsDayFull`
 */
export async function assertDayOpenToGuests(
  transaction: Db,
  { doctor, startsAt }: ResolvedSlot,
  { clinics }: Timetable,
  percent: number,
) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${DAY_LOCKS}::int, hashtext(${doctor.id}))`);
  const { date } = inNepal(startsAt);
  const times = clinics.reduce((sum, clinic) => sum + listTimes(clinic, date).length, 0);
  const max = percent === 0 ? 0 : Math.max(1, Math.floor((times * percent) / 100));
  const [row] = await transaction
    .select({ booked: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.doctorId, doctor.id),
        gte(appointments.startsAt, instantInNepal(date, '00:00')),
        lt(appointments.startsAt, instantInNepal(addDays(date, 1), '00:00')),
        isNull(appointments.patientId),
        isNull(appointments.bookedBy),
        inArray(appointments.status, [HELD, ...HOLDING_STATUSES]),
      ),
    );
  if (row!.booked >= max) problem('guestsDayFull');
}

/** Returns the appointment of a slot that is still held. */
export async function findHeld(db: Db, id: string) {
  const { status, startsAt, doctorId, clinicId } = appointments;
  const [held] = await db
    .select({ id: appointments.id, status, startsAt, doctorId, clinicId })
    .from(appointments)
    .where(and(eq(appointments.id, id), isHeld()));
  return held;
}

/**
 * Turns a held slot into a request.
 * @throws HttpProblem `holdEnded` where it was released.
 */
export async function confirmHold(transaction: Db, id: string): Promise<AppointmentWithDetails> {
  const confirmed = await transaction
    .update(appointments)
    .set({ status: 'pending', createdAt: new Date() })
    .where(and(eq(appointments.id, id), isHeld()))
    .returning({ id: appointments.id });
  if (!confirmed.length) return problem('holdEnded');
  const [appointment] = await selectWithDetails(transaction).where(eq(appointments.id, id));
  return appointment!;
}
