import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { id, instant } from './fields';

/** The maximum of records in one file. The file says if there are more. */
export const MAX_EXPORTED = 5000;

const entry = z.array(z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string(), id }) }));

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
    entry,
  }),
  errors: ['notFound', 'personLocked', 'proofNeeded'],
});

export const exportSummary = endpoint({
  method: 'GET',
  path: '/patients/:patientId/summary',
  requires: 'record.read',
  summary:
    'What another hospital needs to know first of a patient, as an International Patient Summary (HL7 FHIR R4 document), without private records',
  input: z.object({ patientId: id }),
  output: z.object({
    resourceType: z.literal('Bundle'),
    id,
    meta: z.object({ profile: z.array(z.string()) }),
    identifier: z.object({ system: z.string(), value: z.string() }),
    type: z.literal('document'),
    timestamp: instant,
    entry,
  }),
  errors: ['notFound', 'personLocked', 'proofNeeded'],
});
