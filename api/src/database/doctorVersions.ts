/** Versions of what the open slots of a doctor follow from. Each process keeps slots under the version that it read before them. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { getDriverError } from './errors';
import { prepareFor } from './prepareFor';
import { doctorVersions } from './schema';
import type { Db } from './store';

/** What of a doctor changes: clinics, leave, name and approval, or which times appointments hold. */
export type DoctorPart = 'timetable' | 'held';

/** A doctor and what of them a transaction changes. */
export interface DoctorChange {
  doctorId: string;
  parts: Set<DoctorPart>;
  /** The version of the timetable that the change rests on: if there is another one by now, the change fails (`isTimetableChanged`). */
  timetable?: string;
}

/** Whether something failed because the doctor changed the timetable meanwhile: `bump_doctor_versions` raises the code. */
export const isTimetableChanged = (error: unknown) => getDriverError(error).code === 'CH002';

export type DoctorVersion = Record<DoctorPart, string>;

// Every look at slots asks this. The database plans it once for each connection; one with a list it would plan each time.
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

/** The versions of doctors; those that never changed have none. */
export async function readVersions(db: Db, ids: string[]): Promise<Map<string, DoctorVersion>> {
  const [id, ...more] = ids;
  const rows = more.length ? await selectVersions(db).execute({ ids }) : await selectVersion(db).execute({ id });
  return new Map(
    rows.map(({ doctorId, timetable, held }) => [doctorId, { timetable: timetable ?? '', held: held ?? '' }]),
  );
}

/** The changes as `bump_doctor_versions` takes them. New versions are random, so that none comes back after a restore or a failover. */
export const toVersionRows = (changes: DoctorChange[]) =>
  JSON.stringify(
    changes.map(({ doctorId, parts, timetable }) => ({
      doctor_id: doctorId,
      ...Object.fromEntries([...parts].map((part) => [part, randomUUID()])),
      expected: timetable,
    })),
  );

/**
 * Keeps everybody else from taking or changing a doctor's times until the transaction ends: what is read from here on includes every slot that was
 * taken before, and a booking that waits meanwhile fails with `isTimetableChanged` if the timetable changes.
 */
export async function lockTimetable(transaction: Db, doctorId: string) {
  await transaction.insert(doctorVersions).values({ doctorId }).onConflictDoNothing();
  await transaction.select().from(doctorVersions).where(eq(doctorVersions.doctorId, doctorId)).for('update');
}
