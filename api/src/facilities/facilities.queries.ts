/** Facilities as they are stored. */
import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { HOLDING_STATUSES } from '@chautari/contract/appointments';
import type { FacilityDetails, FacilityPage, Position } from '@chautari/contract/facilities';
import { toAsciiDigits } from '@chautari/contract/text';
import { accounts, appointments, clinics, doctors, facilities, facilityVersions, staff } from '../database/schema';
import { relistDoctors } from '../database/relistDoctors';
import type { Db } from '../database/store';
import { formatPart, listPlaceNames } from '../addresses/addresses';
import type { Session } from '../http/session';
import { isInReach } from './places';
import { buildNameKey, listKeyWords } from '../search/nameKey';

export type FacilityRow = typeof facilities.$inferSelect;
type SearchedName = Pick<FacilityRow, 'name' | 'place' | 'municipalityId'>;

/** Returns the text by which a facility is found: name, place and municipality in both scripts. */
export const buildFacilityKey = ({ name, place, municipalityId }: SearchedName) =>
  [name.en, name.np, place.en, place.np, ...listPlaceNames(municipalityId)].map(buildNameKey).join('');

/** Returns what administrators enter of a facility. */
export function toDetails(row: FacilityRow): FacilityDetails {
  const { name, place, kind, code, position, altitude, phone, ambulance, hours, services, directions } = row;
  const { provinceId, districtId, municipalityId, ward } = row;
  const address =
    provinceId === null || districtId === null || municipalityId === null || ward === null
      ? null
      : { provinceId, districtId, municipalityId, ward };
  return { name, place, kind, code, address, position, altitude, phone, ambulance, hours, services, directions };
}

const NO_ADDRESS = { provinceId: null, districtId: null, municipalityId: null, ward: null };

const toColumns = ({ address, ...details }: FacilityDetails) => {
  const columns = { ...details, ...(address ?? NO_ADDRESS) };
  return { ...columns, searchName: buildFacilityKey(columns) };
};

const IN_CHARGE = sql<FacilityPage['inCharge']>`coalesce(${doctors.name}, ${staff.name})`;

/** Returns facilities with the name of who is in charge. */
const selectFacilities = (db: Db) =>
  db
    .select({ row: facilities, inCharge: IN_CHARGE })
    .from(facilities)
    .leftJoin(accounts, and(eq(accounts.id, facilities.inChargeId), eq(accounts.state, 'active')))
    .leftJoin(doctors, eq(doctors.accountId, accounts.id))
    .leftJoin(staff, eq(staff.accountId, accounts.id));

const toPage = (row: FacilityRow, inCharge: FacilityPage['inCharge']): FacilityPage => {
  const { id, version, closedAt, municipalityId } = row;
  const municipality = municipalityId === null ? null : formatPart({ municipalityId });
  return { id, ...toDetails(row), municipality, inCharge, version, closedAt: closedAt?.toISOString() ?? null };
};

/** Returns a facility as readers see it. */
export async function findFacilityPage(db: Db, id: string): Promise<FacilityPage | undefined> {
  const [first] = await selectFacilities(db).where(eq(facilities.id, id));
  return first && toPage(first.row, first.inCharge);
}

/** Returns open facilities as readers see them: those with doctors first, then those that can be called, then by name. */
export async function listOpenPages(db: Db, limit: number): Promise<FacilityPage[]> {
  const hasDoctors = sql`exists (select 1 from ${clinics} where ${clinics.facilityId} = ${facilities.id} and ${clinics.closedAt} is null)`;
  const rows = await selectFacilities(db)
    .where(isNull(facilities.closedAt))
    .orderBy(
      desc(hasDoctors),
      desc(sql`${facilities.phone} is not null`),
      asc(sql`${facilities.name} ->> 'en'`),
      asc(facilities.id),
    )
    .limit(limit);
  return rows.map(({ row, inCharge }) => toPage(row, inCharge));
}

/** What lists and other objects name of a facility. */
const SUMMARY = { id: facilities.id, name: facilities.name, place: facilities.place };

const selectSummaries = (db: Db, which?: SQL) =>
  db
    .select(SUMMARY)
    .from(facilities)
    .where(which)
    .orderBy(asc(sql`${facilities.name} ->> 'en'`), asc(facilities.id));

