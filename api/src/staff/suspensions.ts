/**
 * Suspends and reinstates accounts of doctors and staff, from the next request on: a suspended account has no sessions, its
 * password opens nothing, and a doctor's times are not offered. Appointments stay, and their patients are notified, so that nothing is lost if
 * it was a mistake.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { AppointmentStatus } from '@chautari/contract/appointments';
import { inNepal, todayInNepal } from '@chautari/contract/calendar';
import { selectText } from '@chautari/contract/language';
import { getAppointmentSubject } from '../messages/subjects';
import type { MessageKind } from '@chautari/contract/messages';
import { endSessions } from '../accounts/sessions';
import { listComingWithDetails } from '../appointments/appointments.queries';
import { lockTimetable } from '../database/doctorVersions';
import { accounts, doctors, staff, suspensions } from '../database/schema';
import type { Db } from '../database/store';
import { problem } from '../http/problem';
import type { Work } from '../http/unitOfWork';
import { reassignReports } from '../reports/alarms';

/** The administrator; null for the service itself, and for a command on its machine. */
type By = string | null;

interface Deed {
  id: string;
  /** Null where the registration has ended. */
  reason: string | null;
  by: By;
  /** The phone number to call, in messages. */
  phone: string;
}

/**
 * Returns an account of a doctor or staff member, and locks it until the transaction ends.
 * @throws HttpProblem `notFound`
 */
export async function lockWorker(db: Db, id: string) {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), ne(accounts.role, 'patient')))
    .for('update');
  return row ?? problem('notFound');
}

/** A condition on `accounts`: administrators of the country who can sign in. */
export const isWorkingForCountry = and(
  eq(accounts.administrator, true),
  sql`${accounts.place} ->> 'level' = 'country'`,
  eq(accounts.state, 'active'),
  isNotNull(accounts.passwordHash),
);

/**
 * Refuses an act on the last administrator of the country who can sign in. A lock serializes concurrent calls.
 * @throws HttpProblem `lastAdministrator`
 */
export async function refuseLastAdministrator(db: Db, id: string) {
  const active = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isWorkingForCountry)
    .orderBy(asc(accounts.id))
    .for('update');
  if (active.length === 1 && active[0]!.id === id) problem('lastAdministrator');
}

/** A request is no appointment yet: while the doctor is back it only waits for the answer again. */
function chooseKind(status: AppointmentStatus, stopped: boolean): MessageKind {
  if (stopped) return 'doctorSuspended';
  return status === 'pending' ? 'appointmentAsked' : 'doctorReinstated';
}

/** Notifies patients with a coming appointment or request whether the doctor can see them. */
async function tellPatients(work: Work, doctorId: string, stopped: boolean, phone: string) {
  for (const { row, doctor, facility, language } of await listComingWithDetails(work.db, doctorId)) {
    const kind = chooseKind(row.status, stopped);
    const { date, time } = inNepal(row.startsAt);
    const place = `${selectText(facility.name, language)}, ${selectText(facility.place, language)}`;
    work.enqueueMessage({
      kind,
      to: { phone: row.mobile, email: row.email, language },
      values: { doctor: selectText(doctor.name, language), date, time, place, phone },
      patientId: row.patientId,
      about: getAppointmentSubject(kind, row),
    });
  }
}

/** Updates timetables and patients after a suspension or its end. */
async function tellOthers(work: Work, worker: typeof accounts.$inferSelect, stopped: boolean, phone: string) {
  const { id, role, publicId, phone: own, email, language } = worker;
  work.enqueueMessage({
    kind: stopped ? 'accountSuspended' : 'accountReinstated',
    to: { phone: own, email, language },
    values: { id: publicId, phone },
    about: { kind: 'account', id, state: stopped ? 'suspended' : 'active' },
  });
  if (role !== 'doctor') return;
  work.invalidateSlots(id, 'timetable');
  await tellPatients(work, id, stopped, phone);
}

/**
 * Suspends an active account.
 * @throws HttpProblem `notFound`, `wrongState` or `lastAdministrator`.
 */
export async function suspendAccount(work: Work, { id, reason, by, phone }: Deed) {
  const { db, audit } = work;
  await refuseLastAdministrator(db, id);
  await lockDoctorTimetable(db, id);
  const worker = await lockWorker(db, id);
  if (worker.state !== 'active') return problem('wrongState');
  await db.update(accounts).set({ state: 'suspended' }).where(eq(accounts.id, id));
  await db.insert(suspensions).values({ id: randomUUID(), accountId: id, reason, by, at: new Date() });
  await endSessions(db, id);
  await reassignReports(work, id);
  audit({ action: 'workerSuspended', subject: worker.publicId });
  await tellOthers(work, worker, true, phone);
  return worker.publicId;
}

/** Locks the doctor's timetable: later bookings fail, and earlier ones are notified. */
async function lockDoctorTimetable(db: Db, id: string) {
  const [doctor] = await db.select({ id: doctors.accountId }).from(doctors).where(eq(doctors.accountId, id));
  if (doctor) await lockTimetable(db, id);
}

/** Returns the last day of the registration of an account; null where none is known. */
export async function readRegistrationEnd(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ until: sql<string | null>`coalesce(${doctors.registeredUntil}, ${staff.registeredUntil})::text` })
    .from(accounts)
    .leftJoin(doctors, eq(doctors.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id))
    .where(eq(accounts.id, id));
  return row?.until ?? null;
}

/**
 * Reinstates a suspended account; a registration that has ended needs a new last day.
 * @throws HttpProblem `notFound`, `wrongState` or `invalid`.
 */
export async function reinstateAccount(
  work: Work,
  { id, reason, by, phone, registeredUntil }: Deed & { registeredUntil?: string | undefined },
) {
  const { db, audit } = work;
  await lockDoctorTimetable(db, id);
  const worker = await lockWorker(db, id);
  if (worker.state !== 'suspended') return problem('wrongState');
  const until = registeredUntil ?? (await readRegistrationEnd(db, id));
  if (until !== null && until < todayInNepal())
    return problem('invalid', { fields: { registeredUntil: registeredUntil ? 'inPast' : 'required' } });
  for (const table of [doctors, staff])
    await db.update(table).set({ registeredUntil: until }).where(eq(table.accountId, id));
  await db.update(accounts).set({ state: 'active' }).where(eq(accounts.id, id));
  await db
    .update(suspensions)
    .set({ endedAt: new Date(), endedBy: by, endReason: reason })
    .where(and(eq(suspensions.accountId, id), isNull(suspensions.endedAt)));
  audit({ action: 'workerReinstated', subject: worker.publicId });
  await tellOthers(work, worker, false, phone);
  return worker.publicId;
}

/** Returns the active accounts whose registration has ended. */
export async function listExpired(db: Db, today = todayInNepal()) {
  const rows = await Promise.all(
    [doctors, staff].map((table) =>
      db
        .select({ id: accounts.id })
        .from(table)
        .innerJoin(accounts, eq(accounts.id, table.accountId))
        .where(and(eq(accounts.state, 'active'), lt(table.registeredUntil, today))),
    ),
  );
  return rows.flat().map(({ id }) => id);
}
