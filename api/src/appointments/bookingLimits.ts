/**
 * What one person may have open at once, so that nobody holds times that others need. It counts what patients and guests ask for themselves: what a
 * doctor or the desk gives is care that somebody has decided on. The persons of an account have their number and their times together, because one goes
 * with the other; a doctor sees each of them on a day.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { MAX_OPEN_OF_GUEST, MAX_OPEN_OF_PATIENT, OPEN_STATUSES } from '@chautari/contract/appointments';
import { inNepal } from '@chautari/contract/calendar';
import type { Conflict, ProblemCode } from '@chautari/contract/problems';
import { localizeName } from '../accounts/names';
import { isLocked, listPersonsWithLocks } from '../patients/family.queries';
import { isAppointmentsChanged, lockAppointments, type AppointmentsVersion } from '../database/accountVersions';
import { prepareFor } from '../database/prepareFor';
import { accounts, accountVersions, appointments, clinics, doctors, patients } from '../database/schema';
import type { Db } from '../database/store';
import { getSlot } from '../doctors/slots';
import { namedColumns } from './appointments.queries';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { ResolvedSlot } from './booking';

/** The first of the two numbers that name the lock of a guest's phone. */
const GUEST_LOCKS = 208_308_07;

/** Locks a phone until the transaction ends. */
async function lockGuest(transaction: Db, mobile: string) {
  const name = createHash('sha256').update(mobile).digest().readInt32BE();
  await transaction.execute(sql`select pg_advisory_xact_lock(${GUEST_LOCKS}::int, ${name}::int)`);
}

const openColumns = {
  row: namedColumns,
  minutes: clinics.slotMinutes,
  doctor: { id: doctors.accountId, name: doctors.name },
};
const isOpenNow = and(inArray(appointments.status, OPEN_STATUSES), gt(appointments.startsAt, sql`now()`));

