/** Versions of what the open slots of a doctor follow from. Each process keeps slots under the version that it read before them. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { prepareFor } from './prepareFor';
import { doctorVersions } from './schema';
import type { Db } from './store';

/** What of a doctor changes: clinics, leave, name and approval, or which times appointments hold. */
export type DoctorPart = 'timetable' | 'held';

/** A doctor and what of them a transaction changes. */
export interface DoctorChange {
  doctorId: string;
  parts: Set<DoctorPart>;
  /** The version of the timetable that the change rests on: if there is another one by now, the change fails (`TimetableChanged`). */
  timetable?: string;
}

/** A slot was taken by times that the doctor changed meanwhile. */
export class TimetableChanged extends Error {}

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
  const found = more.length ? await selectVersions(db).execute({ ids }) : await selectVersion(db).execute({ id });
  return new Map(
    found.map(({ doctorId, timetable, held }) => [doctorId, { timetable: timetable ?? '', held: held ?? '' }]),
  );
}

/** The changes as `touchDoctors` takes them. */
export const touchedRows = (changes: DoctorChange[]) =>
  JSON.stringify(
    changes.map(({ doctorId, parts, timetable }) => ({
      doctor_id: doctorId,
      ...Object.fromEntries([...parts].map((part) => [part, randomUUID()])),
      expected: timetable,
    })),
  );

/**
 * The statement that gives doctors new versions: random ones, so that none comes back after a restore or a failover. It waits for other changes of the
 * same doctor to commit, so it comes last in a transaction, after what the condition `after` counts, and takes rows in order. It leaves out a doctor
 * whose timetable is no longer the one that the change rests on.
 */
export const touchDoctors = (
  rows: string,
  after: string,
) => `insert into doctor_versions as version (doctor_id, timetable, held)
  select doctor_id, timetable, held from jsonb_populate_recordset(null::doctor_versions, ${rows}::jsonb) where ${after} order by doctor_id
  on conflict (doctor_id) do update set timetable = coalesce(excluded.timetable, version.timetable), held = coalesce(excluded.held, version.held)
  where not exists (
    select 1 from jsonb_to_recordset(${rows}::jsonb) as wanted (doctor_id uuid, expected text)
    where wanted.doctor_id = version.doctor_id and wanted.expected <> coalesce(version.timetable::text, ''))
  returning 1`;

/**
 * Keeps everybody else from taking or changing a doctor's times until the transaction ends: what is read from here on includes every slot that was
 * taken before, and whoever takes one meanwhile fails with `TimetableChanged` if the timetable changes.
 */
export async function lockTimetable(transaction: Db, doctorId: string) {
  await transaction.insert(doctorVersions).values({ doctorId }).onConflictDoNothing();
  await transaction.select().from(doctorVersions).where(eq(doctorVersions.doctorId, doctorId)).for('update');
}
