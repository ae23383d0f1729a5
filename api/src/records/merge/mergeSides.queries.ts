/** Two records before they are joined: what identifies the person, and how much is written. Never contents. */
import { and, asc, count, eq, inArray, isNull, max, min, notInArray, sql } from 'drizzle-orm';
import { OPEN_STATUSES } from '@chautari/contract/appointments';
import { inNepal } from '@chautari/contract/calendar';
import type { MergeSide } from '@chautari/contract/merges';
import { HELD, accounts, appointments, patients, records } from '../../database/schema';
import type { Db } from '../../database/store';
import { selectWithDetails, type AppointmentWithDetails } from '../../appointments/appointments.queries';
import { isCurrent } from '../../patients/merged';
import { formatFullPlace } from '../../patients/patientDetails';
import { findPatient, toPatientSummary, type PatientRow } from '../../patients/patients.queries';

/** A person with the state of the account. */
export interface MergedPerson extends PatientRow {
  isClosed: boolean;
  /** How many persons live under the account. */
  persons: number;
}

export async function findMergedPerson(db: Db, id: string): Promise<MergedPerson | undefined> {
  const row = await findPatient(db, id);
  if (!row) return undefined;
  const { accountId } = row.patient;
  const [account] = await db.select({ state: accounts.state }).from(accounts).where(eq(accounts.id, accountId));
  const persons = await db.$count(patients, and(eq(patients.accountId, accountId), isCurrent));
  return { ...row, isClosed: account!.state === 'closed', persons };
}

/** Returns an appointment by its time and doctor. */
export const toAppointmentLine = ({ row, doctor }: AppointmentWithDetails) => ({
  id: row.id,
  ...inNepal(row.startsAt),
  doctorName: doctor.name,
});

/** Returns what an administrator sees of a record before it is joined with another one. */
export async function readMergeSide(db: Db, person: MergedPerson): Promise<MergeSide> {
  const { patient, phone, isSignedInTo } = person;
  const ofPatient = eq(appointments.patientId, patient.id);
  const [kinds, past, open] = await Promise.all([
    db
      .select({ kind: records.kind, count: count(), from: min(records.day), to: max(records.day) })
      .from(records)
      .where(and(eq(records.patientId, patient.id), isNull(records.hiddenAt)))
      .groupBy(records.kind)
      .orderBy(asc(records.kind)),
    db.$count(appointments, and(ofPatient, notInArray(appointments.status, [...OPEN_STATUSES, HELD]))),
    selectWithDetails(db)
      .where(
        and(
          ofPatient,
          inArray(appointments.status, OPEN_STATUSES),
          sql`${appointments.startsAt} > now() - interval '1 day'`,
        ),
      )
      .orderBy(asc(appointments.startsAt)),
  ]);
  return {
    ...toPatientSummary(person),
    version: patient.version,
    otherName: patient.otherName,
    dateOfBirth: patient.dateOfBirth,
    phone,
    address: formatFullPlace(patient),
    registeredOn: inNepal(patient.createdAt).date,
    account: { persons: person.persons, isHolder: patient.id === patient.accountId, signsIn: isSignedInTo },
    records: kinds.map(({ kind, count: number, from, to }) => ({ kind, count: number, from: from!, to: to! })),
    pastAppointments: past,
    openAppointments: open.map(toAppointmentLine),
  };
}
