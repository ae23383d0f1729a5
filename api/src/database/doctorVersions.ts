/** Versions of what the open slots of a doctor follow from. Each process keeps slots under the version that it read before them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { prepareFor } from './prepareFor';
import { doctorVersions } from './schema';
import type { Db } from './store';

/** What of a doctor changes: clinics, leave, name and approval, or which times appointments hold. */
export type DoctorPart = 'timetable' | 'held';

/** A doctor and what of them a transaction changes. */
export interface DoctorChange {
  doctorId: string;
  parts: Set<DoctorPart>;
}

export type DoctorVersion = Record<DoctorPart, string>;

// Every look at slots asks this.
const selectVersions = prepareFor((db) =>
  db
    .select()
    .from(doctorVersions)
    .where(sql`${doctorVersions.doctorId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('doctor_versions'),
);

/** The versions of doctors; those that never changed have none. */
export async function readVersions(db: Db, ids: string[]): Promise<Map<string, DoctorVersion>> {
  const found = await selectVersions(db).execute({ ids });
  return new Map(
    found.map(({ doctorId, timetable, held }) => [doctorId, { timetable: timetable ?? '', held: held ?? '' }]),
  );
}

/** The changes as `touchDoctors` takes them. */
export const touchedRows = (changes: DoctorChange[]) =>
  JSON.stringify(
    changes.map(({ doctorId, parts }) => ({
      doctor_id: doctorId,
      ...Object.fromEntries([...parts].map((part) => [part, randomUUID()])),
    })),
  );

/**
 * The statement that gives doctors new versions: random ones, so that none comes back after a restore or a failover. It waits for other changes of the
 * same doctor to commit, so it comes last in a transaction, after what the condition `after` counts, and takes rows in order.
 */
export const touchDoctors = (
  rows: string,
  after: string,
) => `insert into doctor_versions as version (doctor_id, timetable, held)
  select doctor_id, timetable, held from jsonb_populate_recordset(null::doctor_versions, ${rows}::jsonb) where ${after} order by doctor_id
  on conflict (doctor_id) do update set timetable = coalesce(excluded.timetable, version.timetable), held = coalesce(excluded.held, version.held)`;
