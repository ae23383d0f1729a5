/** Reads appointments for those who may see them, and saves their transitions. `appointmentLists.queries.ts` lists them. */
import { and, asc, eq, getTableColumns, gt, gte, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { formatPlace } from '../addresses/addresses';
import {
  ANSWER_WITHIN_HOURS,
  isOpen,
  OPEN_STATUSES,
  type Appointment,
  type AppointmentStatus,
  type Transition,
  type TransitionTime,
} from '@chautari/contract/appointments';
import { type ConsultationRequest } from '@chautari/contract/requests';
import { describeLived, toBirth, type Birth, type BirthRange } from '@chautari/contract/birth';
import { addDays, ageOn, inNepal, instantInNepal, todayInNepal } from '@chautari/contract/calendar';
import type { Language } from '@chautari/contract/fields';
import { can } from '@chautari/contract/capabilities';
import type { Session } from '../http/session';
import { getSlot } from '../doctors/slots';
import { showBirthRange } from '../patients/birth';
import { localizeName } from '../accounts/names';
import type { Timetable } from '../doctors/doctors.queries';
import { getTransitionRule } from './transitionRule';
import { isUniqueViolation } from '../database/errors';
import { accounts, appointments, clinics, doctors, facilities, HELD, patients, tokens } from '../database/schema';
import type { Db } from '../database/store';
import { isInReach } from '../facilities/places';

/** An appointment that was asked for. A slot that is held for a guest is none yet. */
export type Row = Omit<typeof appointments.$inferSelect, 'status'> & { status: AppointmentStatus };

/** An appointment with all that messages and screens show. */
export interface AppointmentWithDetails {
  /** Its other name is that of the patient who comes (`namedColumns`). */
  row: Row;
  doctor: Timetable['doctor'];
  facility: typeof facilities.$inferSelect;
  /** The Patient ID; null for a guest or a walk-in. */
  publicId: string | null;
  /** The birth in the patient's record, or null. Answers hold only the age. */
  birth: Birth | null;
  /** The language of messages to its patient. */
  language: Language;
  /** Its number in the waiting room; null where it has none. */
  token: number | null;
}

/** The columns of an appointment. The other name is that of the record where the patient comes, else that of the form. `patients` must be joined, and slots held for guests left out. */
export const namedColumns = {
  ...getTableColumns(appointments),
  status: sql<AppointmentStatus>`${appointments.status}`,
  otherName: sql<
    string | null
  >`case when ${patients.firstName} = ${appointments.firstName} and ${patients.lastName} is not distinct from ${appointments.lastName} then ${patients.otherName} else ${appointments.otherName} end`,
};

const messageLanguage = sql<Language>`coalesce(${accounts.language}, ${appointments.language})`;

/** Returns a query for all appointments with their details, for further conditions. It leaves out slots that are held for guests. */
export const selectWithDetails = (db: Db) =>
  db
    .select({
      row: namedColumns,
      doctor: {
        id: doctors.accountId,
        name: doctors.name,
        specialization: doctors.specialization,
        licenseNumber: doctors.licenseNumber,
      },
      facility: facilities,
      publicId: patients.publicId,
      birth: { dateOfBirth: patients.dateOfBirth, birthRange: patients.birthRange },
      language: messageLanguage,
      token: tokens.number,
    })
    .from(appointments)
    .innerJoin(doctors, and(eq(doctors.accountId, appointments.doctorId), ne(appointments.status, HELD)))
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .leftJoin(accounts, eq(accounts.id, patients.accountId))
    .leftJoin(tokens, eq(tokens.appointmentId, appointments.id));

/** The fields of an appointment in screens and messages of a patient. */
export type PatientView = Pick<
  Row,
  | 'id'
  | 'status'
  | 'clinicId'
  | 'startsAt'
  | 'charge'
  | 'reason'
  | 'firstName'
  | 'lastName'
  | 'age'
  | 'sex'
  | 'mobile'
  | 'email'
  | 'patientId'
> & {
  middleName?: string | null | undefined;
  otherName?: string | null | undefined;
  birthRange?: BirthRange | null | undefined;
};

type Aged = Pick<PatientView, 'age' | 'birthRange' | 'startsAt'>;

/** Returns the birth in the record, if it gives the age of the form; else what the form said of it. */
function findBirth({ age, birthRange, startsAt }: Aged, recorded: Birth | null) {
  const day = inNepal(startsAt).date;
  if (recorded && recorded.dateOfBirth <= day && Math.abs(ageOn(recorded.dateOfBirth, day) - age) <= 1) return recorded;
  return birthRange ? toBirth(birthRange) : undefined;
}

/** Returns the age of the form, in the usual unit where more than the years is known, so that an infant is not "0 years". */
function getAges(row: Aged, recorded: Birth | null) {
  const { age, startsAt } = row;
  const birth = findBirth(row, recorded);
  return {
    age,
    lived: birth ? describeLived(birth, inNepal(startsAt).date) : ({ unit: 'years', count: age } as const),
    ...(birth && showBirthRange(birth)),
  };
}

/** Returns an appointment as its patient sees it. */
export function toAppointment(
  {
    row,
    doctor,
    facility,
    token,
    birth,
  }: Pick<AppointmentWithDetails, 'doctor' | 'facility'> & {
    row: PatientView;
    token?: number | null;
    birth?: Birth | null;
  },
  now = new Date(),
): Appointment {
  const { id, status, clinicId, startsAt, charge, reason, sex } = row;
  const { date, time } = getSlot(clinicId, startsAt);
  const changeable = isOpen(status) && startsAt > now;
  const who = { patientName: localizeName(row), sex, ...getAges(row, birth ?? null) };
  const seen = { id, status, ...who, doctor, facility, date, time, charge, reason, changeable };
  return token ? { ...seen, token } : seen;
}

/** Returns an appointment as doctors and staff see it. */
export function toRequest({ row, facility, publicId, birth }: AppointmentWithDetails): ConsultationRequest {
  const { id: slotId, date, time } = getSlot(row.clinicId, row.startsAt);
  const { id, doctorId, patientId, status, sex, mobile, reason } = row;
  const patient = patientId && publicId ? { id: patientId, publicId } : null;
  return {
    id,
    patient,
    doctorId,
    status,
    name: localizeName(row),
    sex,
    ...getAges(row, birth),
    mobile: mobile ?? '',
    date,
    time,
    slotId,
    address: formatPlace(row),
    facility,
    reason,
  };
}

/** Returns whether something failed because the slot is taken: the unique index decides races. */
export const isSlotTaken = (error: unknown) => isUniqueViolation(error, 'appointments_one_per_slot');

/** Returns the language of messages to a patient. */
export async function getPatientLanguage(db: Db, patientId: string): Promise<Language> {
  const [row] = await db
    .select({ language: accounts.language })
    .from(patients)
    .innerJoin(accounts, eq(accounts.id, patients.accountId))
    .where(eq(patients.id, patientId));
  return row!.language;
}

/** The appointments that a caller may change: patients those of their account, doctors their own, staff those at the facility of the session, administrators those in their place. */
function within(db: Db, session: Session) {
  const { accountId } = session;
  if (can(session, 'clinic.facility'))
    return inArray(
      appointments.clinicId,
      db.select({ id: clinics.id }).from(clinics).where(isInReach(session, clinics.facilityId)),
    );
  if (!can(session, 'appointment.book')) return eq(appointments.doctorId, accountId);
  return inArray(
    appointments.patientId,
    db.select({ id: patients.id }).from(patients).where(eq(patients.accountId, accountId)),
  );
}

/** Returns an appointment that the caller may change, or `undefined`. */
export async function findAppointment(
  db: Db,
  caller: Session,
  id: string,
): Promise<AppointmentWithDetails | undefined> {
  const [appointment] = await selectWithDetails(db).where(and(eq(appointments.id, id), within(db, caller)));
  return appointment;
}

const isToCome = () => gt(appointments.startsAt, new Date());
/** Its day has begun in Nepal. */
const isDue = () => lt(appointments.startsAt, instantInNepal(addDays(todayInNepal(), 1), '00:00'));

const isTimeFor: Record<TransitionTime, () => SQL | undefined> = {
  before: isToCome,
  fromItsDay: isDue,
  any: () => undefined,
};

/** Changes of a transition beside the state. */
export type Changes = Partial<Pick<Row, 'clinicId' | 'startsAt' | 'charge' | 'reason'>>;

/**
 * Saves a transition of an appointment as it was read, in one statement: of two concurrent ones the second gets
 * `wrongState`. In a transaction, which ends with `slotTaken`.
 * @throws `forbidden`
 */
export async function saveTransition(
  db: Db,
  caller: Session,
  { row }: AppointmentWithDetails,
  transition: Transition,
  changes: Changes = {},
) {
  const { from, to, when } = getTransitionRule(transition, caller.role);
  // A request that was moved to another time waits for an answer again.
  const times = to === 'pending' ? { createdAt: new Date(), decidedAt: null } : { decidedAt: new Date() };
  try {
    const saved = await db
      .update(appointments)
      .set({ ...changes, ...times, status: to })
      .where(
        and(
          eq(appointments.id, row.id),
          within(db, caller),
          inArray(appointments.status, from),
          eq(appointments.startsAt, row.startsAt),
          isTimeFor[when](),
        ),
      )
      .returning({ id: appointments.id });
    return saved.length ? ('saved' as const) : ('wrongState' as const);
  } catch (error) {
    if (isSlotTaken(error)) return 'slotTaken' as const;
    throw error;
  }
}

/** Requests that lapse in one transaction at most. */
export const MAX_AT_ONCE = 200;

/** Lapses requests that nobody answered in time. Concurrent processes skip each other's locked rows. */
export async function lapseRequests(transaction: Db, now = new Date()): Promise<AppointmentWithDetails[]> {
  const { from, to } = getTransitionRule('lapse', 'service');
  const unanswered = new Date(now.getTime() - ANSWER_WITHIN_HOURS * 3_600_000);
  const overdue = transaction
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        inArray(appointments.status, from),
        or(lt(appointments.createdAt, unanswered), lte(appointments.startsAt, now)),
      ),
    )
    .orderBy(asc(appointments.createdAt))
    .limit(MAX_AT_ONCE)
    .for('update', { skipLocked: true });
  // As an array, so that the rows are selected and locked exactly once.
  const lapsed = await transaction
    .update(appointments)
    .set({ status: to, decidedAt: now })
    .where(sql`${appointments.id} = any(array(${overdue}))`)
    .returning({ id: appointments.id });
  return lapsed.length
    ? selectWithDetails(transaction).where(
        inArray(
          appointments.id,
          lapsed.map(({ id }) => id),
        ),
      )
    : [];
}

/** Returns the coming appointments of a doctor, with the details for messages. */
export const listComingWithDetails = (db: Db, doctorId: string): Promise<AppointmentWithDetails[]> =>
  selectWithDetails(db).where(
    and(eq(appointments.doctorId, doctorId), inArray(appointments.status, OPEN_STATUSES), isToCome()),
  );

/** Returns the coming appointments of a doctor at a clinic, or at any. */
export const listComing = (
  db: Db,
  doctorId: string,
  { clinicId, from, before }: { clinicId?: string; from?: Date; before?: Date } = {},
) =>
  db
    .select(namedColumns)
    .from(appointments)
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        inArray(appointments.status, OPEN_STATUSES),
        isToCome(),
        clinicId ? eq(appointments.clinicId, clinicId) : undefined,
        from ? gte(appointments.startsAt, from) : undefined,
        before ? lt(appointments.startsAt, before) : undefined,
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
