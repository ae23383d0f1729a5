/** Where callers work: at the facility of their session, and administrators in their place. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AdministratorPlace } from '@chautari/contract/administratorPlace';
import { facilities } from '../database/schema';
import type { Db } from '../database/store';
import { problem } from '../http/problem';
import type { Session } from '../http/session';

/** Where a facility lies. */
export type Location = Pick<typeof facilities.$inferSelect, 'id' | 'provinceId' | 'districtId' | 'municipalityId'>;

/** Returns whether a facility is inside a place. One that is to be added has no id yet. */
export function isInside(place: AdministratorPlace | null, facility: Omit<Location, 'id'> & { id?: string }): boolean {
  switch (place?.level) {
    case 'country':
      return true;
    case 'province':
      return facility.provinceId === place.provinceId;
    case 'district':
      return facility.districtId === place.districtId;
    case 'municipality':
      return facility.municipalityId === place.municipalityId;
    case 'facility':
      return facility.id === place.facilityId;
    case undefined:
      return false;
  }
}

/** Returns a condition that bounds a list to the facilities inside a place, by the column with their id. It is the SQL of `isInside`. */
export function isFacilityWithin(place: AdministratorPlace | null, facilityId: SQL | AnyPgColumn): SQL {
  const within = (column: string, id: number) =>
    sql`${facilityId} in (select place_facility.id from ${facilities} place_facility where place_facility.${sql.identifier(column)} = ${id})`;
  switch (place?.level) {
    case 'country':
      return sql`${facilityId} is not null`;
    case 'province':
      return within('province_id', place.provinceId);
    case 'district':
      return within('district_id', place.districtId);
    case 'municipality':
      return within('municipality_id', place.municipalityId);
    case 'facility':
      return sql`${facilityId} = ${place.facilityId}::uuid`;
    case undefined:
      return sql`false`;
  }
}

/** Whether a caller is an administrator of the country. */
export const isOfWholeCountry = ({ place }: Session) => place?.level === 'country';

/** Returns the places in which a caller works with patients: the facility of the session, and the place of an administrator. */
export const listReach = ({ facilityId, place }: Session): AdministratorPlace[] => [
  ...(facilityId ? [{ level: 'facility' as const, facilityId }] : []),
  ...(place ? [place] : []),
];

/** Returns a condition that bounds a list to the facilities at which a caller works with patients. */
export const isInReach = (session: Session, facilityId: SQL | AnyPgColumn): SQL =>
  or(sql`false`, ...listReach(session).map((place) => isFacilityWithin(place, facilityId)))!;

export const findLocation = async (db: Db, id: string): Promise<Location | undefined> => {
  const { provinceId, districtId, municipalityId } = facilities;
  const [row] = await db
    .select({ id: facilities.id, provinceId, districtId, municipalityId })
    .from(facilities)
    .where(eq(facilities.id, id));
  return row;
};

/**
 * Refuses an act of an administrator on a facility.
 * @throws HttpProblem `notFound`, or `outsideYourPlace`.
 */
export async function assertInPlace(db: Db, { place }: Session, facilityId: string) {
  const location = (await findLocation(db, facilityId)) ?? problem('notFound');
  if (!isInside(place, location)) problem('outsideYourPlace');
}

/** Returns those of some facilities at which a caller works with patients. */
export async function listReached(db: Db, session: Session, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: facilities.id })
    .from(facilities)
    .where(and(inArray(facilities.id, ids), isInReach(session, facilities.id)));
  return new Set(rows.map(({ id }) => id));
}

/** Whether a caller works with patients at a facility. */
export async function isReached(db: Db, session: Session, facilityId: string) {
  const location = await findLocation(db, facilityId);
  return location !== undefined && listReach(session).some((place) => isInside(place, location));
}

/**
 * Refuses work at a facility where a caller does not work.
 * @throws HttpProblem `notFound`, or `outsideYourPlace`.
 */
export async function assertInReach(db: Db, session: Session, facilityId: string) {
  if (await isReached(db, session, facilityId)) return;
  problem((await findLocation(db, facilityId)) ? 'outsideYourPlace' : 'notFound');
}
