/** Where doctors and staff work. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { facility } from './facilities';
import { civilDate, id } from './fields';

const workplace = z.object({
  id,
  facility,
  from: civilDate,
  /** The last day; null while it goes on. */
  until: z.nullable(civilDate),
  inCharge: z.boolean(),
});
export type Workplace = z.infer<typeof workplace>;

export const listWorkplaces = endpoint({
  method: 'GET',
  path: '/workers/:accountId/workplaces',
  requires: 'worker.manage',
  summary: 'Where a doctor or staff member works and worked, the latest first',
  input: z.object({ accountId: id }),
  output: z.object({ workplaces: z.array(workplace) }),
  errors: ['notFound'],
});

export const addWorkplace = endpoint({
  method: 'POST',
  path: '/workers/:accountId/workplaces',
  requires: 'worker.manage',
  summary: 'Says that a doctor or staff member works at a facility from a day on (today if not given)',
  input: z.object({ accountId: id, facilityId: id, from: z.optional(civilDate) }),
  output: workplace,
  errors: ['notFound', 'worksThere', 'outsideYourPlace'],
});

export const endWorkplace = endpoint({
  method: 'POST',
  path: '/workplaces/:id/end',
  requires: 'worker.manage',
  summary:
    'Ends the work at a facility with a day; clinics, duties and records there stay, and who was in charge is not any more',
  input: z.object({ id, until: civilDate }),
  output: workplace,
  errors: ['notFound', 'wrongState', 'outsideYourPlace'],
});

export const chooseWorkplace = endpoint({
  method: 'PUT',
  path: '/session/workplace',
  requires: 'workplace.choose',
  summary: 'Says at which of several facilities the signed-in doctor or staff member works now: records get it',
  input: z.object({ facilityId: id }),
  output: z.object({}),
  errors: ['notFound'],
});
