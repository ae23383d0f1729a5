/** The areas of notices, and who may send and withdraw them: a facility for its municipality, an administrator in their place. */
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { isInside, type AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { Bilingual } from '@chautari/contract/fields';
import type { NoticeArea } from '@chautari/contract/noticeArea';
import { countWards, findPart, formatPart } from '../addresses/addresses';
import { facilities, notices } from '../database/schema';
import { isFacilityWithin, type Location } from '../facilities/places';
import { problem } from '../http/problem';
import type { Session } from '../http/session';

export type AreaColumns = Pick<
  typeof notices.$inferSelect,
  'areaLevel' | 'provinceId' | 'districtId' | 'municipalityId' | 'ward'
>;

const COUNTRY: AreaColumns = {
  areaLevel: 'country',
  provinceId: null,
  districtId: null,
  municipalityId: null,
  ward: null,
};

/**
 * Returns an area with all that it lies in.
 * @throws HttpProblem `invalid` where there is no such part of the country, or ward.
 */
export function toAreaColumns(area: NoticeArea): AreaColumns {
  if (area.level === 'country') return COUNTRY;
  const { level, ...ids } = area;
  const ward = 'ward' in ids ? ids.ward : null;
  const part = findPart(ids) ?? problem('invalid', { fields: { 'area.level': 'invalid' } });
  if (ward && ward > countWards(part.municipalityId!)) problem('invalid', { fields: { 'area.ward': 'wardTooBig' } });
  const { provinceId, districtId, municipalityId } = part;
  return { areaLevel: level, provinceId, districtId, municipalityId, ward };
}

/** Returns the area of a notice as readers see it. */
export function toArea({ areaLevel, provinceId, districtId, municipalityId, ward }: AreaColumns): NoticeArea {
  switch (areaLevel) {
    case 'country':
      return { level: areaLevel };
    case 'province':
      return { level: areaLevel, provinceId: provinceId! };
    case 'district':
      return { level: areaLevel, districtId: districtId! };
    case 'municipality':
      return { level: areaLevel, municipalityId: municipalityId! };
    case 'ward':
      return { level: areaLevel, municipalityId: municipalityId!, ward: ward! };
  }
}

/** Returns an area in words; null for the whole country. */
export function formatArea(columns: AreaColumns): Bilingual | null {
  const { level, ...ids } = toArea(columns);
  return level === 'country' ? null : formatPart(ids);
}

/** Returns a condition: notices for a municipality, one of its wards, or what it lies in. */
export function coversMunicipality(id: number): SQL {
  const { provinceId, districtId } = findPart({ municipalityId: id })!;
  const { areaLevel } = notices;
  return or(
    eq(areaLevel, 'country'),
    and(eq(areaLevel, 'province'), eq(notices.provinceId, provinceId)),
    and(eq(areaLevel, 'district'), eq(notices.districtId, districtId!)),
    eq(notices.municipalityId, id),
  )!;
}

/** Whether an area lies in a place. That of one facility is its municipality. */
const isAreaWithin = (place: AdministratorPlace, area: AreaColumns, facility: Location | null) =>
  place.level === 'facility'
    ? area.municipalityId !== null && area.municipalityId === facility?.municipalityId
    : isInside(place, area);

/**
 * Refuses a notice that a caller may not send or withdraw. Staff have the municipality of the facility of their session, in its name;
 * administrators what lies in their place, in the name of a facility there; those of the country also in the name of the portal.
 * @throws HttpProblem `outsideNoticeArea`
 */
export function assertNoticeArea({ place, facilityId }: Session, area: AreaColumns, facility: Location | null) {
  const refuse = (field: 'area.level' | 'facilityId') =>
    problem('outsideNoticeArea', { fields: { [field]: 'outsideNoticeArea' } });
  const isOwn = facility !== null && facility.id === facilityId;
  const isOfPlace = facility ? isInside(place, facility) : place?.level === 'country';
  if (!isOwn && !isOfPlace) return refuse('facilityId');
  const isOwnArea = isOwn && isAreaWithin({ level: 'facility', facilityId: facility.id }, area, facility);
  if (!isOwnArea && !(isOfPlace && isAreaWithin(place!, area, facility))) refuse('area.level');
}

const hasSendersMunicipality = sql`${notices.municipalityId} = (select sender.municipality_id from ${facilities} sender where sender.id = ${notices.facilityId})`;

/** Returns the SQL of `isAreaWithin`. */
function isNoticeWithin(place: AdministratorPlace): SQL {
  switch (place.level) {
    case 'country':
      return sql`true`;
    case 'province':
      return eq(notices.provinceId, place.provinceId);
    case 'district':
      return eq(notices.districtId, place.districtId);
    case 'municipality':
      return eq(notices.municipalityId, place.municipalityId);
    case 'facility':
      return hasSendersMunicipality;
  }
}

/** Returns a condition: notices that a caller may withdraw. It is the SQL of `assertNoticeArea`. */
export function isWithdrawable({ place, facilityId }: Session): SQL {
  if (place?.level === 'country') return sql`true`;
  return or(
    facilityId ? and(eq(notices.facilityId, facilityId), hasSendersMunicipality) : sql`false`,
    place ? and(isFacilityWithin(place, notices.facilityId), isNoticeWithin(place)) : sql`false`,
  )!;
}
