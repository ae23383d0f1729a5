import { insertAll } from './insertAll';
import type { Db } from './store';

/** Gives the timetables of doctors new versions and lists the doctors anew (`list_doctors`), outside of what a unit of work collects. */
export const relistDoctors = (db: Db, doctorIds: string[]) =>
  insertAll(db, [], { changes: doctorIds.map((doctorId) => ({ doctorId, parts: new Set(['timetable'] as const) })) });
