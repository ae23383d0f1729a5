/** Doctors to whom a patient's record is open now, and how the patient ends it. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { facility } from './facilities';
import { bilingual, id, instant } from './fields';

const reader = z.object({
  doctorId: id,
  name: bilingual,
  specialization: bilingual,
  /** The end of the access; null while an appointment is coming. */
  until: z.nullable(instant),
});
export type Reader = z.infer<typeof reader>;

const readers = z.object({
  readers: z.array(reader),
  /** The facilities whose staff may open the record: they registered the person, or an appointment, a record or a report is there. */
  facilities: z.array(facility),
});

export const listReaders = endpoint({
  method: 'GET',
  path: '/patients/me/readers',
  requires: 'patient.self',
  summary:
    'Doctors who may open the record of the signed-in patient or of a family member now, and until when; and the facilities whose staff may',
  input: z.object({ person: z.optional(id) }),
  output: readers,
  errors: ['notFound', 'personLocked'],
});

export const endReading = endpoint({
  method: 'POST',
  path: '/patients/me/readers/:doctorId/end',
  requires: 'patient.self',
  summary:
    'Closes the record to a doctor who has no appointment coming. A new appointment, the patient’s code or a reason opens it again',
  input: z.object({ doctorId: id, person: z.optional(id) }),
  output: readers,
  errors: ['notFound', 'personLocked', 'wrongState'],
});
