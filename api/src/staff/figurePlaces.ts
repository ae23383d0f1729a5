/** The places whose figures a caller may read: the facility of the session, and for administrators their place or a part of it. */
import type * as z from 'zod/mini';
import { PLACE_LEVELS, type AdministratorPlace } from '@chautari/contract/administratorPlace';
import type { Bilingual } from '@chautari/contract/fields';
import type { getMonthlyFigures, MonthlyFigures } from '@chautari/contract/figures';
import { formatPart } from '../addresses/addresses';
import { facilities } from '../database/schema';
import type { Db } from '../database/store';
import { isPlaceInside } from '../facilities/peopleInPlace';
import { findLocation, isFacilityWithin, listReach } from '../facilities/places';
import { problem } from '../http/problem';
import type { Session } from '../http/session';
import type { FigurePlace } from '../records/figures/figures.queries';

export type AskedPlace = Pick<
  z.output<typeof getMonthlyFigures.input>,
  'facilityId' | 'municipalityId' | 'districtId' | 'provinceId'
>;

/** Returns the narrowest place that is asked for. */
function readAsked({ facilityId, municipalityId, districtId, provinceId }: AskedPlace): AdministratorPlace | undefined {
  if (facilityId !== undefined) return { level: 'facility', facilityId };
  if (municipalityId !== undefined) return { level: 'municipality', municipalityId };
  if (districtId !== undefined) return { level: 'district', districtId };
  return provinceId === undefined ? undefined : { level: 'province', provinceId };
}

/**
 * Returns the place whose figures are counted: that which is asked for, else all of the caller's.
 * @throws HttpProblem `outsideYourPlace`
 */
export async function choosePlace(db: Db, session: Session, choice: AskedPlace): Promise<FigurePlace> {
  const reach = listReach(session);
  const place = readAsked(choice);
  if (!place) return reach.at(-1) ?? null;
  for (const each of reach) if (each.level === 'country' || (await isPlaceInside(db, each, place))) return place;
  return problem('outsideYourPlace');
}

interface Part {
  provinceId?: number;
  districtId?: number;
  municipalityId?: number;
}

/** Returns a place and what it lies in by their names, the narrowest first; of a facility those of its address. */
export async function listPlaceLines(db: Db, place: FigurePlace): Promise<Bilingual[]> {
  if (!place || place.level === 'country') return [];
  const part: Partial<Record<keyof Part, number | null>> =
    place.level === 'facility' ? ((await findLocation(db, place.facilityId)) ?? {}) : place;
  const lines: Part[] = [];
  for (const key of ['municipalityId', 'districtId', 'provinceId'] as const) {
    const id = part[key];
    if (typeof id === 'number') lines.push({ [key]: id });
  }
  return lines.map(formatPart);
}

type ChosenPart = MonthlyFigures['places'][number];

/** The levels that are summed up, from the widest to the narrowest, with their columns. */
const SUMMED = [
  ['province', 'provinceId'],
  ['district', 'districtId'],
  ['municipality', 'municipalityId'],
] as const;

/** Returns the provinces, districts and municipalities with facilities that lie in the place of an administrator, without the place itself. */
export async function listParts(db: Db, { place }: Session): Promise<ChosenPart[]> {
  if (!place || place.level === 'facility') return [];
  const { provinceId, districtId, municipalityId } = facilities;
  const rows = await db
    .selectDistinct({ provinceId, districtId, municipalityId })
    .from(facilities)
    .where(isFacilityWithin(place, facilities.id));
  const isNarrower = (level: ChosenPart['level']) => PLACE_LEVELS.indexOf(level) > PLACE_LEVELS.indexOf(place.level);
  return SUMMED.filter(([level]) => isNarrower(level)).flatMap(([level, key]) => {
    const ids = new Set(rows.flatMap((row) => row[key] ?? []));
    return [...ids].sort((one, other) => one - other).map((id) => ({ level, id, name: formatPart({ [key]: id }) }));
  });
}
