/** Doctors and staff as administrators see them: who may work, who is suspended, and until when a registration is valid. */
import * as z from '@chautari/contract/zod';
import { administratorPlace } from './administratorPlace';
import { endpoint } from './endpoint';
import { bilingual, civilDate, id, instant, language, line, publicId } from './fields';
import { pageInput, definePage } from './paging';
import { WORKER_ROLES } from './roles';

export const WORKER_STATES = ['active', 'suspended'] as const;
export const workerState = z.enum(WORKER_STATES);
export type WorkerState = z.infer<typeof workerState>;

const worker = z.object({
  id,
  publicId,
  role: z.enum(WORKER_ROLES),
  name: bilingual,
  administrator: z.boolean(),
  /** The place of an administrator; null for others. */
  place: z.nullable(administratorPlace),
  /** Its name; null for the country. */
  placeName: z.nullable(bilingual),
  state: workerState,
  /** The number of the council; null if unknown. */
  licenseNumber: z.nullable(z.string()),
  /** The last day of the registration with the council; null if unknown. */
  registeredUntil: z.nullable(civilDate),
  /** The suspension; null if there is none. A `reason` of null: the registration has ended. */
  suspension: z.nullable(z.object({ at: instant, reason: z.nullable(z.string()), by: z.nullable(bilingual) })),
  /** Whether the caller may suspend it: nobody their own, nobody the last administrator’s, and nobody that of somebody who also works, or decides, outside the place of the caller. */
  maySuspend: z.boolean(),
  /** Whether the caller may say of which place it is an administrator: of active staff for whom the caller may do all else. */
  mayAppoint: z.boolean(),
});
export type WorkerItem = z.infer<typeof worker>;

export const listWorkers = endpoint({
  method: 'GET',
  path: '/workers',
  requires: 'worker.manage',
  summary:
    'Approved doctors and staff in the order of their names in a language, English by default; `text` looks for a part of the name, of the ID or of the number of the council',
  input: z.object({
    text: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    state: z.optional(workerState),
    language: z.optional(language),
    ...pageInput,
  }),
  output: definePage(worker),
  errors: [],
});

export const suspendWorker = endpoint({
  method: 'POST',
  path: '/workers/:id/suspend',
  requires: 'worker.manage',
  summary:
    'Stops the account of a doctor or staff member at once: sessions end, nobody signs in, no slot of the doctor is open, and patients with a coming appointment are told. Never the own account, nor the last administrator’s',
  input: z.object({ id, reason: line(500) }),
  output: worker,
  errors: ['notFound', 'wrongState', 'forbidden', 'outsideYourPlace', 'lastAdministrator'],
});

export const reinstateWorker = endpoint({
  method: 'POST',
  path: '/workers/:id/reinstate',
  requires: 'worker.manage',
  summary:
    'Gives a stopped account back; patients who still have a coming appointment are told. A registration that has ended needs a new last day',
  input: z.object({ id, reason: line(500), registeredUntil: z.optional(civilDate) }),
  output: worker,
  errors: ['notFound', 'wrongState', 'outsideYourPlace'],
});

export const setAdministratorPlace = endpoint({
  method: 'PUT',
  path: '/workers/:id/administrator-place',
  requires: 'worker.manage',
  summary:
    'Makes a staff member the administrator of a place, changes the place, or takes the right away (null). Nobody gives a wider place than their own, changes their own, or takes the right from the last administrator of the country',
  input: z.object({
    id,
    place: z.nullable(administratorPlace),
    /** The place that the caller has seen. */
    before: z.nullable(administratorPlace),
  }),
  output: worker,
  errors: ['notFound', 'wrongState', 'forbidden', 'outsideYourPlace', 'lastAdministrator', 'changedMeanwhile'],
});