const selectOpenOfGuest = (db: Db, mobile: string) =>
  db
    .select(openColumns)
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .innerJoin(doctors, eq(doctors.accountId, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(isNull(appointments.patientId), isNull(appointments.bookedBy), eq(appointments.mobile, mobile), isOpenNow),
    )
    .orderBy(asc(appointments.startsAt));
type Open = Awaited<ReturnType<typeof selectOpenOfGuest>>[number];

// Runs at each booking.
const selectOpenOfAccount = prepareFor((db) =>
  db
    .select({
      version: accountVersions.appointments,
      isClosed: sql<boolean>`${accounts.state} = 'closed'`,
      hasDied: sql<boolean>`exists (select 1 from ${patients} comer where comer.id = ${sql.placeholder('person')}::uuid and comer.death is not null)`,
      ...openColumns,
    })
    .from(accounts)
    .leftJoin(accountVersions, eq(accountVersions.accountId, accounts.id))
    .leftJoin(patients, eq(patients.accountId, accounts.id))
    .leftJoin(appointments, and(eq(appointments.patientId, patients.id), isOpenNow))
    .leftJoin(clinics, eq(clinics.id, appointments.clinicId))
    .leftJoin(doctors, eq(doctors.accountId, appointments.doctorId))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .orderBy(asc(appointments.startsAt))
    .prepare('open_of_account'),
);

/**
 * Returns the open appointments of the persons of an account, and the version of the account.
 * @throws HttpProblem `personDied` where the person who comes has died, `unavailable` where the account was closed meanwhile: its session has ended.
 */
async function readOpen(
  db: Db,
  accountId: string,
  person: string | null,
): Promise<{ open: Open[]; version: AppointmentsVersion }> {
  const rows = await selectOpenOfAccount(db).execute({ accountId, person });
  if (rows[0]?.hasDied) return problem('personDied');
  if (rows[0]?.isClosed) return problem('unavailable');
  const open = rows.flatMap(({ row, minutes, doctor }) =>
    row && minutes !== null && doctor ? [{ row, minutes, doctor }] : [],
  );
  return { open, version: { accountId, version: rows[0]?.version ?? null } };
}

const overlaps = (slot: ResolvedSlot, { row, minutes }: Open) => {
  const [start, other] = [slot.startsAt.getTime(), row.startsAt.getTime()];
  return start < other + minutes * 60_000 && other < start + slot.clinic.slotMinutes * 60_000;
};

const getDay = (moment: Date) => inNepal(moment).date;

interface Limit {
  /** Who comes; null for a guest. */
  person: string | null;
  /** The maximum of open appointments. */
  max: number;
}

/** Returns the problem code of one more appointment and its conflicts; nothing where there is room. */
function findRefusal(
  open: Open[],
  slot: ResolvedSlot,
  { person, max }: Limit,
): { code: ProblemCode; conflicts: Open[] } | undefined {
  const sameTime = open.filter((each) => overlaps(slot, each));
  if (sameTime.length) return { code: 'otherAppointmentThen', conflicts: sameTime };
  const sameDay = open.filter(
    ({ row }) =>
      row.patientId === person && row.doctorId === slot.doctor.id && getDay(row.startsAt) === getDay(slot.startsAt),
  );
  if (sameDay.length) return { code: 'sameDoctorThatDay', conflicts: sameDay };
  const ownChoice = open.filter(({ row }) => row.bookedBy === null);
  return ownChoice.length >= max ? { code: 'tooManyOpen', conflicts: ownChoice } : undefined;
}

const toConflict = ({ row, doctor }: Open): Conflict => {
  const { date, time } = getSlot(row.clinicId, row.startsAt);
  return {
    id: row.id,
    person: row.patientId!,
    patientName: localizeName(row),
    doctorName: doctor.name,
    date,
    time,
  };
};

/**
 * Refuses a slot that a patient may not ask for beside what is open. The problem names the conflicts that may be cancelled, but nothing of a locked
 * record.
 * @throws `otherAppointmentThen`, `sameDoctorThatDay`, `tooManyOpen`
 */
async function assertNoConflict(db: Db, session: Session, open: Open[], slot: ResolvedSlot, limit: Limit) {
  const refusal = findRefusal(open, slot, limit);
  if (!refusal) return;
  const persons = await listPersonsWithLocks(db, session);
  const readable = new Set(persons.filter((each) => !isLocked(each, session)).map(({ patient }) => patient.id));
  const conflicts = refusal.conflicts.filter(({ row }) => readable.has(row.patientId!)).map(toConflict);
  return problem(refusal.code, { conflicts });
}

/** Concurrent bookings of one account at most. */
const MAX_TRIES = 10;

/**
 * Books for a person where the persons of the account may have one more appointment. `book` names the version of what was read (`expectVersion`); if another booking
 * of the account is quicker, reads and checks again.
 * @throws `personDied`, `otherAppointmentThen`, `sameDoctorThatDay`, `tooManyOpen`; `unavailable` after `MAX_TRIES`, or where the account was closed
 */
export async function bookWithinLimit<T>(
  db: Db,
  session: Session,
  { slot, person }: { slot: ResolvedSlot; person: string },
  book: (version: AppointmentsVersion) => Promise<T>,
  triesLeft = MAX_TRIES,
): Promise<T> {
  const { open, version } = await readOpen(db, session.accountId, person);
  await assertNoConflict(db, session, open, slot, { person, max: MAX_OPEN_OF_PATIENT });
  try {
    return await book(version);
  } catch (error) {
    if (!isAppointmentsChanged(error)) throw error;
    // Another booking of the account was quicker each time: the caller may try again.
    return triesLeft === 1
      ? problem('unavailable')
      : bookWithinLimit(db, session, { slot, person }, book, triesLeft - 1);
  }
}

/**
 * Refuses a slot for an appointment that is rescheduled and does not count itself. The account books nothing else until the transaction ends.
 * @throws `personDied`, `otherAppointmentThen`, `sameDoctorThatDay`; `unavailable` where the account was closed
 */
export async function assertWithinLimit(transaction: Db, session: Session, slot: ResolvedSlot, row: Open['row']) {
  await lockAppointments(transaction, session.accountId);
  const { open } = await readOpen(transaction, session.accountId, row.patientId);
  const others = open.filter((each) => each.row.id !== row.id);
  await assertNoConflict(transaction, session, others, slot, { person: row.patientId, max: Infinity });
}

/**
 * Refuses a slot that a guest may not ask for. A guest is identified only by the phone, so the problem names no conflicts.
 * @throws `otherAppointmentThen`, `sameDoctorThatDay`, `tooManyOpenOfGuest`
 */
export async function assertGuestWithinLimit(transaction: Db, mobile: string, slot: ResolvedSlot): Promise<void> {
  await lockGuest(transaction, mobile);
  const refusal = findRefusal(await selectOpenOfGuest(transaction, mobile), slot, {
    person: null,
    max: MAX_OPEN_OF_GUEST,
  });
  if (refusal) problem(refusal.code === 'tooManyOpen' ? 'tooManyOpenOfGuest' : refusal.code);
}
