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
