/** Tokens and the queue of the waiting room. The state of an appointment tells whether its patient was seen or left. */
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { inNepal, todayInNepal } from '@chautari/contract/calendar';
import { MAX_NEXT, type QueueBoard, type QueueEntry, type QueueState } from '@chautari/contract/queue';
import { toRequest, type AppointmentWithDetails } from './appointments.queries';
import { accounts, appointments, clinics, doctors, facilities, tokenCounters, tokens } from '../database/schema';
import type { Db } from '../database/store';
import type { Session } from '../http/session';

export type Token = typeof tokens.$inferSelect;

const ofDay = (clinicId: string, day: string) => and(eq(tokenCounters.clinicId, clinicId), eq(tokenCounters.day, day));

/** Returns the next token of a clinic and day. Concurrent calls wait until the transaction ends, so no number is issued twice or lost. */
export async function issueToken(transaction: Db, clinicId: string, startsAt: Date) {
  const day = inNepal(startsAt).date;
  const [counter] = await transaction
    .insert(tokenCounters)
    .values({ clinicId, day, last: 1 })
    .onConflictDoUpdate({
      target: [tokenCounters.clinicId, tokenCounters.day],
      set: { last: sql`${tokenCounters.last} + 1` },
    })
    .returning({ last: tokenCounters.last });
  return { clinicId, day, number: counter!.last };
}

/** Returns the token of an appointment, and locks its clinic's numbers until the transaction ends: concurrent check-ins of one person get one token. */
export async function lockToken(
  transaction: Db,
  { id, clinicId, startsAt }: Pick<AppointmentWithDetails['row'], 'id' | 'clinicId' | 'startsAt'>,
): Promise<Token | undefined> {
  await transaction
    .insert(tokenCounters)
    .values({ clinicId, day: inNepal(startsAt).date, last: 0 })
    .onConflictDoNothing();
  await transaction
    .select()
    .from(tokenCounters)
    .where(ofDay(clinicId, inNepal(startsAt).date))
    .for('update');
  return (await listTokens(transaction, [id])).get(id);
}

/** Locks an appointment until the transaction ends. Returns whether it is still confirmed for the same time: it may have been moved since it was read. */
async function lockUnmoved(transaction: Db, { id, clinicId, startsAt }: AppointmentWithDetails['row']) {
  const rows = await transaction
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.id, id),
        eq(appointments.status, 'confirmed'),
        eq(appointments.clinicId, clinicId),
        eq(appointments.startsAt, startsAt),
      ),
    )
    .for('update');
  return rows.length > 0;
}

/** Marks a patient as arrived, once, and issues a token number where there is none. Returns whether the appointment is still that of the clinic and time. */
export async function markArrived(transaction: Db, { accountId }: Session, { row }: AppointmentWithDetails) {
  const held = await lockToken(transaction, row);
  if (!(await lockUnmoved(transaction, row))) return false;
  const arrivedAt = new Date();
  if (!held)
    await transaction
      .insert(tokens)
      .values({ appointmentId: row.id, arrivedAt, ...(await issueToken(transaction, row.clinicId, row.startsAt)) });
  else
    await transaction
      .update(tokens)
      .set({ arrivedAt })
      .where(and(eq(tokens.appointmentId, row.id), isNull(tokens.arrivedAt)));
  // A doctor's own booking opens no record, but now somebody else says that the patient is here.
  if (row.bookedBy === row.doctorId && accountId !== row.doctorId)
    await transaction.update(appointments).set({ opensRecord: true }).where(eq(appointments.id, row.id));
  return true;
}

/** Deletes the token of an appointment that was rescheduled or cancelled. */
export const deleteToken = (db: Db, appointmentId: string) =>
  db.delete(tokens).where(eq(tokens.appointmentId, appointmentId));

/** Returns the tokens of appointments, by appointment. */
export async function listTokens(db: Db, appointmentIds: string[]): Promise<Map<string, Token>> {
  const rows = appointmentIds.length
    ? await db.select().from(tokens).where(inArray(tokens.appointmentId, appointmentIds))
    : [];
  return new Map(rows.map((token) => [token.appointmentId, token]));
}

function getState({ status }: AppointmentWithDetails['row'], token: Token | undefined): QueueState {
  if (status === 'done') return 'seen';
  if (status === 'noShow') return 'left';
  if (token?.calledAt) return 'called';
  return token?.arrivedAt ? 'waiting' : 'expected';
}

/** Returns an appointment with its place in the queue. */
export const toQueueEntry = (appointment: AppointmentWithDetails, token: Token | undefined): QueueEntry => ({
  ...toRequest(appointment),
  clinicId: appointment.row.clinicId,
  doctorName: appointment.doctor.name,
  licenseNumber: appointment.doctor.licenseNumber,
  token: token?.number ?? null,
  state: getState(appointment.row, token),
  arrivedAt: token?.arrivedAt?.toISOString() ?? null,
  calledAt: token?.calledAt?.toISOString() ?? null,
});

const isConfirmed = (db: Db) =>
  inArray(
    tokens.appointmentId,
    db.select({ id: appointments.id }).from(appointments).where(eq(appointments.status, 'confirmed')),
  );

/** Calls a waiting patient, or returns one to the queue. Returns whether the state allowed it. */
export async function setCalled(db: Db, appointmentId: string, called: boolean) {
  const moved = await db
    .update(tokens)
    .set({ calledAt: called ? new Date() : null })
    .where(
      and(
        eq(tokens.appointmentId, appointmentId),
        isNotNull(tokens.arrivedAt),
        called ? undefined : isNotNull(tokens.calledAt),
        isConfirmed(db),
      ),
    )
    .returning({ id: tokens.appointmentId });
  return moved.length > 0;
}

