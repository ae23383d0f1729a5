/**
 * What one person may have open at once, so that nobody holds times that others need. It counts what patients and guests ask for themselves: what a
 * doctor or the desk gives is care that somebody has decided on. A person of the family counts as oneself, by the account.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { MAX_OPEN_OF_GUEST, MAX_OPEN_OF_PATIENT, OPEN_STATUSES } from '@chautari/contract/appointments';
import { inNepal } from '@chautari/contract/calendar';
import type { InTheWay, ProblemCode } from '@chautari/contract/problems';
import { shownName } from '../accounts/names';
import { isLocked, listPersons } from '../patients/family.queries';
import { appointments, clinics, doctors, patients } from '../database/schema';
import type { Db } from '../database/store';
import { slotAt } from '../doctors/slots';
import { namedColumns } from './appointments.queries';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { ResolvedSlot } from './booking';

/** The first of the two numbers that name a lock. */
const LOCKS = { account: 208_308_06, guest: 208_308_07 };

/** Makes every other transaction for the same asker wait until this one ends. */
async function lockAsker(transaction: Db, kind: keyof typeof LOCKS, asker: string) {
  const name = createHash('sha256').update(asker).digest().readInt32BE();
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS[kind]}::int, ${name}::int)`);
}

const selectOpen = (db: Db, whose: SQL | undefined) =>
  db
    .select({
      row: namedColumns,
      minutes: clinics.slotMinutes,
      doctor: { id: doctors.accountId, name: doctors.name },
    })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .innerJoin(doctors, eq(doctors.accountId, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(whose, inArray(appointments.status, OPEN_STATUSES), gt(appointments.startsAt, new Date())))
    .orderBy(asc(appointments.startsAt));
type Open = Awaited<ReturnType<typeof selectOpen>>[number];

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
 * Refuses a time that a patient may not ask for beside what the persons of the account have open. The problem names what may be given up for it, but
 * nothing of a record that is locked. `instead`: the appointment that moves to the time.
 */
export async function assertRoomForPatient(
  transaction: Db,
  session: Session,
  wanted: ResolvedSlot,
  instead?: string,
): Promise<void> {
  await lockAsker(transaction, 'account', session.accountId);
  const ofAccount = transaction
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.accountId, session.accountId));
  const open = await selectOpen(transaction, inArray(appointments.patientId, ofAccount));
  const others = open.filter(({ row }) => row.id !== instead);
  const refused = refusal(others, wanted, instead ? Infinity : MAX_OPEN_OF_PATIENT);
  if (!refused) return;
  const persons = await listPersons(transaction, session);
  const readable = new Set(persons.filter((each) => !isLocked(each, session)).map(({ patient }) => patient.id));
  const inTheWay = refused.by.filter(({ row }) => readable.has(row.patientId!)).map(toInTheWay);
  return problem(refused.code, { inTheWay });
}

/** As for patients, by the phone, which is all that is known of a guest; so nothing is said of what stands in the way. */
export async function assertRoomForGuest(transaction: Db, mobile: string, wanted: ResolvedSlot): Promise<void> {
  await lockAsker(transaction, 'guest', mobile);
  const ofGuest = and(isNull(appointments.patientId), isNull(appointments.bookedBy), eq(appointments.mobile, mobile));
  const refused = refusal(await selectOpen(transaction, ofGuest), wanted, MAX_OPEN_OF_GUEST);
  if (refused) problem(refused.code === 'tooManyOpen' ? 'tooManyOpenOfGuest' : refused.code);
}
