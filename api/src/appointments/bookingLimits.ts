/**
 * What one person may have open at once, so that nobody holds times that others need. It counts what patients and guests ask for themselves: what a
 * doctor or the desk gives is care that somebody has decided on. A person of the family counts as oneself, by the account.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { MAX_OPEN_OF_GUEST, MAX_OPEN_OF_PATIENT, OPEN_STATUSES } from '@chautari/contract/appointments';
import { inNepal } from '@chautari/contract/calendar';
import type { InTheWay, ProblemCode } from '@chautari/contract/problems';
import { shownName } from '../accounts/names';
import { isLocked, listPersons } from '../patients/family.queries';
import { isAppointmentsChanged, lockAppointments, type AppointmentsVersion } from '../database/accountVersions';
import { prepareFor } from '../database/prepareFor';
import { accounts, accountVersions, appointments, clinics, doctors, patients } from '../database/schema';
import type { Db } from '../database/store';
import { slotAt } from '../doctors/slots';
import { namedColumns } from './appointments.queries';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { ResolvedSlot } from './booking';

/** The first of the two numbers that name the lock of a guest's phone. */
const GUEST_LOCKS = 208_308_07;

/** Makes every other transaction for the same phone wait until this one ends. */
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

// Asked at each booking.
const selectOpenOfAccount = prepareFor((db) =>
  db
    .select({ version: accountVersions.appointments, ...openColumns })
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

/** What the persons of an account have open, and its version. */
async function readOpen(db: Db, accountId: string): Promise<{ open: Open[]; read: AppointmentsVersion }> {
  const found = await selectOpenOfAccount(db).execute({ accountId });
  const open = found.flatMap(({ row, minutes, doctor }) =>
    row && minutes !== null && doctor ? [{ row, minutes, doctor }] : [],
  );
  return { open, read: { accountId, version: found[0]?.version ?? null } };
}

const overlaps = (wanted: ResolvedSlot, { row, minutes }: Open) => {
  const [start, other] = [wanted.startsAt.getTime(), row.startsAt.getTime()];
  return start < other + minutes * 60_000 && other < start + wanted.clinic.slotMinutes * 60_000;
};

const dayOf = (moment: Date) => inNepal(moment).date;

/** Why one more is refused, and what stands in its way; nothing where there is room. */
function refusal(open: Open[], wanted: ResolvedSlot, most: number): { code: ProblemCode; by: Open[] } | undefined {
  const sameTime = open.filter((each) => overlaps(wanted, each));
  if (sameTime.length) return { code: 'otherAppointmentThen', by: sameTime };
  const sameDay = open.filter(
    ({ row }) => row.doctorId === wanted.doctor.id && dayOf(row.startsAt) === dayOf(wanted.startsAt),
  );
  if (sameDay.length) return { code: 'sameDoctorThatDay', by: sameDay };
  const asked = open.filter(({ row }) => row.bookedBy === null);
  return asked.length >= most ? { code: 'tooManyOpen', by: asked } : undefined;
}

const toInTheWay = ({ row, doctor }: Open): InTheWay => {
  const { date, time } = slotAt(row.clinicId, row.startsAt);
  return { id: row.id, person: row.patientId!, patientName: shownName(row), doctorName: doctor.name, date, time };
};

/**
 * Refuses a time that a patient may not ask for beside what is open. The problem names what may be given up for it, but nothing of a record that is
 * locked.
 */
async function refuseBeside(db: Db, session: Session, open: Open[], wanted: ResolvedSlot, most: number) {
  const refused = refusal(open, wanted, most);
  if (!refused) return;
  const persons = await listPersons(db, session);
  const readable = new Set(persons.filter((each) => !isLocked(each, session)).map(({ patient }) => patient.id));
  const inTheWay = refused.by.filter(({ row }) => readable.has(row.patientId!)).map(toInTheWay);
  return problem(refused.code, { inTheWay });
}

/** As many bookings of one account may be under way at once. */
const MAX_TRIES = 10;

/**
 * Books where the persons of the account have room for one more. `book` says that it rests on what was read (`expectVersion`); if another booking of the account
 * was quicker, all is read and judged again.
 */
export async function bookInRoom<T>(
  db: Db,
  session: Session,
  wanted: ResolvedSlot,
  book: (read: AppointmentsVersion) => Promise<T>,
  triesLeft = MAX_TRIES,
): Promise<T> {
  const { open, read } = await readOpen(db, session.accountId);
  await refuseBeside(db, session, open, wanted, MAX_OPEN_OF_PATIENT);
  try {
    return await book(read);
  } catch (error) {
    if (!isAppointmentsChanged(error)) throw error;
    // Another booking of the account was quicker each time: the caller may try again.
    return triesLeft === 1 ? problem('unavailable') : bookInRoom(db, session, wanted, book, triesLeft - 1);
  }
}

/** Refuses as a booking does, but the appointment `id`, which moves to the time, does not count. The account books nothing else until the transaction ends. */
export async function assertRoomToMove(transaction: Db, session: Session, wanted: ResolvedSlot, id: string) {
  await lockAppointments(transaction, session.accountId);
  const { open } = await readOpen(transaction, session.accountId);
  const others = open.filter(({ row }) => row.id !== id);
  await refuseBeside(transaction, session, others, wanted, Infinity);
}

/** As for patients, by the phone, which is all that is known of a guest; so nothing is said of what stands in the way. */
export async function assertRoomForGuest(transaction: Db, mobile: string, wanted: ResolvedSlot): Promise<void> {
  await lockGuest(transaction, mobile);
  const refused = refusal(await selectOpenOfGuest(transaction, mobile), wanted, MAX_OPEN_OF_GUEST);
  if (refused) problem(refused.code === 'tooManyOpen' ? 'tooManyOpenOfGuest' : refused.code);
}
