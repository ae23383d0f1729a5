/** For whom a notice is: all of Nepal, or a part of it by the ids of the address data. */
import * as z from '@chautari/contract/zod';
import { place, ward } from './fields';

/** From the widest to the narrowest. */
export const AREA_LEVELS = ['country', 'province', 'district', 'municipality', 'ward'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

const { provinceId, districtId, municipalityId } = place.shape;

export const noticeArea = z.discriminatedUnion('level', [
  z.object({ level: z.literal('country') }),
  z.object({ level: z.literal('province'), provinceId }),
  z.object({ level: z.literal('district'), districtId }),
  z.object({ level: z.literal('municipality'), municipalityId }),
  z.object({ level: z.literal('ward'), municipalityId, ward }),
]);
export type NoticeArea = z.infer<typeof noticeArea>;
