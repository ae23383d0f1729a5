/** Versions of the data that a doctor's open slots depend on. Each process caches slots under the version that it read before them. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { getDriverError } from './errors';
import { prepareFor } from './prepareFor';
import { doctorVersions } from './schema';
import type { Db } from './store';

/** The part of a doctor that changes: clinics, leave, name and approval, or the times that appointments hold. */
export type DoctorPart = 'timetable' | 'held';

/** A doctor, and the parts that a transaction changes. */
export interface DoctorChange {
  doctorId: string;
  parts: Set<DoctorPart>;
  /** The version of the timetable that the change expects: if it is another one, the change fails (`isTimetableChanged`). */
  timetable?: string;
}

/** Returns whether an error is the version conflict of a timetable, which `bump_doctor_versions` raises. */
export const isTimetableChanged = (error: unknown) => getDriverError(error).code === 'CH002';

export type DoctorVersion = Record<DoctorPart, string>;

// Every read of slots runs this: the database plans it once for each connection, but a statement with a list each time.
const selectVersion = prepareFor((db) =>
  db
    .select()
    .from(doctorVersions)
    .where(eq(doctorVersions.doctorId, sql.placeholder('id')))
    .prepare('doctor_version'),
);
const selectVersions = prepareFor((db) =>
  db
    .select()
    .from(doctorVersions)
    .where(sql`${doctorVersions.doctorId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('doctor_versions'),
);

/** Returns the versions of doctors; those that never changed have none. */
export async function readVersions(db: Db, ids: string[]): Promise<Map<string, DoctorVersion>> {
  const [id, ...more] = ids;
  const rows = more.length ? await selectVersions(db).execute({ ids }) : await selectVersion(db).execute({ id });
  return new Map(
    rows.map(({ doctorId, timetable, held }) => [doctorId, { timetable: timetable ?? '', held: held ?? '' }]),
  );
}

/** Returns the changes as `bump_doctor_versions` takes them. New versions are random, so that none comes back after a restore or a failover. */
export const toVersionRows = (changes: DoctorChange[]) =>
  JSON.stringify(
    changes.map(({ doctorId, parts, timetable }) => ({
      doctor_id: doctorId,
      ...Object.fromEntries([...parts].map((part) => [part, randomUUID()])),
      expected: timetable,
    })),
  );

/**
 * Locks a doctor's times until the transaction ends: reads from here on see every slot that was
 * booked before, and a waiting booking fails with `isTimetableChanged` if the timetable changes.
 */
export async function lockTimetable(transaction: Db, doctorId: string) {
  await transaction.insert(doctorVersions).values({ doctorId }).onConflictDoNothing();
  await transaction.select().from(doctorVersions).where(eq(doctorVersions.doctorId, doctorId)).for('update');
}