/** Returns the facilities to choose from for what is to come. */
export const listOpenFacilities = (db: Db) => selectSummaries(db, isNull(facilities.closedAt));

/** Returns the facilities at which a caller works, closed ones too, to choose from for what was. */
export const listFacilitiesWithin = (db: Db, session: Session) =>
  selectSummaries(db, isInReach(session, facilities.id));

/** Returns the facilities at which a caller works, to choose from for what is to come. */
export const listOpenFacilitiesWithin = (db: Db, session: Session) =>
  selectSummaries(db, and(isNull(facilities.closedAt), isInReach(session, facilities.id)));

/** Returns a facility, closed or not. */
export const findFacility = async (db: Db, id: string) => (await selectSummaries(db, eq(facilities.id, id)))[0];

/** Returns a facility that is not closed. */
export const findOpenFacility = async (db: Db, id: string) =>
  (await selectSummaries(db, and(eq(facilities.id, id), isNull(facilities.closedAt))))[0];

/** Returns a facility, locked until the transaction ends. */
export async function lockFacility(db: Db, id: string) {
  const [row] = await db.select().from(facilities).where(eq(facilities.id, id)).for('update');
  return row;
}

interface Filter {
  text?: string | undefined;
  provinceId?: number | undefined;
  districtId?: number | undefined;
  municipalityId?: number | undefined;
  closed?: 'also' | undefined;
}

/** Wards are searched by their number, in either digits: *Sangurigadhi 3*. */
const listWards = (text: string) => (toAsciiDigits(text).match(/\d{1,2}/g) ?? []).map(Number);

const isOfName = (text: string): SQL | undefined => {
  const words = listKeyWords(text).map((word) => sql`strpos(${facilities.searchName}, ${` ${word}`}) > 0`);
  const wards = listWards(text).map((ward) => eq(facilities.ward, ward));
  return words.length || wards.length ? and(...words, ...wards) : sql`false`;
};

/** The square of a distance, in degrees of latitude: enough to sort by. A degree of longitude is shorter the farther north. */
const farness = ({ latitude, longitude }: Position) => {
  const squeeze = Math.cos((latitude * Math.PI) / 180);
  return sql`power((${facilities.position} ->> 'latitude')::float8 - ${latitude}, 2) + power(((${facilities.position} ->> 'longitude')::float8 - ${longitude}) * ${squeeze}, 2)`;
};

/** Returns facilities, the nearest to a position first, else by name. */
export const searchFacilityRows = (
  db: Db,
  { text, provinceId, districtId, municipalityId, closed }: Filter,
  from: Position | undefined,
  { skip, limit }: { skip: number; limit: number },
) =>
  db
    .select()
    .from(facilities)
    .where(
      and(
        closed ? undefined : isNull(facilities.closedAt),
        text ? isOfName(text) : undefined,
        provinceId === undefined ? undefined : eq(facilities.provinceId, provinceId),
        districtId === undefined ? undefined : eq(facilities.districtId, districtId),
        municipalityId === undefined ? undefined : eq(facilities.municipalityId, municipalityId),
      ),
    )
    .orderBy(
      ...(from ? [sql`${farness(from)} nulls last`] : []),
      asc(sql`${facilities.name} ->> 'en'`),
      asc(facilities.id),
    )
    .offset(skip)
    .limit(limit);

/** Adds a facility. Returns its id. A code that another one has breaks the unique index. */
export async function insertFacility(db: Db, details: FacilityDetails) {
  const id = randomUUID();
  await db.insert(facilities).values({ id, ...toColumns(details) });
  return id;
}

/** Adds many facilities. */
export async function insertFacilities(db: Db, all: readonly FacilityDetails[]) {
  const MAX_ROWS = 500;
  for (let at = 0; at < all.length; at += MAX_ROWS)
    await db
      .insert(facilities)
      .values(all.slice(at, at + MAX_ROWS).map((details) => ({ id: randomUUID(), ...toColumns(details) })));
}

