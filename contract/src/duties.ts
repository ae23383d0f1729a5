/** Who is on duty at the facilities, and who is in charge: they hear of urgent records that nobody has taken on. */
import * as z from '@chautari/contract/zod';
import { facility } from './facilities';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, phone } from './fields';
import { WORKER_ROLES } from './roles';

/** The days of a list of duties. */
export const DUTY_DAYS = 7;
export const MAX_WORKERS_FOUND = 10;

const person = z.object({ id, role: z.enum(WORKER_ROLES), name: bilingual });
export type DutyPerson = z.infer<typeof person>;

const duty = z.object({
  id,
  person,
  /** The phone of the duty; null for that of the account. */
  phone: z.nullable(phone),
});
export type Duty = z.infer<typeof duty>;

const optionalFacility = z.optional(z.nullable(id));

export const listDuties = endpoint({
  method: 'GET',
  path: '/duties',
  requires: 'duty.manage',
  summary: `Who is on duty on ${DUTY_DAYS} days from a day on, at a facility: that of the session if none is named. Without either it is the whole portal, for administrators of the country. And who is told where nobody is, and the facilities to choose from`,
  input: z.object({ facilityId: z.optional(z.union([id, z.literal('portal')])), from: z.optional(civilDate) }),
  output: z.object({
    /** The facilities in the place of the caller. */
    facilities: z.array(facility),
    /** Null for the whole portal. */
    facilityId: z.nullable(id),
    /** Null for the whole portal, where nobody is in charge. */
    inCharge: z.nullable(person),
    days: z.array(
      z.object({
        day: civilDate,
        duties: z.array(duty),
        /** Who is told on a day without a duty: those on duty for the whole portal, the person in charge, or the administrators. */
        instead: z.object({ who: z.enum(['portal', 'inCharge', 'administrators']), people: z.array(person) }),
      }),
    ),
  }),
  errors: ['notFound', 'outsideYourPlace'],
});
export type DutyList = z.infer<typeof listDuties.output>;

export const addDuty = endpoint({
  method: 'POST',
  path: '/duties',
  requires: 'duty.manage',
  summary:
    'Puts a doctor or staff member on duty on a day, at a facility or for the whole portal; once more with another phone changes the phone',
  input: z.object({
    facilityId: optionalFacility,
    day: civilDate,
    accountId: id,
    phone: z.optional(z.nullable(phone)),
  }),
  output: duty,
  errors: ['notFound', 'outsideYourPlace'],
});

export const removeDuty = endpoint({
  method: 'DELETE',
  path: '/duties/:id',
  requires: 'duty.manage',
  summary: 'Takes somebody off a duty',
  input: z.object({ id }),
  output: z.object({}),
  errors: ['notFound'],
});

export const copyDuties = endpoint({
  method: 'POST',
  path: '/duties/copy',
  requires: 'duty.manage',
  summary: `Puts those on duty on the ${DUTY_DAYS} days before a day on duty again, each a week later; duties that are there stay`,
  input: z.object({ facilityId: optionalFacility, from: civilDate }),
  output: z.object({ added: z.int() }),
  errors: ['notFound', 'outsideYourPlace'],
});

export const searchWorkers = endpoint({
  method: 'POST',
  path: '/duties/workers/search',
  requires: 'duty.manage',
  summary: `Doctors and staff who work at a facility in the place of the caller, by a part of the name in either script or the beginning of the ID; ${MAX_WORKERS_FOUND} at most`,
  input: z.object({ text: z.string().check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(80)) }),
  output: z.object({ people: z.array(person) }),
  errors: [],
  reads: true,
});

export const setInCharge = endpoint({
  method: 'PUT',
  path: '/facilities/:id/in-charge',
  requires: 'facility.manage',
  summary: 'Says who is in charge of a facility; null for nobody',
  input: z.object({ id, accountId: z.nullable(id) }),
  output: z.object({ inCharge: z.nullable(person) }),
  errors: ['notFound', 'outsideYourPlace'],
});

export const listPosts = endpoint({
  method: 'GET',
  path: '/posts',
  requires: 'patient.self',
  summary:
    'The health posts that a patient can tell of something urgent, with that of the next or else the last appointment of the signed-in patient or of a family member',
  input: z.object({ person: z.optional(id) }),
  output: z.object({ posts: z.array(facility), usual: z.nullable(id) }),
  errors: ['notFound', 'personLocked'],
});
