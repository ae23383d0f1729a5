/** Which doctors, staff, applicants and administrators are those of a place. */
import { and, eq, exists, gte, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { isInside, type AdministratorPlace } from '@chautari/contract/administratorPlace';
import { todayInNepal } from '@chautari/contract/calendar';
import { findPart, listLocalIds } from '../addresses/addresses';
import { accounts, applications, facilities, workplaces } from '../database/schema';
import type { Db } from '../database/store';
import { findLocation, isFacilityWithin } from './places';

type Place = AdministratorPlace | null;

/** A condition on `accounts`: they work, or will work, at a facility. */
const hasWorkplace = (db: Db, which: SQL) =>
  exists(
    db
      .select({ id: workplaces.id })
      .from(workplaces)
      .where(
        and(
          eq(workplaces.accountId, accounts.id),
          or(isNull(workplaces.until), gte(workplaces.until, todayInNepal())),
          which,
        ),
      ),
  );

/** A condition on `accounts`: the place of an administrator is the same as another one, or a part of it. */
function isPlacePartOf(place: AdministratorPlace): SQL {
  if (place.level === 'country') return sql`${accounts.place} is not null`;
  const { districts, municipalities } =
    place.level === 'facility' ? { districts: [], municipalities: [] } : listLocalIds(place);
  const isAmong = (field: string, ids: number[]) =>
    ids.length ? sql`(${accounts.place} ->> ${field}::text)::int in ${ids}` : undefined;
  const isPart = or(
    sql`${accounts.place} = ${JSON.stringify(place)}::jsonb`,
    isAmong('districtId', districts),
    isAmong('municipalityId', municipalities),
    isFacilityWithin(place, sql`(${accounts.place} ->> 'facilityId')::uuid`),
  )!;
  // A place without a municipality, such as the country, is compared with null.
  return sql`coalesce(${isPart}, false)`;
}

/** Returns a condition on `accounts`: doctors and staff who work at a facility in a place, and administrators of a part of it. */
export function isWorkerWithin(db: Db, place: Place): SQL {
  if (!place) return sql`false`;
  if (place.level === 'country') return sql`true`;
  return or(
    hasWorkplace(db, isFacilityWithin(place, workplaces.facilityId)),
    and(eq(accounts.administrator, true), isPlacePartOf(place)),
  )!;
}

/** Returns a condition on `accounts`: of the place, and neither working nor deciding anywhere else. */
export function isWorkerOnlyWithin(db: Db, place: Place): SQL {
  if (place?.level === 'country') return sql`true`;
  return and(
    isWorkerWithin(db, place),
    not(hasWorkplace(db, not(isFacilityWithin(place, workplaces.facilityId)))),
    or(eq(accounts.administrator, false), place ? isPlacePartOf(place) : sql`false`),
  )!;
}

/**
 * Returns a condition on `applications` joined with `accounts`: a new one names a facility in the place, chosen or by its name; one of somebody who
 * works already is of a worker of the place.
 */
export function isApplicationWithin(db: Db, place: Place): SQL {
  if (place?.level === 'country') return sql`true`;
  const chosen = sql`(${applications.form} ->> 'facilityId')::uuid`;
  const hospital = sql`lower(${applications.form} ->> 'hospital')`;
  const named = db
    .select({ id: facilities.id })
    .from(facilities)
    .where(
      and(
        isFacilityWithin(place, facilities.id),
        isNull(facilities.closedAt),
        sql`${hospital} in (lower(${facilities.name} ->> 'en'), lower(${facilities.name} ->> 'np'))`,
      ),
    );
  return sql`case when ${accounts.state} <> 'waiting' then ${isWorkerWithin(db, place)}
    when ${chosen} is null then ${exists(named)} else ${isFacilityWithin(place, chosen)} end`;
}

/** Selects the ids of the doctors and staff of a place, for a condition. */
export const selectWorkerIds = (db: Db, place: Place) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`${accounts.role} <> 'patient'`, isWorkerWithin(db, place)));

/** Whether an account is that of an applicant or worker of a place; files of nobody are those of the country. */
export async function isPersonWithin(db: Db, place: Place, accountId: string | null) {
  if (accountId === null || place?.level === 'country') return place?.level === 'country';
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(applications, eq(applications.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, accountId),
        or(isWorkerWithin(db, place), and(sql`${applications.id} is not null`, isApplicationWithin(db, place))),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a place lies in another one; undefined where there is no such place. */
export async function isPlaceInside(db: Db, outer: Place, place: AdministratorPlace): Promise<boolean | undefined> {
  if (place.level === 'country') return outer?.level === 'country';
  const part = place.level === 'facility' ? await findLocation(db, place.facilityId) : findPart(place);
  return part && isInside(outer, part);
}