/** Stores new details of a facility, and what stood before. */
export async function replaceDetails(db: Db, before: FacilityRow, details: FacilityDetails, by: string | null) {
  const { id, version } = before;
  await db.insert(facilityVersions).values({ facilityId: id, version, details: toDetails(before), by });
  await db
    .update(facilities)
    .set({ ...toColumns(details), version: version + 1 })
    .where(eq(facilities.id, id));
}

/** Closes a facility, or opens it again. */
export const setClosedAt = (db: Db, { id, version }: FacilityRow, closedAt: Date | null) =>
  db
    .update(facilities)
    .set({ closedAt, version: version + 1 })
    .where(eq(facilities.id, id));

/** Returns the number of appointments at a facility that are still to come. */
export async function countComing(db: Db, facilityId: string) {
  const [row] = await db
    .select({ number: count() })
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .where(
      and(
        eq(clinics.facilityId, facilityId),
        gt(appointments.startsAt, sql`now()`),
        inArray(appointments.status, [...HOLDING_STATUSES]),
      ),
    );
  return row!.number;
}

const MAX_VERSIONS = 50;

/** Returns the latest changes of a facility. */
export const listFacilityVersionRows = (db: Db, facilityId: string) =>
  db
    .select({
      version: facilityVersions.version,
      details: facilityVersions.details,
      by: sql<FacilityPage['inCharge']>`coalesce(${doctors.name}, ${staff.name})`,
      at: facilityVersions.at,
    })
    .from(facilityVersions)
    .leftJoin(doctors, eq(doctors.accountId, facilityVersions.by))
    .leftJoin(staff, eq(staff.accountId, facilityVersions.by))
    .where(eq(facilityVersions.facilityId, facilityId))
    .orderBy(desc(facilityVersions.version))
    .limit(MAX_VERSIONS);

/** Lets nobody else add a facility until the transaction ends: reads from here on see all that there are. */
export const lockAddition = (transaction: Db) =>
  transaction.execute(sql`lock table ${facilities} in share row exclusive mode`);

/** Returns all facilities, locked, for an import. */
export async function lockFacilities(transaction: Db) {
  // The rows first, as who changes one does. What they wait for may add others, which only a later read finds.
  await transaction.select({ id: facilities.id }).from(facilities).orderBy(asc(facilities.id)).for('update');
  await lockAddition(transaction);
  return transaction.select().from(facilities).orderBy(asc(facilities.id));
}

/** Returns the doctors with open clinics at facilities. */
export const listDoctorsThere = (db: Db, ...facilityIds: string[]) =>
  db
    .select({
      facilityId: clinics.facilityId,
      id: doctors.accountId,
      name: doctors.name,
      specialization: doctors.specialization,
      photoId: doctors.photoId,
      weeklyTimes: clinics.weeklyTimes,
    })
    .from(clinics)
    .innerJoin(doctors, eq(doctors.accountId, clinics.doctorId))
    .innerJoin(accounts, eq(accounts.id, doctors.accountId))
    .where(and(inArray(clinics.facilityId, facilityIds), isNull(clinics.closedAt), eq(accounts.state, 'active')))
    .orderBy(asc(sql`${doctors.name} ->> 'en'`), asc(doctors.accountId));

/** Updates the listings of the doctors at facilities after a change of the facilities, because doctors are found by the name and place of their facility. */
export async function relistDoctorsThere(db: Db, facilityIds: string[]) {
  if (!facilityIds.length) return;
  const rows = await db
    .selectDistinct({ id: clinics.doctorId })
    .from(clinics)
    .where(and(inArray(clinics.facilityId, facilityIds), isNull(clinics.closedAt)));
  await relistDoctors(
    db,
    rows.map(({ id }) => id),
  );
}

/** Fills the search names of facilities that lack them. */
export async function fillFacilityNames(db: Db) {
  const { id, name, place, municipalityId } = facilities;
  const rows = await db
    .select({ id, name, place, municipalityId })
    .from(facilities)
    .where(eq(facilities.searchName, ''));
  for (const row of rows)
    await db
      .update(facilities)
      .set({ searchName: buildFacilityKey(row) })
      .where(and(eq(facilities.id, row.id), eq(facilities.searchName, '')));
  await relistDoctorsThere(
    db,
    rows.map((row) => row.id),
  );
}
