import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { id, instant } from './fields';

/** The maximum of records in one file. The file says if there are more. */
export const MAX_EXPORTED = 5000;

export const exportMyRecord = endpoint({
  method: 'GET',
  path: '/patients/me/export',
  requires: 'patient.self',
  summary:
    'Everything that is kept about the signed-in patient or a family member, as one FHIR R4 Bundle, to take along',
  input: z.object({ person: z.optional(id) }),
  output: z.object({
    resourceType: z.literal('Bundle'),
    id,
    type: z.literal('collection'),
    timestamp: instant,
    entry: z.array(z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string(), id }) })),
  }),
  errors: ['notFound', 'personLocked', 'proofNeeded'],
});
