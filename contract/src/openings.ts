/** Records that doctors opened for a reason of their own. An administrator goes through the list. */
import * as z from '@chautari/contract/zod';
import { endpoint } from './endpoint';
import { bilingual, id, instant, publicId } from './fields';
import { pageInput, pageOf } from './paging';
import { openingReason } from './patients';

const opening = z.object({
  id,
  at: instant,
  /** Until when the record is open by it. */
  until: instant,
  doctor: z.object({ publicId, name: bilingual }),
  patient: z.object({ publicId, name: z.string() }),
  reason: openingReason,
  /** What the doctor wrote about an emergency. */
  note: z.nullable(z.string()),
  /** Null while no administrator has gone through it. */
  reviewed: z.nullable(z.object({ by: bilingual, at: instant })),
});
export type Opening = z.infer<typeof opening>;

export const listOpenings = endpoint({
  method: 'GET',
  path: '/openings',
  requires: 'opening.review',
  summary: 'Records that doctors opened for a reason, the latest first: those that nobody has gone through, or all',
  input: z.object({ which: z.optional(z.enum(['waiting', 'all'])), ...pageInput }),
  output: pageOf(opening),
  errors: [],
});

export const reviewOpening = endpoint({
  method: 'POST',
  path: '/openings/:id/review',
  requires: 'opening.review',
  summary: 'Notes that an administrator has gone through an opening; the first one counts',
  input: z.object({ id }),
  output: opening,
  errors: ['notFound'],
});