/** Sorts a day by time, and the waiting patients by turn. */
export function sortByTurn(
  day: readonly AppointmentWithDetails[],
  held: ReadonlyMap<string, Token>,
  now = new Date(),
): AppointmentWithDetails[] {
  const waits = ({ row }: AppointmentWithDetails) => getState(row, held.get(row.id)) === 'waiting';
  const getTurn = ({ row: { id, startsAt } }: AppointmentWithDetails) => {
    const arrivedAt = held.get(id)!.arrivedAt!;
    const due = arrivedAt < startsAt && startsAt <= now ? startsAt.getTime() : Infinity;
    return { due, arrived: arrivedAt.getTime(), number: held.get(id)!.number };
  };
  const waiting = day
    .filter(waits)
    .map((each) => ({ each, ...getTurn(each) }))
    .sort((one, other) =>
      one.due === other.due ? one.arrived - other.arrived || one.number - other.number : one.due - other.due,
    );
  return day.map((each) => (waits(each) ? waiting.shift()!.each : each));
}

/** Today's tokens of a clinic whose patients still wait or were called. */
const isInQueue = (clinicId: string) =>
  and(eq(tokens.clinicId, clinicId), eq(tokens.day, todayInNepal()), eq(appointments.status, 'confirmed'));

/**
 * Returns the patients of a clinic who were called today and not seen yet, of some or of all. Locks them, so that of two desks one ends their
 * turn.
 */
export async function lockCalled(transaction: Db, clinicId: string, among?: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(tokens, eq(tokens.appointmentId, appointments.id))
    .where(and(isInQueue(clinicId), isNotNull(tokens.calledAt), among && inArray(appointments.id, [...among])))
    .orderBy(asc(appointments.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Returns the doctor of a clinic. */
export async function findClinic(db: Db, clinicId: string) {
  const [row] = await db
    .select({
      doctorId: clinics.doctorId,
      facilityId: clinics.facilityId,
      charge: clinics.charge,
      closedAt: sql<Date | null>`coalesce(${clinics.closedAt}, ${facilities.closedAt})`,
      isDoctorActive: sql<boolean>`${accounts.state} = 'active'`,
    })
    .from(clinics)
    .innerJoin(accounts, eq(accounts.id, clinics.doctorId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(eq(clinics.id, clinicId));
  return row;
}

/**
 * The order of turns: first patients who arrived before a booked time that has passed, in the order of these times; then all others by arrival.
 * A patient who comes early is seen early if nobody else waits; one who comes late waits like those without a booked time.
 */
const byTurn = () => [
  asc(
    sql`case when ${tokens.arrivedAt} < ${appointments.startsAt} and ${appointments.startsAt} <= now() then ${appointments.startsAt} end`,
  ),
  asc(tokens.arrivedAt),
  asc(tokens.number),
];

/**
 * Calls the next patient of a clinic, and returns the appointment. Concurrent calls get different patients: each skips the other's locked rows.
 * @param last Those who were called just now and go on waiting: they came first, and would be called again while everybody else waits.
 */
export async function markNextCalled(
  transaction: Db,
  clinicId: string,
  last: readonly string[],
): Promise<string | undefined> {
  const next = transaction
    .select({ id: tokens.appointmentId })
    .from(tokens)
    .innerJoin(appointments, eq(appointments.id, tokens.appointmentId))
    .where(and(isInQueue(clinicId), isNotNull(tokens.arrivedAt), isNull(tokens.calledAt)))
    .orderBy(...(last.length ? [asc(inArray(tokens.appointmentId, [...last]))] : []), ...byTurn())
    .limit(1)
    .for('update', { of: tokens, skipLocked: true });
  // As an array, so that the row is selected and locked exactly once.
  const [called] = await transaction
    .update(tokens)
    .set({ calledAt: new Date() })
    .where(sql`${tokens.appointmentId} = any(array(${next}))`)
    .returning({ id: tokens.appointmentId });
  return called?.id;
}

/** Today's tokens of a facility, in the order in which they are called. */
const tokensAt = (db: Db, facilityId: string) =>
  db
    .select({
      token: tokens,
      status: appointments.status,
      doctor: { name: doctors.name, specialization: doctors.specialization },
    })
    .from(tokens)
    .innerJoin(appointments, eq(appointments.id, tokens.appointmentId))
    .innerJoin(clinics, eq(clinics.id, tokens.clinicId))
    .innerJoin(doctors, eq(doctors.accountId, clinics.doctorId))
    .where(and(eq(clinics.facilityId, facilityId), eq(tokens.day, todayInNepal())))
    .orderBy(asc(clinics.id), ...byTurn());

/** Returns the board of a facility: its clinics with tokens of today. */
export async function readBoard(db: Db, facilityId: string): Promise<QueueBoard['clinics']> {
  const rows = await tokensAt(db, facilityId);
  return [...new Set(rows.map(({ token }) => token.clinicId))].map((id) => {
    const all = rows.filter(({ token }) => token.clinicId === id);
    const here = all.filter(({ status, token }) => status === 'confirmed' && token.arrivedAt).map(({ token }) => token);
    const waiting = here.filter(({ calledAt }) => !calledAt);
    const called = here.flatMap(({ number, calledAt }) =>
      calledAt ? [{ token: number, at: calledAt.toISOString() }] : [],
    );
    return {
      id,
      doctorName: all[0]!.doctor.name,
      specialization: all[0]!.doctor.specialization,
      called: called.sort((one, other) => other.at.localeCompare(one.at)),
      next: waiting.slice(0, MAX_NEXT).map(({ number }) => number),
      waiting: waiting.length,
    };
  });
}
