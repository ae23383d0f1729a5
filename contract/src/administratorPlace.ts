/** The place of an administrator: what they decide on lies in it. */
import * as z from '@chautari/contract/zod';
import { id } from './fields';

/** From the widest to the narrowest. */
export const PLACE_LEVELS = ['country', 'province', 'district', 'municipality', 'facility'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

const addressId = z.int().check(z.minimum(1), z.maximum(10_000));

/** One facility, all facilities of a part of the country by the ids of the address data, or all there are. */
export const administratorPlace = z.discriminatedUnion('level', [
  z.object({ level: z.literal('country') }),
  z.object({ level: z.literal('province'), provinceId: addressId }),
  z.object({ level: z.literal('district'), districtId: addressId }),
  z.object({ level: z.literal('municipality'), municipalityId: addressId }),
  z.object({ level: z.literal('facility'), facilityId: id }),
]);
export type AdministratorPlace = z.infer<typeof administratorPlace>;

/** Where a facility lies, by the ids of the address data. One that is to be added has no id yet, and some have no address. */
interface Location {
  id?: string;
  provinceId: number | null;
  districtId: number | null;
  municipalityId: number | null;
}

/** Returns whether a facility is inside a place. Nothing is inside no place. */
export function isInside(place: AdministratorPlace | null, facility: Location): boolean {
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
