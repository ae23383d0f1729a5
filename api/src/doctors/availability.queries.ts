/** The clinics and leaves that doctors set. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { todayInNepal } from '@chautari/contract/calendar';
import type { leave, ownClinic } from '@chautari/contract/doctors';
import { pairTexts } from '../accounts/bilingualTexts';
import type { TextPair } from '@chautari/contract/names';
import { clinics, facilities, leaves } from '../database/schema';
import { buildFacilityKey, lockAddition } from '../facilities/facilities.queries';
import type { Db } from '../database/store';

export type OwnClinic = z.output<typeof ownClinic>;
export type OwnLeave = z.output<typeof leave>;
/** The terms of a clinic. */
export type Terms = Pick<OwnClinic, 'charge' | 'slotMinutes' | 'weeklyTimes'>;
type Facility = OwnClinic['facility'];

const isOpenClinic = (doctorId: string) => and(eq(clinics.doctorId, doctorId), isNull(clinics.closedAt));

/** Returns the open clinics of a doctor. */
export async function readClinics(db: Db, doctorId: string): Promise<OwnClinic[]> {
  const { id, charge, slotMinutes, weeklyTimes } = clinics;
  return db
    .select({ id, facility: facilities, charge, slotMinutes, weeklyTimes })
    .from(clinics)
    .innerJoin(facilities, eq(facilities.id, clinics.facilityId))
    .where(isOpenClinic(doctorId))
    .orderBy(sql`${facilities.name}->>'en'`, asc(clinics.id));
}

/** Returns present and coming leave. */
export const readLeaves = (db: Db, doctorId: string): Promise<OwnLeave[]> =>
  db
    .select({ id: leaves.id, from: leaves.from, to: leaves.to })
    .from(leaves)
    .where(and(eq(leaves.doctorId, doctorId), gte(leaves.to, todayInNepal())))
    .orderBy(asc(leaves.from), asc(leaves.id));

/** Returns which of some doctors are on leave on a day. */
export async function listDoctorsOnLeave(db: Db, day: string, doctorIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ doctorId: leaves.doctorId })
    .from(leaves)
    .where(and(inArray(leaves.doctorId, doctorIds), lte(leaves.from, day), gte(leaves.to, day)));
  return rows.map(({ doctorId }) => doctorId);
}

/** Returns the facility of this name and place, in either script: an open one, if there is one. */
async function findNamed(db: Db, name: TextPair, place: TextPair) {
  const says = (column: typeof facilities.name | typeof facilities.place, { text }: TextPair) =>
    sql`lower(${text}) in (lower(${column}->>'en'), lower(${column}->>'np'))`;
  const [row] = await db
    .select()
    .from(facilities)
    .where(and(says(facilities.name, name), says(facilities.place, place)))
    .orderBy(sql`${facilities.closedAt} nulls first`, asc(facilities.id))
    .limit(1);
  return row;
}

/** Returns the open facility of this name and place, in either script; a new one if there is none, and `undefined` if it has closed. In a transaction. */
export async function findOrAddFacility(
  transaction: Db,
  name: TextPair,
  place: TextPair,
): Promise<Facility | undefined> {
  let row = await findNamed(transaction, name, place);
  if (!row) {
    // Somebody else may be adding it.
    await lockAddition(transaction);
    row = await findNamed(transaction, name, place);
  }
  if (row) return row.closedAt ? undefined : row;
  const facility = { id: randomUUID(), name: pairTexts(name), place: pairTexts(place) };
  await transaction
    .insert(facilities)
    .values({ ...facility, searchName: buildFacilityKey({ ...facility, municipalityId: null }) });
  return facility;
}

export async function insertClinic(db: Db, doctorId: string, facility: Facility, terms: Terms): Promise<OwnClinic> {
  const id = randomUUID();
  await db.insert(clinics).values({ id, doctorId, facilityId: facility.id, ...terms });
  return { id, facility, ...terms };
}

/** Changes or closes an open clinic of the doctor. Returns whether there is one. */
export async function updateClinic(db: Db, doctorId: string, id: string, changes: Terms | { closedAt: Date }) {
  const changed = await db
    .update(clinics)
    .set(changes)
    .where(and(eq(clinics.id, id), isOpenClinic(doctorId)))
    .returning({ id: clinics.id });
  return changed.length > 0;
}

export async function insertLeave(db: Db, doctorId: string, days: Omit<OwnLeave, 'id'>): Promise<OwnLeave> {
  const added = { id: randomUUID(), ...days };
  await db.insert(leaves).values({ ...added, doctorId });
  return added;
}

/** Deletes a leave of the doctor. Returns whether there was one. */
export async function deleteLeave(db: Db, doctorId: string, id: string) {
  const deleted = await db
    .delete(leaves)
    .where(and(eq(leaves.id, id), eq(leaves.doctorId, doctorId)))
    .returning({ id: leaves.id });
  return deleted.length > 0;
}
