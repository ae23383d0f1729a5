/** Versions of what the open slots of a doctor follow from. Each process keeps slots under the version that it read before them. */
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { doctorVersions } from './schema';
import type { Db } from './store';

/** What of a doctor changes: clinics, leave, name and approval, or which times appointments hold. */
export type DoctorPart = 'timetable' | 'held';

/** A doctor and what of them a transaction changes. */
export interface DoctorChange { doctorId: string; parts: Set<DoctorPart> }

export type DoctorVersion = Record<DoctorPart, string>;

/** How the versions of doctors are read; those that never changed have no row. */
export function versionReader(db: Db) {
  // Every look at slots asks this, so the database plans it once for each connection.
  const select = db.select().from(doctorVersions).where(sql`${doctorVersions.doctorId} = any(${sql.placeholder('ids')}::uuid[])`).prepare('doctor_versions');
  return async (ids: string[]) => new Map((await select.execute({ ids })).map(({ doctorId, timetable, held }) => [doctorId, { timetable: timetable ?? '', held: held ?? '' }]));
}

/**
 * The statement that gives doctors new versions: random ones, so that none comes back after a restore or a failover. It waits for whoever changes the
 * same doctor until they commit, so it comes last in a transaction (`after` makes it wait for parts of the same statement), and takes rows in order.
 */
export function touchDoctors(changes: DoctorChange[], after: SQL = sql`true`): SQL {
  const rows = changes.map(({ doctorId, parts }) => ({ doctor_id: doctorId, ...Object.fromEntries([...parts].map((part) => [part, randomUUID()])) }));
  return sql`insert into doctor_versions as version (doctor_id, timetable, held)
    select doctor_id, timetable, held from jsonb_populate_recordset(null::doctor_versions, ${JSON.stringify(rows)}::jsonb) where ${after} order by doctor_id
    on conflict (doctor_id) do update set timetable = coalesce(excluded.timetable, version.timetable), held = coalesce(excluded.held, version.held)`;
}
