import { insertAll } from './insertAll';
import type { Db } from './store';

/** Gives the timetables of doctors new versions and updates their listings (`list_doctors`), outside of a unit of work. */
export const relistDoctors = (db: Db, doctorIds: string[]) =>
  insertAll(db, [], { changes: doctorIds.map((doctorId) => ({ doctorId, parts: new Set(['timetable'] as const) })) });
