import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';

const node = z.object({ id: z.int(), name: z.string(), nameNp: z.string() });

export const municipality = z.extend(node, {
  type: z.enum(['metropolitan', 'sub-metropolitan', 'municipality', 'rural-municipality']),
  /** The number of wards. They are numbered from 1. */
  wards: z.int(),
});
export const district = z.extend(node, { municipalityList: z.array(municipality) });
export const province = z.extend(node, { districtList: z.array(district) });
export type Province = z.infer<typeof province>;

export const listAddresses = endpoint({
  method: 'GET',
  path: '/addresses',
  requires: 'anyone',
  summary: 'All 7 provinces, 77 districts and 753 local levels, nested',
  input: z.object({}),
  output: z.object({ provinces: z.array(province) }),
  errors: [],
});
