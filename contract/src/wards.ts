/** What is due for mothers and children, by ward: the list that a female community health volunteer takes along. */
import * as z from '@chautari/contract/zod';
import { AGE_UNITS } from './calendar';
import { endpoint } from './endpoint';
import { bilingual, birthRange, id, phone, publicId } from './fields';
import { dueThing } from './overview';

/** What a volunteer follows up. Appointments, follow-ups, findings and losses stay between patient and health worker. */
export const WARD_DUE_KINDS = [
  'birth',
  'birthWatch',
  'birthAsk',
  'newborn',
  'afterBirth',
  'antenatal',
  'tetanus',
  'vaccine',
  'vaccineAsked',
  'vaccineCard',
  'vaccineUnsure',
  'vaccinesLate',
] as const;

/** The list contains what is due within this many days, because it is used for a month. */
export const WARD_DUE_DAYS = 30;

const { kind, day, state, what } = dueThing.shape;

const ward = z.object({ municipalityId: z.int(), ward: z.int(), name: bilingual });
const optionalNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(1)));

const wardPerson = z.object({
  id,
  patientId: publicId,
  name: z.string(),
  age: z.int(),
  lived: z.object({ unit: z.enum(AGE_UNITS), count: z.int() }),
  birthRange,
  guardianName: z.nullable(z.string()),
  street: z.string(),
  phone: z.nullable(phone),
  due: z.array(z.object({ kind, day, state, what })),
});
export type WardPerson = z.infer<typeof wardPerson>;

export const getWardDue = endpoint({
  method: 'GET',
  path: '/wards/due',
  requires: 'figures.read',
  summary: `Mothers and children of a ward for whom something is due now or within ${WARD_DUE_DAYS} days, what is dangerous first, with the wards to choose from; without a ward the one in which most patients live`,
  input: z.object({ municipalityId: optionalNumber, ward: optionalNumber }),
  output: z.object({
    wards: z.array(ward),
    /** Null if there are no patients yet. */
    chosen: z.nullable(ward),
    people: z.array(wardPerson),
  }),
  errors: [],
});
export type WardDue = z.infer<typeof getWardDue.output>;
